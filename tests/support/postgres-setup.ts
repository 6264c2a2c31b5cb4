import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { PostgresServer } from '#server/platform/db/postgres-server.ts';
import { startPostgresServer } from './postgres-server.ts';
import { templateDatabase } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Nothing of a test's database has to outlive the machine. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
  'max_connections=200',
];

/** One PostgreSQL server for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startPostgresServer(settings);
  await server.createDatabase(templateDatabase);
  await migrateTemplate(`${server.url}/${templateDatabase}`);
  project.provide('postgresUrl', server.url);
  return () => server.close();
}

/** An empty journal `demo` to copy: a test does not wait for its tables to be made. */
async function migrateTemplate(url: string): Promise<void> {
  const server = new PostgresServer(url);
  await openPostgres(server, 'demo');
  await server.close();
}
