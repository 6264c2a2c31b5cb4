import { NothingRestored } from '#server/features/backup/backup-format.ts';
import { UpgradeFailed } from '#server/features/upgrade/upgrade-failed.ts';
import {
  FilesUnavailable,
  findDiskFull,
  isDatabaseUnavailable,
  LostData,
} from '#server/platform/storage-faults.ts';

type SystemError = NodeJS.ErrnoException;

const rights = 'run the command as the user that runs the server, or give this user the rights.';

/** What the system's codes mean of a file or folder, and what to do. */
const ofPath: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `${path} is not inside a folder: a part of it is a file.`,
  EEXIST: (path) => `${path} already exists: move it elsewhere, or choose another one.`,
  EISDIR: (path) => `${path} is a folder, but a file is needed.`,
  EACCES: (path) => `${path} may not be read or written by this user: ${rights}`,
  EPERM: (path) => `${path} may not be read or written by this user: ${rights}`,
  EROFS: (path) => `${path} is on a read-only disk: choose another place.`,
  ENAMETOOLONG: (path) => `The name of ${path} is too long.`,
  ELOOP: (path) => `${path} is a link that leads to itself.`,
  EIO: (path) => `${path} cannot be read or written: its disk has an error.`,
};

/**
 * What went wrong and why, in a sentence for people: the cause often says what to do. The data folder is where the
 * database of SQLite is, which does not say it itself.
 */
export function sentenceOf(error: unknown, dataDir: string): string {
  const { code: named, message, cause } = error as SystemError;
  // What a browser would throw has a number there.
  const code = typeof named === 'string' ? named : undefined;
  if (error instanceof NothingRestored) return `${sentenceOf(cause, dataDir)} ${error.advice}`;
  // It says all of it: a full disk too, and how to go back.
  if (error instanceof UpgradeFailed) return message;
  const full = findDiskFull(error);
  if (full) return fullDisk(full, dataDir);
  if (code === 'EADDRINUSE') return 'Another program uses this port; set PORT to another one.';
  if (code?.startsWith('SQLITE_BUSY')) return 'The database is busy; try again in a moment.';
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code ?? '')) {
    return `The database in ${dataDir} cannot be opened: ${rights}`;
  }
  if (error instanceof LostData || error instanceof FilesUnavailable) return message;
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached.';
  const sentence = ofSystem(error as SystemError) ?? (message || String(error));
  // Many sentences have the words of their cause.
  if (!(cause instanceof Error) || sentence.includes(cause.message)) return sentence;
  return `${sentence}: ${sentenceOf(cause, dataDir)}`;
}

function ofSystem({ code = '', syscall, path }: SystemError): string | undefined {
  if (syscall === undefined || path === undefined) return undefined;
  if (code === 'ENOENT' && syscall.startsWith('mkd')) return `${path} cannot be made there.`;
  return ofPath[code]?.(path);
}

/** Which disk: that of the path, of the database, or of PostgreSQL's own machine. */
function fullDisk({ code, path }: SystemError, dataDir: string): string {
  const where = code === '53100' ? 'PostgreSQL’s tables' : (path ?? dataDir);
  const what = code === 'EDQUOT' ? 'The quota of this user' : 'The disk';
  return `${what} of ${where} is full: free some space there, and run the command again.`;
}
