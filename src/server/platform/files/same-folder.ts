import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LostData } from '../lost-data.ts';

/**
 * Remembers the folder that holds a file of this name, once it does. Gives what throws `LostData` where its path leads to
 * another folder, or to none: what was written there would be missing once the right one is back, as after a disk that was
 * not mounted for a while.
 */
export function sameFolder(path: string, holds: string): () => void {
  const identityNow = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && existsSync(join(path, holds)) ? `${found.dev} ${found.ino}` : undefined;
  };
  let identity = identityNow();
  return () => {
    const now = identityNow();
    identity ??= now;
    if (now === identity) return;
    throw new LostData(
      `${path} was moved, deleted, replaced or unmounted while it was in use, so nothing is written there. Put back the folder that was there; or, if this is the right one, start the server again.`,
    );
  };
}
