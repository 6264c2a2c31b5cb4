import { text } from 'node:stream/consumers';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';
import { type Manifest, manifestShape, momentOfKey } from './backup-format.ts';
import { BackupProblem, DamagedBackup } from './backup-problem.ts';
import { parseSealed } from './sealed-json.ts';

export type ManifestKey = { key: string; moment: Date };

/** The backups of a place, oldest first, whether they can be read or not. */
export async function listManifests(store: ObjectStore): Promise<ManifestKey[]> {
  const found: ManifestKey[] = [];
  for await (const { key } of store.list('backups/')) {
    const moment = momentOfKey(key);
    if (moment) found.push({ key, moment });
  }
  return found.sort((a, b) => a.moment.getTime() - b.moment.getTime());
}

/** Throws `BackupProblem` where it is missing or a single bit of it differs. */
export async function readManifest(store: ObjectStore, key: string): Promise<Manifest> {
  const name = `${key} in ${store.place}`;
  const content = await store.get(key).then(text, (error: unknown) => {
    if (error instanceof MissingObject) throw new DamagedBackup(`${name} is missing.`);
    throw error;
  });
  return parseSealed(content, manifestShape, name);
}

/** The moment of the newest backup that lacks nothing; undefined where there is none. */
export async function lastBackup(store: ObjectStore): Promise<Date | undefined> {
  for (const { key, moment } of (await listManifests(store)).reverse()) {
    const manifest = await readManifest(store, key).catch((error: unknown) => {
      if (error instanceof BackupProblem) return undefined;
      throw error;
    });
    if (manifest?.lost === 0 && manifest.scope === 'all') return moment;
  }
  return undefined;
}
