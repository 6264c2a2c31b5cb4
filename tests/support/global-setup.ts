import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { PostgresServer } from '#server/platform/db/postgres-server.ts';
import { templateDatabase } from './postgres-databases.ts';
import { type RunningPostgres, startPostgresServer } from './postgres-server.ts';
import { makeRunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the run's PostgreSQL, and starts it at the first request. */
    postgresStarter: string;
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
  'max_wal_size=128MB',
];

const compiled = new URL('../../node_modules/.cache/compiled', import.meta.url);

/** A folder that goes with the run, and in it one PostgreSQL server, once somebody asks for it. */
export default async function setup(project: TestProject) {
  const folder = await makeRunFolder();
  // Processes that tests start load what those before compiled.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(compiled);
  let postgres: Promise<RunningPostgres> | undefined;
  const starter = createServer((_request, response) => {
    postgres ??= startPostgres();
    tell(response, postgres);
  });
  project.provide('postgresStarter', await listen(starter));
  return async () => {
    starter.closeAllConnections();
    starter.close();
    await (await postgres)?.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startPostgres(): Promise<RunningPostgres> {
  const postgres = await startPostgresServer(settings);
  await postgres.createDatabase(templateDatabase);
  // An empty journal `demo` to copy: a test does not wait for its tables to be made.
  const server = new PostgresServer(`${postgres.url}/${templateDatabase}`);
  await openPostgres(server, 'demo');
  await server.close();
  return postgres;
}

async function tell(response: ServerResponse, postgres: Promise<RunningPostgres>): Promise<void> {
  try {
    response.end((await postgres).url);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
