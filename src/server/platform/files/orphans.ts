import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerFile } from './files-installation.ts';

/** What a store has, by names: `ab/abcdef…` of a file, `quarantine/2026-05-12/abcdef…` of one in quarantine. */
export type Listing = {
  /** All whose names begin so, what was not stored too; uploads under way are left out. With when each was last stored or released. */
  list(prefix: '' | 'quarantine/'): AsyncIterable<{ name: string; changed: Date }>;
  /** Gives whether it went: not one that was changed since then, also at this moment. Several processes may do this at once. */
  move(from: string, to: string, before?: Date): Promise<boolean>;
  delete(name: string): Promise<void>;
};

/** What orphan cleanup does with the files of a store. Other processes may write to it meanwhile. */
export type OrphanStore = {
  /** The files that were not changed since then, and how many there are in all. Changes nothing. */
  findOld(before: Date): Promise<{ old: string[]; total: number }>;
  /** Takes those that are still as old out of use; gives how many. */
  quarantine(hashes: string[], before: Date, now: Date): Promise<number>;
  listQuarantined(): Promise<string[]>;
  /** The names of what is among the files and was not stored: no hash, or in the folder of another one. */
  listForeign(): Promise<string[]>;
  /** Puts files back from quarantine; gives how many. */
  bringBack(hashes: string[]): Promise<number>;
  /** Deletes what has been in quarantine since before then; gives how many files went. */
  emptyQuarantine(before: Date): Promise<number>;
  /** Deletes files for good: they have been copied elsewhere. */
  remove(hashes: string[]): Promise<void>;
  /** Removes what interrupted uploads left; gives how many files went. */
  removeStaleUploads(before: Date): Promise<number>;
};

const storedName = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;
const quarantinedName = /^quarantine\/(\d{4}-\d\d-\d\d)\/([0-9a-f]{64})$/;

/** The name of a file in its store. */
export function nameOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256}`;
}

export const quarantineName = (day: string, sha256: string): string =>
  `quarantine/${day}/${sha256}`;

/** The files of a store, those in quarantine left out. */
async function* listStored({ list }: Listing) {
  for await (const { name, changed } of list('')) {
    const sha256 = storedName.exec(name)?.[2];
    if (sha256 !== undefined) yield { sha256, changed };
  }
}

async function* listQuarantine({ list }: Listing) {
  for await (const { name } of list('quarantine/')) {
    const [, day, sha256] = quarantinedName.exec(name) ?? [];
    if (day !== undefined && sha256 !== undefined) yield { name, day, sha256 };
  }
}

/**
 * What all stores do by their listings. A file in quarantine came there on the day of its name, whatever it says of itself.
 *
 * @param size of a file in its place; undefined where there is none
 * @param folder in whose `tmp` are the uploads under way
 */
export function storeListing(
  listing: Listing,
  size: (sha256: string) => Promise<number | undefined>,
  folder: string,
) {
  const orphans: OrphanStore = {
    async findOld(before) {
      const old: string[] = [];
      let total = 0;
      for await (const { sha256, changed } of listStored(listing)) {
        total += 1;
        if (changed < before) old.push(sha256);
      }
      return { old, total };
    },
    async quarantine(hashes, before, now) {
      let moved = 0;
      for (const sha256 of hashes) {
        const aside = quarantineName(dayOf(now), sha256);
        if (await listing.move(nameOf(sha256), aside, before)) moved += 1;
      }
      return moved;
    },
    async listQuarantined() {
      const found = await Array.fromAsync(listQuarantine(listing));
      return [...new Set(found.map(({ sha256 }) => sha256))];
    },
    async listForeign() {
      const found = await Array.fromAsync(listing.list(''), ({ name }) => name);
      const isOurs = (name: string) =>
        storedName.test(name) || quarantinedName.test(name) || name === ledgerFile;
      return found.filter((name) => !isOurs(name)).sort();
    },
    async bringBack(hashes) {
      const asked = new Set(hashes);
      let brought = 0;
      for (const { name, sha256 } of await Array.fromAsync(listQuarantine(listing))) {
        if (!asked.has(sha256) || (await size(sha256)) !== undefined) continue;
        if (await listing.move(name, nameOf(sha256))) brought += 1;
      }
      return brought;
    },
    async emptyQuarantine(before) {
      let removed = 0;
      for await (const { name, day } of listQuarantine(listing)) {
        if (!(day < dayOf(before))) continue;
        await listing.delete(name);
        removed += 1;
      }
      return removed;
    },
    async remove(hashes) {
      for (const sha256 of hashes) await listing.delete(nameOf(sha256));
    },
    removeStaleUploads: (before) => removeOlder(join(folder, 'tmp'), before),
  };
  return {
    orphans,
    async count() {
      let total = 0;
      for await (const _file of listStored(listing)) total += 1;
      return total;
    },
    async *list() {
      for await (const { sha256 } of listStored(listing)) yield sha256;
    },
  };
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
