import { FilesUnavailable } from '../files-unavailable.ts';
import { type FileLedger, requireTogether } from './file-ledger.ts';

/** No probe of a load balancer waits longer for S3. */
const maxLedgerMilliseconds = 1000;

/**
 * Throws where files and database are apart. False while the files' place cannot be asked: that is as true on every other
 * node, and pages are served without it, so it makes no node unready.
 */
export async function isKnownTogether(ledger: FileLedger): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), maxLedgerMilliseconds);
  try {
    return await Promise.race([requireTogether(ledger).then(() => true), late.promise]);
  } catch (error) {
    if (error instanceof FilesUnavailable) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
