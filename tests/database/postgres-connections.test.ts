import pg from 'pg';
import { expect, it } from 'vitest';
import { buildServices } from '#server/compose.ts';
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
