import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { formatVersion, type PlaceFile, placeFile, placeShape } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { parseSealed, sealJson } from './sealed-json.ts';

/**
 * Makes an empty place one of backups; one that is there stays as it is. Throws `BackupProblem` where it has other things, or
 * is for other recipients.
 */
export async function preparePlace(store: ObjectStore, recipients: string[]): Promise<PlaceFile> {
  const sorted = [...new Set(recipients)].sort();
  const found = (await findPlaceFile(store)) ?? (await findUnlessEmpty(store));
  if (!found) {
    const made: PlaceFile = {
      format: 'colophon-backup',
      version: formatVersion,
      id: randomUUID(),
      recipients: sorted,
    };
    await store.put(placeFile, Buffer.from(sealJson(made)));
    return made;
  }
  if (found.recipients.join() === sorted.join()) return found;
  const whom = found.recipients.length > 0 ? found.recipients.join(', ') : 'nobody';
  throw new BackupProblem(
    `What is in ${store.place} is encrypted for ${whom}. The recipients of a place never change: choose another place.`,
  );
}

/** Undefined where the place is empty, or has nothing of ours. */
export async function findPlaceFile(store: ObjectStore): Promise<PlaceFile | undefined> {
  if (!(await store.has(placeFile))) return undefined;
  const content = await text(await store.get(placeFile));
  return parseSealed(content, placeShape, `${placeFile} in ${store.place}`);
}

/** A place with other things in it is somebody else's, and its name perhaps a slip. */
async function findUnlessEmpty(store: ObjectStore): Promise<PlaceFile | undefined> {
  const other = await store.findAny();
  if (other === undefined) return undefined;
  // Another process may have made the place meanwhile.
  const found = await findPlaceFile(store);
  if (found) return found;
  throw new BackupProblem(
    `${store.place} has other content (${other}), and no ${placeFile}: choose an empty or new folder, or one with backups.`,
  );
}
