/**
 * Connection errors of the operating system; PostgreSQL's classes 08 (connection) and 57P (shutdown), no connection left
 * (53300), a statement or transaction that took too long (57014, 25P03); a file of SQLite that is damaged, or no database.
 */
const codes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\w\w|53300|57014|25P03|SQLITE_NOTADB|SQLITE_CORRUPT\w*)$/;

/** What the driver says without a code. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (was closed|has encountered a connection error)|Postgres connection has been discarded)/;

/** Thrown by Colophon itself. */
export class DatabaseUnavailable extends Error {}

/** Whether the error only means that the database cannot be reached, or does not answer, at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const { code, syscall, cause } = error as NodeJS.ErrnoException;
  if (codes.test(String(code)) || syscall === 'connect' || messages.test(error.message))
    return true;
  return isDatabaseUnavailable(cause);
}
