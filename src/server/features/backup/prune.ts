import type { DatedBackup } from '#domain/backup-retention.ts';
import { readFileList } from './backup-files.ts';
import { objectKey } from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { listManifests, type ManifestKey, readManifest } from './manifests.ts';

/** What a backup that broke off had stored is kept so long for the next one. */
const graceMilliseconds = 24 * 60 * 60_000;

export type Pruned = { backups: number; objects: number };

/**
 * Removes the backups whose moments are not chosen, among those of the same journals, then what no backup names any longer. To be
 * called with the place's lock. Where a backup that stays cannot be read, nothing of it can be told, and no content is removed:
 * throws `BackupProblem`.
 */
export async function prunePlace(
  place: BackupPlace,
  choose: (backups: DatedBackup[]) => Set<Date>,
  now: Date,
): Promise<Pruned> {
  const { store } = place;
  const gone: ManifestKey[] = [];
  const named = new Set<string>();
  const readable = await Promise.all(
    (await listManifests(store)).map(async (each) => ({
      ...each,
      manifest: await readManifest(store, each.key),
    })),
  );
  for (const some of Map.groupBy(readable, ({ manifest }) => manifest.scope).values()) {
    const kept = choose(
      some.map(({ moment, manifest: { lost, lacks } }) => ({
        moment,
        whole: lost === 0 ? 'all' : (lacks?.whole ?? []),
      })),
    );
    for (const each of some) {
      if (!kept.has(each.moment)) {
        gone.push(each);
        continue;
      }
      const { contents, rows, fileLists } = each.manifest;
      for (const ref of [contents, ...rows]) named.add(ref.sha256);
      for (const list of fileLists) {
        if (named.has(list.sha256)) continue;
        named.add(list.sha256);
        for (const { sha256 } of await readFileList(place, list)) named.add(sha256);
      }
    }
  }
  for (const { key } of gone) await store.delete(key);
  return { backups: gone.length, objects: await removeUnnamed(place, named, now) };
}

async function removeUnnamed(place: BackupPlace, named: Set<string>, now: Date): Promise<number> {
  let removed = 0;
  for await (const { key, changed } of place.store.list('objects/')) {
    const sha256 = key.slice('objects/ab/'.length, 'objects/ab/'.length + 64);
    const isOurs = key.startsWith(objectKey(sha256, 'file', false));
    const isNew = now.getTime() - changed.getTime() < graceMilliseconds;
    if (!isOurs || isNew || named.has(sha256)) continue;
    await place.store.delete(key);
    removed += 1;
  }
  return removed;
}
