import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { S3Bucket } from '../s3/s3-bucket.ts';
import { DamagedFile } from './damaged-files.ts';
import { type FileStore, stageAndKeep } from './file-store.ts';
import { installationInBucket } from './files-installation.ts';
import { fileKey, listStored, orphansInBucket } from './orphans-in-bucket.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';
import { verifiedStream } from './verified-stream.ts';

const headsAtOnce = 16;

/**
 * A file store in a bucket: `<slug>/ab/abcdef…`, beside its `ledger.json` and a quarantine. Uploads under way are in the
 * folder's `tmp`. All that asks the bucket throws `FilesUnavailable` where it does not answer.
 */
export function s3FileStore(bucket: S3Bucket, slug: string, folder: string): FileStore {
  const temporary = join(folder, 'tmp');
  const heads = pLimit(headsAtOnce);
  const keyOf = (sha256: string) => fileKey(slug, sha256);

  async function keep({ path, sha256, bytes }: WrittenFile): Promise<void> {
    await bucket.put(keyOf(sha256), { path, bytes }, sha256);
    await rm(path, { force: true });
  }

  const stage: FileStore['stage'] = (content) => stageIn(temporary, content, keep);

  const size = async (sha256: string) => (await heads(() => bucket.head(keyOf(sha256))))?.bytes;

  return {
    installation: installationInBucket(bucket, slug),
    orphans: orphansInBucket(bucket, slug, folder),
    stage,
    put: (content) => stageAndKeep(stage, content),
    size,
    async read(sha256, range) {
      const content = await bucket.get(keyOf(sha256), range);
      if (!content) throw new DamagedFile(`The file ${sha256} is missing`);
      return range ? content : verifiedStream(content, sha256);
    },
    async release(sha256) {
      // The row is committed already; and what goes into quarantine too early is there for 30 days.
      await bucket.copy(keyOf(sha256), keyOf(sha256)).catch(() => {});
    },
    async count() {
      let total = 0;
      for await (const _file of listStored(bucket, slug)) total += 1;
      return total;
    },
    async listMissing(hashes) {
      const sizes = await Promise.all(hashes.map(size));
      return hashes.filter((_, index) => sizes[index] === undefined);
    },
    async *list() {
      for await (const { sha256 } of listStored(bucket, slug)) yield sha256;
    },
  };
}
