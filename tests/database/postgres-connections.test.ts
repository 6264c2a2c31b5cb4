import pg from 'pg';
import { expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { buildServices } from '#server/installation.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { openSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

/** What happens when PostgreSQL restarts: every connection is cut. */
async function cutConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rowCount ?? 0;
}

it('cut connections are opened again, and the writes of others are seen again', async () => {
  const site = await openSite('postgres');
  const url = site.config.databaseUrl ?? '';
  try {
    await site.journal.settings.update({ websitename: 'Before' });
    expect((await site.get('/api/settings')).text).toContain('Before');
    expect(await cutConnections(url)).toBeGreaterThan(1);
    await until('it answers', async () => (await site.get('/api/editors')).status === 200);

    const elsewhere = buildServices(site.config);
    try {
      await (await elsewhere.journal('demo')).settings.update({ websitename: 'After' });
    } finally {
      await elsewhere.close();
    }
    const isSeen = async () => (await site.get('/api/settings')).text.includes('After');
    await until('writes of others are seen', isSeen);
  } finally {
    await site.close();
  }
});

/** Of a node: ten for statements, one that listens, one over which journals are opened. */
const maxOfANode = 12;
const journals = Array.from({ length: 2 * maxOfANode }, (_, index) => `journal-${index}`);

it('however many journals two nodes open at once, they hold few connections', {
  timeout: 120_000,
}, async () => {
  const postgres = await startPostgresServer(['listen_addresses=127.0.0.1', 'fsync=off']);
  const opened: { close(): Promise<void> }[] = [postgres];
  try {
    await postgres.createDatabase('nodes');
    const env = { DATABASE_URL: `${postgres.url}/nodes`, COLOPHON_DATABASE_TIMEOUT: '60' };
    const nodes = [await openSite('sqlite', { env }), await openSite('sqlite', { env })];
    opened.push(...nodes);
    for (const { services } of nodes) {
      for (const slug of journals) addJournalEntry(services.registry.path, slug, { hosts: [] });
    }
    const connections = await countConnections(env.DATABASE_URL);
    opened.push(connections);
    const answers = await Promise.all(
      nodes.flatMap((node) =>
        journals.map((slug) => node.get('/api/editors', { host: `${slug}.localhost` })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(2 * journals.length).fill(200));
    expect(connections.most()).toBeGreaterThan(2);
    expect(connections.most()).toBeLessThanOrEqual(2 * maxOfANode);
  } finally {
    for (const one of opened.toReversed()) await one.close();
  }
});

/** Counts the connections of others to the database, again and again until it is closed. */
async function countConnections(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let most = 0;
  let isClosed = false;
  const count = async () => {
    while (!isClosed) {
      const { rows } = await client.query(
        `select count(*)::int as held from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      most = Math.max(most, rows[0].held);
    }
  };
  const counting = count();
  return {
    most: () => most,
    async close() {
      isClosed = true;
      await counting;
      await client.end();
    },
  };
}
