import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { buildServices } from '#server/installation.ts';
import { startServer } from '#server/main.ts';
import { pdf } from '../../scripts/store-database/stored-content.ts';
import { createDatabase } from '../support/postgres-databases.ts';
import { password } from '../support/users.ts';

/** The rows of every table that is not made of others, as the engine gives them. */
type Rows = Record<string, object[]>;
type Restored = {
  config: Record<string, string>;
  readRows(): Promise<Rows>;
  drop(): Promise<void>;
};

const folder = join(import.meta.dirname, 'stored');
const stored = (await readdir(folder)).sort();
/** Kysely's own, and what is rebuilt. */
const isKept = (table: string) => !/^(kysely_|sqlite_|search_)/.test(table);
const filled = [
  ...['settings', 'issues', 'articles', 'editors', 'indexing_entries', 'history'],
  ...['users', 'certificates', 'payments', 'fees', 'allocations'],
];

/** By their first two columns, or the only one: no two rows have the same there. */
function inOrder<Row>(rows: Row[]): Row[] {
  const keyOf = (row: Row) => JSON.stringify(Object.values(row as object).slice(0, 2));
  return rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

async function restoreSqlite(file: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-stored-'));
  const path = join(dataDir, 'journals/demo/journal.db');
  await mkdir(join(dataDir, 'journals/demo'), { recursive: true });
  await writeFile(path, gunzipSync(await readFile(join(folder, file))));
  return {
    config: { COLOPHON_DATA: dataDir },
    async readRows() {
      const database = new Sqlite(path, { readonly: true });
      const tables = database
        .prepare("select name from sqlite_master where type = 'table'")
        .pluck();
      const rows = (tables.all() as string[])
        .filter(isKept)
        .map((table) => [table, inOrder(database.prepare(`select * from ${table}`).all())]);
      database.close();
      return Object.fromEntries(rows);
    },
    drop: () => rm(dataDir, { recursive: true }),
  };
}

async function restorePostgres(file: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-stored-'));
  const { url, drop } = await createDatabase('template0');
  const query = async <Row extends object>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  await query(await readFile(join(folder, file), 'utf8'));
  return {
    config: { COLOPHON_DATA: dataDir, DATABASE_URL: url },
    async readRows() {
      const all: Rows = {};
      const tables = await query<{ tablename: string }>(
        "select tablename from pg_tables where schemaname = 'demo'",
      );
      for (const { tablename } of tables.filter((one) => isKept(one.tablename))) {
        all[tablename] = inOrder(await query(`select * from demo.${tablename}`));
      }
      return all;
    },
    async drop() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Every row is still there, with all that it had. */
async function checkRows({ config, readRows }: Restored): Promise<void> {
  const before = await readRows();
  for (const table of filled) expect([table, before[table]?.length]).not.toEqual([table, 0]);
  const services = buildServices(readConfig({ ...config, COLOPHON_LOG_LEVEL: 'silent' }));
  addJournalEntry(services.registry.path, 'demo', {
    hosts: [],
    origin: 'https://demo.example',
    accent: undefined,
  });
  try {
    const journal = await services.journal('demo');
    // Issues of before drawings are drawn at the first opening, which is a write.
    const state = before.journal_state?.map((row) => ({ ...row, version: expect.anything() }));
    expect(await readRows()).toMatchObject({ ...before, journal_state: state });
    const published = (await journal.issues.summaries()).flatMap(({ issues }) => issues);
    const drawings = (await journal.issues.covers()).map(({ drawing }) => drawing);
    expect(drawings).toHaveLength(published.length);
    for (const drawing of drawings) expect(drawing).toMatch(/^\d[0-9a-z]{10}$/);
  } finally {
    await services.close();
  }
}

/** Search finds, pages answer, the user may log in, and files are as they were. */
async function checkAnswers({ config, readRows }: Restored): Promise<void> {
  const { certificates = [] } = await readRows();
  const { code } = certificates[0] as { code: string };
  const server = await startServer(
    readConfig({ ...config, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' }),
  );
  const get = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(server.address + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  const search = async (keyword: string, token?: string): Promise<string[]> => {
    const response = await get(`/api/search?keyword=${encodeURIComponent(keyword)}`, token);
    return ((await response.json()) as { refnumber: string }[]).map(({ refnumber }) => refnumber);
  };
  try {
    expect(await search('oryza')).toEqual(['101']);
    expect(await search('हिंदी')).toEqual(['102']);
    expect(await search('lukasiewicz history')).toEqual(['201']);
    expect(await search('withdrawn')).toEqual([]);
    const login = await fetch(`${server.address}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'asha', password }),
    });
    const { token } = (await login.json()) as { token: string };
    expect(await search('withdrawn', token)).toEqual(['202', '103']);
    expect(await search('TXN-10', token)).toEqual(['105', '103', '102', '101']);

    const pages = ['/', '/archives', '/archives/2024/vol4/issue2', '/board', '/indexing'];
    for (const page of pages) expect(await (await get(page)).text()).toContain('Annals of Stored');
    expect(await (await get('/archives/2025/5/1/201')).text()).toContain('Łukasiewicz');
    expect(await (await get(`/api/verify/${code}`)).json()).toMatchObject({ status: 'genuine' });
    if (config.DATABASE_URL) {
      expect(await (await get('/archives/2024/4/2/101.pdf')).text()).toBe(pdf('article 101'));
      expect(await (await get('/archives/2025/5/1/201.pdf')).text()).toBe(pdf('changed'));
    }
  } finally {
    await server.close();
  }
}

it('there is a database of both engines', () => {
  expect(stored.filter((file) => file.endsWith('.sqlite.gz')).length).toBeGreaterThan(0);
  expect(stored.filter((file) => file.endsWith('.sql')).length).toBeGreaterThan(0);
});

describe.each(stored)('the stored database %s', (file) => {
  it('is migrated, and nothing of it is lost', async () => {
    const restored = await (file.endsWith('.sql') ? restorePostgres : restoreSqlite)(file);
    try {
      await checkRows(restored);
      await checkAnswers(restored);
    } finally {
      await restored.drop();
    }
  });
});
