import type { S3Bucket } from '../s3/s3-bucket.ts';
import { uploadStream } from '../s3/s3-upload.ts';
import { isObjectKey, MissingObject, type ObjectStore } from './object-store.ts';

/** Objects in a bucket. All that asks it throws `FilesUnavailable` where it does not answer, or refuses. */
export function s3ObjectStore(bucket: S3Bucket): ObjectStore {
  const checked = (key: string) => {
    if (!isObjectKey(key)) throw new Error(`${key} is no key`);
    return key;
  };
  return {
    place: bucket.place,
    put: (key, content) =>
      uploadStream(bucket, checked(key), content instanceof Uint8Array ? once(content) : content),
    async get(key) {
      const content = await bucket.get(checked(key));
      if (!content) throw new MissingObject(`${key} is missing in ${bucket.place}`);
      return content;
    },
    has: async (key) => (await bucket.head(checked(key))) !== undefined,
    async *list(prefix) {
      for await (const object of bucket.list(prefix)) if (isObjectKey(object.key)) yield object;
    },
    async findAny() {
      for await (const { key } of bucket.list('')) return key;
      return undefined;
    },
    delete: (key) => bucket.delete(checked(key)),
  };
}

async function* once(content: Uint8Array) {
  yield content;
}
