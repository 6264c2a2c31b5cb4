import pg from 'pg';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';

const database = 'bench';

export type BenchPostgres = {
  url: string;
  /** Does what autovacuum does by itself some time after an import, so that it does not come in the midst of measuring. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL server as safe as it comes: what is committed is on the disk. */
export async function startPostgres(): Promise<BenchPostgres> {
  const server = await startPostgresServer(['listen_addresses=127.0.0.1']);
  const url = `${server.url}/${database}`;
  try {
    await server.createDatabase(database);
  } catch (error) {
    await server.close();
    throw error;
  }
  const settle = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('VACUUM ANALYZE');
    } finally {
      await client.end();
    }
  };
  return { url, settle, close: server.close };
}
