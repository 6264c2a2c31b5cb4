import { type RunningPostgres, startPostgresServer } from '../../tests/support/postgres-server.ts';

/** A PostgreSQL server as safe as it comes: what is committed is on the disk. `url` is that of an empty database. */
export async function startPostgres(): Promise<RunningPostgres> {
  const server = await startPostgresServer(['listen_addresses=127.0.0.1']);
  await server.createDatabase('bench');
  return { ...server, url: `${server.url}/bench` };
}
