import type { PostgresServer } from './postgres-server.ts';

/** A lock of the connection that took it: it goes with the process, however that ends. */
export async function tryPostgresLock(
  { pool }: PostgresServer,
  name: string,
): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    if (rows[0]?.taken) {
      return async () => {
        // A connection that was lost meanwhile has no lock to give back; whatever it has goes with it.
        await client.query('select pg_advisory_unlock_all()').catch(() => {});
        client.release(true);
      };
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}
