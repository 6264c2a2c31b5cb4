/** Whether the error says that the file of SQLite, or a page of PostgreSQL, cannot be read as what it should be. */
export function isDatabaseDamage(error: unknown): error is Error {
  const code = String((error as { code?: unknown }).code);
  // PostgreSQL's class XX: internal errors, data_corrupted, index_corrupted; 58030: a disk that cannot be read; 25P02: a
  // transaction that has met one of these.
  return (
    error instanceof Error && /^(SQLITE_(CORRUPT|NOTADB|IOERR)\w*|XX\w{3}|58030|25P02)$/.test(code)
  );
}
