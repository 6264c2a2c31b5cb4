import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import pLimit from 'p-limit';
import type { S3Bucket } from '../s3/s3-bucket.ts';
import { DamagedFile, type FileStore, stageAndKeep } from './file-store.ts';
import { installationInBucket } from './files-installation.ts';
import { type Listing, nameOf, storeListing } from './orphans.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';

const headsAtOnce = 16;

/**
 * A file store in a bucket: `<slug>/ab/abcdef…`, next to its `ledger.json` and a quarantine. Uploads under way are in the
 * folder's `tmp`. All that asks the bucket throws `FilesUnavailable` where it does not answer.
 */
export function s3FileStore(bucket: S3Bucket, slug: string, folder: string): FileStore {
  const temporary = join(folder, 'tmp');
  const heads = pLimit(headsAtOnce);
  const keyOf = (sha256: string) => `${slug}/${nameOf(sha256)}`;

  async function keep({ path, sha256, bytes }: WrittenFile): Promise<void> {
    await bucket.put(keyOf(sha256), { path, bytes }, sha256);
    await rm(path, { force: true });
  }

  const stage: FileStore['stage'] = (content) => stageIn(temporary, content, keep);

  const size = async (sha256: string) => (await heads(() => bucket.head(keyOf(sha256))))?.bytes;

  return {
    installation: installationInBucket(bucket, slug),
    ...storeListing(listingOf(bucket, slug), size, folder),
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
    async listMissing(hashes) {
      const sizes = await Promise.all(hashes.map(size));
      return hashes.filter((_, index) => sizes[index] === undefined);
    },
  };
}

/** A file moves as a copy, and only then leaves its place: so one that is stored again in between is never lost. */
function listingOf(bucket: S3Bucket, slug: string): Listing {
  const keyOf = (name: string) => `${slug}/${name}`;

  async function isSince(key: string, before: Date | undefined): Promise<boolean> {
    if (before === undefined) return false;
    const found = await bucket.head(key);
    return !(found !== undefined && found.changed < before);
  }

  return {
    async *list(prefix) {
      for await (const { key, changed } of bucket.list(keyOf(prefix))) {
        yield { name: key.slice(keyOf('').length), changed };
      }
    },
    async move(from, to, before) {
      if (await isSince(keyOf(from), before)) return false;
      if (!(await bucket.copy(keyOf(from), keyOf(to)))) return false;
      if (await isSince(keyOf(from), before)) {
        await bucket.delete(keyOf(to));
        return false;
      }
      await bucket.delete(keyOf(from));
      return true;
    },
    delete: (name) => bucket.delete(keyOf(name)),
  };
}

/** The content as it comes; it ends with `DamagedFile` where its hash turns out to be another one. */
function verifiedStream(content: Readable, sha256: string): Readable {
  const digest = createHash('sha256');
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = digest.digest('hex') === sha256;
      done(isWhole ? null : new DamagedFile(`The file ${sha256} is damaged`));
    },
  });
  // The reader is told what goes wrong on either side.
  return pipeline(content, verified, () => {});
}
