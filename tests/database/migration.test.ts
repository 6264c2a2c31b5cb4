import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { PostgresServer } from '#server/platform/db/postgres-server.ts';
import { connect, kyselyOver, SqliteTableNames } from '#server/platform/db/sqlite-connection.ts';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { createDatabase } from '../support/postgres-databases.ts';
import { until } from '../support/until.ts';

const opening = `
  import { openSqlite } from '${new URL('../../src/server/platform/db/sqlite-database.ts', import.meta.url)}';
  const database = await openSqlite(process.argv[1]);
  console.log(database.version());
  await database.close();
`;

async function openElsewhere(
  script: string,
  path: string,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path]);
  const closed = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, said: said.join('') };
}

async function inFolder(test: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-migration-'));
  try {
    await test(join(folder, 'journal.db'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('several processes that open a new journal at once all get it', () =>
  inFolder(async (path) => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openElsewhere(opening, path)));
    for (const { code, said } of opened) expect([code, said.trim()]).toEqual([0, '1']);
  }));

it('the tables of a journal are told as Kysely tells them, without their columns', () =>
  inFolder(async (path) => {
    await (await openSqlite(path)).close();
    const connection = connect(path, { readonly: true });
    const db = kyselyOver(connection);
    const options = { withInternalKyselyTables: true };
    const names = (await new SqliteTableNames(db as unknown as Kysely<unknown>).getTables()).map(
      ({ name }) => name,
    );
    const known = (await db.introspection.getTables(options)).filter(({ isView }) => !isView);
    expect(names).toEqual(expect.arrayContaining(known.map(({ name }) => name)));
    expect(names).toContain('kysely_migration');
    connection.close();
  }));

it('a migration that is broken off leaves nothing behind, and is done the next time', () =>
  inFolder(async (path) => {
    const before = new Sqlite(path);
    before.exec('create table issues (in_the_way)');
    before.close();
    await expect(openSqlite(path)).rejects.toThrow('0001-schema');

    const after = new Sqlite(path);
    const tables = after.prepare("select name from sqlite_master where type = 'table'").pluck();
    expect(tables.all()).toContain('issues');
    expect(tables.all()).not.toContain('articles');
    after.exec('drop table issues');
    after.close();
    const database = await openSqlite(path);
    expect(database.version()).toBe(1);
    await database.close();
  }));

const openingPostgres = `
  import { openPostgres } from '${new URL('../../src/server/platform/db/postgres-database.ts', import.meta.url)}';
  import { PostgresServer } from '${new URL('../../src/server/platform/db/postgres-server.ts', import.meta.url)}';
  const server = new PostgresServer(process.argv[1]);
  const database = await openPostgres(server, 'demo');
  console.log(database.version());
  await server.close();
`;

async function inEmptyDatabase(test: (url: string) => Promise<void>): Promise<void> {
  const database = await createDatabase('template0');
  try {
    await test(database.url);
  } finally {
    await database.drop();
  }
}

it('several nodes that start at once on an empty database all get the journal', () =>
  inEmptyDatabase(async (url) => {
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openElsewhere(openingPostgres, url)),
    );
    for (const { code, said } of opened) expect([code, said.trim()]).toEqual([0, '1']);
  }));

it('on PostgreSQL too a migration that is broken off leaves nothing behind', () =>
  inEmptyDatabase(async (url) => {
    const server = new PostgresServer(url);
    const run = (text: string) => server.pool.query(text);
    try {
      await run('create schema demo');
      await run('create table demo.usage_rankings (in_the_way integer)');
      await expect(openPostgres(server, 'demo')).rejects.toThrow('0001-schema');
      const { rows } = await run("select tablename from pg_tables where schemaname = 'demo'");
      expect(rows).toEqual([{ tablename: 'usage_rankings' }]);
      await run('drop table demo.usage_rankings');
      expect((await openPostgres(server, 'demo')).version()).toBe(1);
    } finally {
      await server.close();
    }
  }));

const waitingForLong = `select pid from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '1.2 seconds'`;

it('a node waits for the migrations of another, for longer than a statement may take', () =>
  inEmptyDatabase(async (url) => {
    const server = new PostgresServer(url, { timeoutSeconds: 1 });
    const other = new PostgresServer(url);
    const { pool } = other;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        "select pg_advisory_xact_lock(hashtextextended('colophon migrations', 0))",
      );
      const opening = openPostgres(server, 'demo');
      let isOpen = false;
      opening.then(
        () => {
          isOpen = true;
        },
        () => {},
      );
      await until('it has waited for longer than a statement may take', async () => {
        const { rows } = await pool.query(waitingForLong);
        return rows.length > 0;
      });
      expect(isOpen).toBe(false);
      await client.query('commit');
      expect((await opening).version()).toBe(1);
    } finally {
      client.release();
      await other.close();
      await server.close();
    }
  }));
