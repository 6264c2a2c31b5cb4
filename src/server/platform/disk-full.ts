/**
 * SQLite's word for it, also beside its write-ahead log; the operating system's, a quota too; PostgreSQL's disk_full.
 */
const codes = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/;

/** The error by which a disk, the database's or this machine's, has no room left: this one, or what caused it. */
export function findDiskFull(error: unknown): NodeJS.ErrnoException | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as NodeJS.ErrnoException;
  return codes.test(String(code)) ? error : findDiskFull(cause);
}

/** Whether something could not be written because a disk, the database's or this machine's, has no room left. */
export const isDiskFull = (error: unknown): boolean => findDiskFull(error) !== undefined;
