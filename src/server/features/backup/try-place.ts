import { randomUUID } from 'node:crypto';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { encrypterFor } from './encryption.ts';
import { preparePlace } from './place-file.ts';
import { locks } from './place-lock.ts';

/** Whether a backup could be written: throws what it would throw at its beginning. Makes an empty place one of backups. */
export async function tryPlace(store: ObjectStore, recipients: string[]): Promise<void> {
  await encrypterFor(recipients);
  await preparePlace(store, recipients);
  // Holds no backup up: it is no lock, and whoever finds it takes it away.
  const key = `${locks}${randomUUID()}.json`;
  await store.put(key, Buffer.from('{}'));
  await store.delete(key);
}
