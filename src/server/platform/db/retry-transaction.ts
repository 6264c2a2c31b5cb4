const maxAttempts = 5;

/** Another transaction was faster: unique keys, deadlocks, serialisation, a busy file. */
const transient = /^(SQLITE_CONSTRAINT_UNIQUE|SQLITE_BUSY.*|23505|40001|40P01)$/;

/** Runs the transaction again when only another writer was in its way. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      if (attempt >= maxAttempts || !transient.test(code)) throw error;
    }
  }
}
