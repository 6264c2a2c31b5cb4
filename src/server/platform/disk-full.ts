/**
 * SQLite's word for it, also beside its write-ahead log; the operating system's, a quota too; PostgreSQL's disk_full.
 */
const codes = /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/;

/** Whether something could not be written because a disk, the database's or this machine's, has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  return codes.test(String(code)) || isDiskFull(cause);
}
