import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type OrphanFilter = {
  /** Files changed since then stay: an upload in progress has stored its file and not yet committed its row. */
  before: Date;
  /** Those of the hashes that a row names. */
  listNamed(hashes: string[]): Promise<Set<string>>;
};

const hashesAtOnce = 100;
const shardName = /^[0-9a-f]{2}$/;
const fileName = /^[0-9a-f]{64}$/;

/**
 * Removes what no row names and nobody is about to name, and what interrupted uploads left; gives how many files went.
 * Other processes may write to the folder meanwhile.
 */
export async function removeOrphansInFolder(folder: string, filter: OrphanFilter): Promise<number> {
  let removed = await removeStaleUploads(join(folder, 'tmp'), filter.before);
  for (const shard of await list(folder)) {
    if (!shardName.test(shard)) continue;
    const hashes = (await list(join(folder, shard))).filter((name) => fileName.test(name));
    for (let start = 0; start < hashes.length; start += hashesAtOnce) {
      removed += await removeSome(folder, hashes.slice(start, start + hashesAtOnce), filter);
    }
  }
  return removed;
}

/** Removes what interrupted uploads left. */
export async function removeStaleUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await list(folder)) {
    const path = join(folder, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function removeSome(folder: string, hashes: string[], filter: OrphanFilter): Promise<number> {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const old = [];
  for (const sha256 of hashes) {
    if (await isOlder(pathOf(sha256), filter.before)) old.push(sha256);
  }
  if (old.length === 0) return 0;
  const named = await filter.listNamed(old);
  let removed = 0;
  for (const sha256 of old) {
    if (named.has(sha256)) continue;
    if (await removeIfStillOld(pathOf(sha256), join(folder, 'tmp', randomUUID()), filter.before)) {
      removed += 1;
    }
  }
  return removed;
}

/**
 * The same content may be stored again at this moment, which makes the file new: so it is first moved aside, in one step,
 * and put back if it was.
 */
async function removeIfStillOld(path: string, aside: string, before: Date): Promise<boolean> {
  try {
    await rename(path, aside);
  } catch {
    return false;
  }
  if (await isOlder(aside, before)) {
    await rm(aside, { force: true });
    return true;
  }
  await rename(aside, path);
  return false;
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before.getTime();
}

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
