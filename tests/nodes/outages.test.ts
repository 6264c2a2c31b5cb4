import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { startServer } from '#server/main.ts';
import { isDatabaseUnavailable } from '#server/platform/storage-faults.ts';
import { signIn } from '../support/administrator.ts';
import { type DatabaseGate, openDatabaseGate } from '../support/database-gate.ts';
import { have, pdfBytes } from '../support/have.ts';
import { type Answered, ask } from '../support/http-client.ts';
import { openNode } from '../support/nodes.ts';
import { createDatabase } from '../support/postgres-databases.ts';
import { openSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

async function behindGate(
  test: (site: TestSite, gate: DatabaseGate) => Promise<void>,
  env?: Record<string, string>,
): Promise<void> {
  const gate = await openDatabaseGate();
  const site = await openSite('postgres', { through: gate.through, ...(env ? { env } : {}) });
  try {
    await test(site, gate);
  } finally {
    await gate.open();
    await site.close();
    await gate.close();
  }
}

type EarlyServer = {
  gate: DatabaseGate;
  url: string;
  get(path: string): Promise<Answered>;
};

/** A server that was started while PostgreSQL is away; the test opens the gate. */
async function onEarlyServer(
  env: Record<string, string>,
  test: (server: EarlyServer) => Promise<void>,
): Promise<void> {
  const gate = await openDatabaseGate();
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-early-'));
  const config = readConfig({
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    DATABASE_URL: gate.through(database.url),
    PORT: '0',
    ...env,
  });
  addJournalEntry(join(dataDir, 'publisher.yaml'), 'demo', { hosts: [] });
  await gate.shut();
  const server = await startServer(config);
  const get = (path: string) => ask(Number(new URL(server.address).port), path);
  try {
    await test({ gate, url: database.url, get });
  } finally {
    await gate.open();
    await server.close();
    await gate.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [, unavailable] = problems.unavailable;

function expectUnavailable({ status, headers, text }: Answered): void {
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(text).toContain(unavailable);
  expect(text).not.toMatch(/ECONN|postgres|terminated|node_modules|select/i);
}

const issue = '/archives/2024/vol4/issue2';
const pdf = '/assets/archives/2024/vol4issue2/101.pdf';

it('while PostgreSQL is away everything says so, and afterwards all is as before', () =>
  behindGate(async (site, gate) => {
    await have.settings(site.journal);
    await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
    const administrator = await signIn(site);
    expect((await site.get('/board')).status).toBe(200);
    expect((await site.get(pdf)).status).toBe(200);
    expect((await site.get('/readyz')).status).toBe(200);

    await gate.shut();
    // What was drawn is good for as long as nobody can have written.
    expect(site.journal.database.isCurrent()).toBe(true);
    expect((await site.get('/board')).status).toBe(200);
    // The file itself lies on this disk; whether it may be shown, the database alone knows.
    for (const path of [issue, '/api/editors', pdf]) expectUnavailable(await site.get(path));
    expect((await site.get(issue)).text).toContain(messages.unexpectedError);
    const refused = await administrator.post('/api/editors/1', { status: 'disabled' });
    expect([refused.status, refused.body]).toEqual([
      503,
      { error: 'unavailable', message: unavailable },
    ]);
    const ready = await site.get('/readyz');
    expect([ready.status, ready.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await site.get('/healthz')).status).toBe(200);

    await until('nobody knows the version', () => !site.journal.database.isCurrent());
    for (const path of ['/board', '/', '/api/editors']) expectUnavailable(await site.get(path));

    await gate.open();
    await until('it is ready', async () => (await site.get('/readyz')).status === 200);
    for (const path of ['/board', issue, '/api/editors', pdf]) {
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    }
    expect((await administrator.get('/auth/verify-token')).status).toBe(200);
    await until('the version is watched', () => site.journal.database.isCurrent());
    const node = await openNode(site);
    try {
      await node.journal.settings.update({ websitename: 'Written elsewhere' });
    } finally {
      await node.close();
    }
    const isSeen = async () => (await site.get('/api/settings')).text.includes('Written elsewhere');
    await until('writes of others are seen', isSeen);
  }));

it('connections that are cut in the middle of statements end those alone', () =>
  behindGate(async (site, gate) => {
    const { settings } = site.journal;
    const results = Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => settings.update({ websitename: `${index}` })),
    );
    await until('some are written', async () => site.journal.database.version() > 3);
    await gate.shut();
    const failed = (await results).flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const error of failed)
      expect([isDatabaseUnavailable(error), error]).toEqual([true, error]);

    await gate.open();
    await settings.update({ websitename: 'afterwards' });
    expect((await settings.get()).websitename).toBe('afterwards');
  }));

it('a PostgreSQL that hangs keeps nobody waiting for good', () =>
  behindGate(
    async (site, gate) => {
      await have.settings(site.journal);
      expect((await site.get('/board')).status).toBe(200);
      gate.hang();
      const asked = Promise.all([issue, '/api/editors'].map((path) => site.get(path)));
      for (const answer of await asked) expectUnavailable(answer);
      await until('nobody knows the version', () => !site.journal.database.isCurrent());
      expectUnavailable(await site.get('/board'));

      await gate.open();
      await until('it is ready', async () => (await site.get('/readyz')).status === 200);
      expect((await site.get('/board')).status).toBe(200);
    },
    { COLOPHON_DATABASE_TIMEOUT: '1' },
  ));

it('a statement that takes too long is broken off', () =>
  behindGate(
    async ({ journal }) => {
      const { reads } = journal.database;
      const sleeping = sql`select pg_sleep(20)`.execute(reads);
      await expect(sleeping).rejects.toSatisfy(isDatabaseUnavailable);
      expect((await sql`select pg_sleep(0)`.execute(reads)).rows).toHaveLength(1);
    },
    { COLOPHON_DATABASE_TIMEOUT: '1' },
  ));

it('while another node migrates nobody waits for good', () =>
  onEarlyServer({ COLOPHON_DATABASE_TIMEOUT: '1' }, async ({ gate, url, get }) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(
        "select pg_advisory_xact_lock(hashtextextended('colophon migrations', 0))",
      );
      await gate.open();
      expectUnavailable(await get('/'));
      await client.query('commit');
    } finally {
      await client.end();
    }
    await until('it is ready', async () => (await get('/readyz')).status === 200);
    expect((await get('/')).status).toBe(200);
  }));

it('a server that starts before PostgreSQL serves when PostgreSQL is there', () =>
  onEarlyServer({}, async ({ gate, get }) => {
    expectUnavailable(await get('/'));
    expectUnavailable(await get('/api/settings'));
    expect((await get('/readyz')).status).toBe(503);
    await gate.open();
    await until('it is ready', async () => (await get('/readyz')).status === 200);
    expect((await get('/')).status).toBe(200);
  }));
