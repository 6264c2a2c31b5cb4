import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDurableFolder } from '../durable-folder.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { listForeign } from './foreign-names.ts';
import type { OrphanFilter, OrphanStore } from './orphan-store.ts';
import { isOlder, listNames, removeStaleUploads } from './stale-uploads.ts';

const hashesAtOnce = 100;
const shardName = /^[0-9a-f]{2}$/;
const fileName = /^[0-9a-f]{64}$/;

/**
 * Orphans of a store in a folder. Quarantine is a folder inside it, so that a file goes there in one step, with a folder
 * for each day: what a day's folder holds came that day, whatever the files say of themselves.
 */
export function orphansInFolder(folder: string): OrphanStore {
  const quarantine = join(folder, 'quarantine');
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);

  async function listOld(hashes: string[], before: Date): Promise<string[]> {
    const old = [];
    for (const sha256 of hashes) if (await isOlder(pathOf(sha256), before)) old.push(sha256);
    return old;
  }

  /** Where the files in quarantine are, by hash: the last day they came. */
  async function findQuarantined(): Promise<Map<string, string>> {
    const paths = new Map<string, string>();
    for (const day of (await listNames(quarantine)).sort()) {
      for (const sha256 of (await listNames(join(quarantine, day))).filter(isHash)) {
        paths.set(sha256, join(quarantine, day, sha256));
      }
    }
    return paths;
  }

  return {
    async find({ before, listNamed }: OrphanFilter) {
      const orphans: string[] = [];
      let total = 0;
      for await (const hashes of listShards(folder)) {
        total += hashes.length;
        for (let start = 0; start < hashes.length; start += hashesAtOnce) {
          const old = await listOld(hashes.slice(start, start + hashesAtOnce), before);
          if (old.length === 0) continue;
          const named = await listNamed(old);
          orphans.push(...old.filter((sha256) => !named.has(sha256)));
        }
      }
      return { orphans, total };
    },

    async quarantine(hashes, before, now) {
      const today = join(quarantine, dayOf(now));
      if (hashes.length === 0) return 0;
      await makeDurableFolder(today);
      let moved = 0;
      for (const sha256 of hashes) {
        if (await moveIfOld(pathOf(sha256), join(today, sha256), before)) moved += 1;
      }
      await syncToDisk(today);
      return moved;
    },

    listQuarantined: async () => [...(await findQuarantined()).keys()],

    listForeign: () => listForeign(folder),

    async bringBack(hashes) {
      const paths = await findQuarantined();
      let brought = 0;
      for (const sha256 of hashes) {
        const path = paths.get(sha256);
        if (!path || (await isThere(pathOf(sha256)))) continue;
        await makeDurableFolder(dirname(pathOf(sha256)));
        await rename(path, pathOf(sha256));
        await syncToDisk(dirname(pathOf(sha256)));
        brought += 1;
      }
      return brought;
    },

    async emptyQuarantine(before) {
      let removed = 0;
      for (const day of await listNames(quarantine)) {
        if (!(day < dayOf(before))) continue;
        removed += (await listNames(join(quarantine, day))).length;
        await rm(join(quarantine, day), { recursive: true, force: true });
      }
      return removed;
    },

    async remove(hashes) {
      for (const sha256 of hashes) await rm(pathOf(sha256), { force: true });
    },

    removeStaleUploads: (before) => removeStaleUploads(join(folder, 'tmp'), before),
  };
}

/**
 * The same content may be stored again at this moment, which makes the file new: so it is first moved, in one step, and
 * put back if it was.
 */
async function moveIfOld(path: string, aside: string, before: Date): Promise<boolean> {
  if (!(await isOlder(path, before))) return false;
  try {
    await rename(path, aside);
  } catch {
    return false;
  }
  if (await isOlder(aside, before)) return true;
  await rename(aside, path);
  return false;
}

const isHash = (name: string): boolean => fileName.test(name);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The hashes of the files of a store in a folder, by their first byte. */
export async function* listShards(folder: string): AsyncGenerator<string[], void, void> {
  for (const shard of await listNames(folder)) {
    if (!shardName.test(shard)) continue;
    const names = await listNames(join(folder, shard));
    yield names.filter((name) => isHash(name) && name.startsWith(shard));
  }
}
