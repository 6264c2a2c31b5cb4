import type { Logger } from 'pino';
import type { ObjectStore } from '#server/platform/object-store/object-store.ts';
import { lastBackup } from './manifests.ts';

const lookMilliseconds = 60_000;

/**
 * Tells the moment of the last good backup of a place, by whichever node or hand it was made, as it was known a minute
 * ago at most; undefined while none is known. A place that is empty, as a disk that is not mounted, or cannot be read keeps
 * what was known, whose age is noticed.
 */
export function watchLastBackup(
  store: ObjectStore,
  log: Logger,
  clock = () => performance.now(),
): () => Date | undefined {
  let known: Date | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isReadable = true;

  async function look(): Promise<void> {
    try {
      known = (await lastBackup(store)) ?? known;
      isReadable = true;
    } catch (error) {
      if (isReadable) log.error({ err: error, place: store.place }, 'backups not read');
      isReadable = false;
    }
  }

  function tell(): Date | undefined {
    if (clock() - lookedAt >= lookMilliseconds) {
      lookedAt = clock();
      void look();
    }
    return known;
  }
  tell();
  return tell;
}
