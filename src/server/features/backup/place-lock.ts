import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';
import { BackupProblem, PlaceBusy } from './backup-format.ts';
import { encrypterFor, preparePlace } from './backup-place.ts';

/** Where they are in a place. */
export const locks = 'locks/';
const renewMilliseconds = 60_000;
/** One that was not renewed for so long is of a process that ended. */
const staleMilliseconds = 10 * 60_000;

const lockShape = z.object({ host: z.string(), pid: z.int(), renewed: z.iso.datetime() });
type Lock = z.infer<typeof lockShape>;

type PlaceLock = {
  /** Throws `BackupProblem` where the lock was lost: this process slept for long, and another one took over. */
  confirm(): Promise<void>;
  release(): Promise<void>;
};

/**
 * Lets one process at a time write into a place: retention removes what nobody names yet. Each writes a lock of its own,
 * then looks for others, which only needs a place that lists what was put into it. Throws `PlaceBusy`.
 */
export async function lockPlace(store: ObjectStore): Promise<PlaceLock> {
  const key = `${locks}${randomUUID()}.json`;
  const write = () => {
    const lock: Lock = {
      host: hostname(),
      pid: process.pid,
      renewed: new Date().toISOString(),
    };
    return store.put(key, Buffer.from(JSON.stringify(lock)));
  };
  await write();
  const holder = await findHolder(store, key);
  if (holder) {
    await store.delete(key);
    throw new PlaceBusy(
      `Another backup is being written into ${store.place}, by process ${holder.pid} of ${holder.host}.`,
    );
  }
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A failure shows when the lock is confirmed, or does not matter.
    renewing = write().catch(() => {});
  }, renewMilliseconds);
  timer.unref();
  return {
    async confirm() {
      if (!(await store.has(key))) {
        throw new BackupProblem(`The lock of ${store.place} was lost; run the backup again.`);
      }
    },
    async release() {
      clearInterval(timer);
      await renewing;
      await store.delete(key);
    },
  };
}

/** Another process that holds the place. Locks of processes that ended are removed. */
async function findHolder(store: ObjectStore, own: string): Promise<Lock | undefined> {
  for await (const { key, changed } of store.list(locks)) {
    if (key === own) continue;
    const lock = await readLock(store, key);
    if (lock && !isStale(lock, changed)) return lock;
    await store.delete(key);
  }
  return undefined;
}

function isStale({ host, pid, renewed }: Lock, changed: Date): boolean {
  if (host === hostname() && pid !== process.pid && !isRunning(pid)) return true;
  const last = Math.max(Date.parse(renewed), changed.getTime());
  return Date.now() - last > staleMilliseconds;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined for one that was released meanwhile, or broke off while it was written. */
async function readLock(store: ObjectStore, key: string): Promise<Lock | undefined> {
  try {
    return lockShape.safeParse(JSON.parse(await text(await store.get(key)))).data;
  } catch (error) {
    if (error instanceof MissingObject || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a backup could be written: throws what it would throw at its beginning. Makes an empty place one of backups. */
export async function tryPlace(store: ObjectStore, recipients: string[]): Promise<void> {
  await encrypterFor(recipients);
  await preparePlace(store, recipients);
  // Blocks no backup: it is no lock, and any process that finds it removes it.
  const key = `${locks}${randomUUID()}.json`;
  await store.put(key, Buffer.from('{}'));
  await store.delete(key);
}
