import { join } from 'node:path';
import type { S3Bucket } from '../s3/s3-bucket.ts';
import { ledgerFile } from './files-installation.ts';
import type { OrphanStore } from './orphan-store.ts';
import { removeStaleUploads } from './stale-uploads.ts';

const hashesAtOnce = 500;
const storedKey = /\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;
const quarantinedKey = /\/quarantine\/(\d{4}-\d\d-\d\d)\/([0-9a-f]{64})$/;

export function fileKey(slug: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not a SHA-256');
  return `${slug}/${sha256.slice(0, 2)}/${sha256}`;
}

/** The files of a journal in a bucket, those in quarantine left out. */
export async function* listStored(bucket: S3Bucket, slug: string) {
  for await (const { key, changed } of bucket.list(`${slug}/`)) {
    const [, , sha256] = storedKey.exec(key) ?? [];
    if (sha256 !== undefined) yield { sha256, changed };
  }
}

/**
 * Orphans of a store in a bucket. A file goes into quarantine as a copy under the day, and only then leaves its place: so
 * one that is stored again in between is never lost, and comes back with the next cleanup.
 */
export function orphansInBucket(bucket: S3Bucket, slug: string, folder: string): OrphanStore {
  const quarantine = `${slug}/quarantine/`;
  const keyOf = (sha256: string) => fileKey(slug, sha256);

  async function isOld(sha256: string, before: Date): Promise<boolean> {
    const found = await bucket.head(keyOf(sha256));
    return found !== undefined && found.changed < before;
  }

  async function* listQuarantine() {
    for await (const { key } of bucket.list(quarantine)) {
      const [, day, sha256] = quarantinedKey.exec(key) ?? [];
      if (day !== undefined && sha256 !== undefined) yield { key, day, sha256 };
    }
  }

  async function findQuarantined(): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    for await (const { key, sha256 } of listQuarantine()) keys.set(sha256, key);
    return keys;
  }

  /** Gives whether the file went. Several nodes may do this at once. */
  async function quarantineOne(sha256: string, before: Date, day: string): Promise<boolean> {
    if (!(await isOld(sha256, before))) return false;
    const aside = `${quarantine}${day}/${sha256}`;
    if (!(await bucket.copy(keyOf(sha256), aside))) return false;
    if (await isOld(sha256, before)) {
      await bucket.delete(keyOf(sha256));
      return true;
    }
    await bucket.delete(aside);
    return false;
  }

  return {
    async find({ before, listNamed }) {
      const orphans: string[] = [];
      let total = 0;
      let old: string[] = [];
      const judge = async () => {
        const named = await listNamed(old);
        orphans.push(...old.filter((sha256) => !named.has(sha256)));
        old = [];
      };
      for await (const { sha256, changed } of listStored(bucket, slug)) {
        total += 1;
        if (changed < before) old.push(sha256);
        if (old.length === hashesAtOnce) await judge();
      }
      if (old.length > 0) await judge();
      return { orphans, total };
    },

    async quarantine(hashes, before, now) {
      let moved = 0;
      for (const sha256 of hashes) {
        if (await quarantineOne(sha256, before, dayOf(now))) moved += 1;
      }
      return moved;
    },

    listQuarantined: async () => [...(await findQuarantined()).keys()],

    async listForeign() {
      const foreign: string[] = [];
      for await (const { key } of bucket.list(`${slug}/`)) {
        const isOurs = [storedKey, quarantinedKey].some((ours) => ours.test(key));
        if (!isOurs && key !== `${slug}/${ledgerFile}`) foreign.push(key);
      }
      return foreign;
    },

    async bringBack(hashes) {
      const keys = await findQuarantined();
      let brought = 0;
      for (const sha256 of hashes) {
        const key = keys.get(sha256);
        if (key === undefined || (await bucket.head(keyOf(sha256)))) continue;
        if (!(await bucket.copy(key, keyOf(sha256)))) continue;
        await bucket.delete(key);
        brought += 1;
      }
      return brought;
    },

    async emptyQuarantine(before) {
      let removed = 0;
      for await (const { key, day } of listQuarantine()) {
        if (!(day < dayOf(before))) continue;
        await bucket.delete(key);
        removed += 1;
      }
      return removed;
    },

    async remove(hashes) {
      for (const sha256 of hashes) await bucket.delete(keyOf(sha256));
    },

    removeStaleUploads: (before) => removeStaleUploads(join(folder, 'tmp'), before),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
