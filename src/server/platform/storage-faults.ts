/**
 * SQLite's code for it, also that of the file next to its write-ahead log; the operating system's, a quota too; PostgreSQL's.
 */
const diskFull = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/;

/** The error by which a disk, the database's or this machine's, has no room left: this one, or what caused it. */
export function findDiskFull(error: unknown): NodeJS.ErrnoException | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as NodeJS.ErrnoException;
  return diskFull.test(String(code)) ? error : findDiskFull(cause);
}

/** Whether something could not be written because a disk, the database's or this machine's, has no room left. */
export const isDiskFull = (error: unknown): boolean => findDiskFull(error) !== undefined;

/**
 * Connection errors of the operating system; PostgreSQL's classes 08 (connection) and 57P (shutdown), no connection left
 * (53300), a statement or transaction that took too long (57014, 25P03); a file of SQLite that is damaged, or no database.
 */
const unavailable =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\w\w|53300|57014|25P03|SQLITE_NOTADB|SQLITE_CORRUPT\w*)$/;

/** What the driver says without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (was closed|has encountered a connection error)|Postgres connection has been discarded)/;

/** Thrown by Colophon itself. */
export class DatabaseUnavailable extends Error {}

/** Whether the error only means that the database cannot be reached, or does not answer, at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const { code, syscall, cause } = error as NodeJS.ErrnoException;
  if (
    unavailable.test(String(code)) ||
    syscall === 'connect' ||
    unavailableMessages.test(error.message)
  )
    return true;
  return isDatabaseUnavailable(cause);
}

/** Whether the error says that the file of SQLite, or a page of PostgreSQL, cannot be read as what it should be. */
export function isDatabaseDamage(error: unknown): error is Error {
  const code = String((error as { code?: unknown }).code);
  // PostgreSQL's class XX: internal errors, data_corrupted, index_corrupted; 58030: a disk that cannot be read; 25P02: a
  // transaction that has met one of these.
  return (
    error instanceof Error && /^(SQLITE_(CORRUPT|NOTADB|IOERR)\w*|XX\w{3}|58030|25P02)$/.test(code)
  );
}

/**
 * Data that was there is missing, or is not what belongs here. Its message says what, and what to do. Readers are told
 * what they are told while a database is unavailable; the operator has to act.
 */
export class LostData extends DatabaseUnavailable {}

/**
 * The place where files are cannot be reached, or refuses: the files themselves may be whole. Its message names the place
 * and says why, for the operator; callers are told `unavailable`.
 */
export class FilesUnavailable extends Error {}
