import { statSync } from 'node:fs';
import { movedDatabase } from './database-place.ts';

/**
 * Remembers the file that is opened now. Gives what throws `LostData` where its name leads to no file or to another one: SQLite
 * goes on with the file that it has open, wherever that is, and what it writes there nobody would find again.
 */
export function rememberOpened(path: string): () => void {
  const opened = identityOf(path);
  return () => {
    if (identityOf(path) !== opened) throw movedDatabase(path);
  };
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : 'none';
}
