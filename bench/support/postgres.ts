import { startPostgresServer } from '../../tests/support/postgres-server.ts';

const database = 'bench';

/** A PostgreSQL server as safe as it comes: what is committed is on the disk. */
export async function startPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await startPostgresServer(['listen_addresses=127.0.0.1']);
  try {
    await server.createDatabase(database);
  } catch (error) {
    await server.close();
    throw error;
  }
  return { url: `${server.url}/${database}`, close: server.close };
}
