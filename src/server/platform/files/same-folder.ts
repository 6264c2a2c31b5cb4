import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '../file-identity.ts';
import { type FileLedger, requireTogether } from './file-ledger.ts';
import { ledgerFile } from './ledger-beside-files.ts';

/**
 * Remembers the folder of a journal's files, once its ledger is there. Gives what throws `LostData` where its path leads to
 * another folder, or to none, which is not the journal's: what was written there would be missing once the right one is
 * back, as after a disk that was not mounted for a while.
 */
export function sameFolder(path: string, ledger: FileLedger): () => Promise<void> {
  const identityNow = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return existsSync(join(path, ledgerFile)) ? identityOf(found) : undefined;
  };
  let identity = identityNow();
  return async () => {
    const now = identityNow();
    if (now !== identity && identity !== undefined) await requireTogether(ledger);
    identity = now;
  };
}
