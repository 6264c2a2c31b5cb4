import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openCountries } from '#server/features/usage/countries.ts';
import { countryDatabase } from '../support/country-database.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { openSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function haveDatabase(content: Uint8Array | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-countries-'));
  folders.push(folder);
  const path = join(folder, 'countries.mmdb');
  await writeFile(path, content);
  return path;
}

const networks = { '203.0.113.0/24': 'IN', '198.51.100.128/25': 'NP', '2001:db8:1::/48': 'DE' };

it.each(engines)('sessions count to the country of their network, on %s', async (engine) => {
  const path = await haveDatabase(countryDatabase(networks));
  const site = await openSite(engine, {
    env: { COLOPHON_COUNTRIES: path, COLOPHON_TRUST_PROXY: '127.0.0.1' },
  });
  try {
    await have.articles(site.journal, [{ refnumber: 101 }]);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';
    const from = (address: string, headers = {}) =>
      site.get('/archives/2024/4/2/101', {
        headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers },
      });
    for (const address of ['203.0.113.9', '203.0.113.200', '198.51.100.200', '2001:db8:1:2::7']) {
      expect((await from(address)).status).toBe(200);
    }
    // Of one nothing is known, and one asks that nothing be noted of where they are.
    await from('198.51.100.1');
    await from('203.0.113.77', { 'sec-gpc': '1' });
    const clicks = site.usageWindow.take().get('demo') ?? [];
    const now = Date.now();
    await site.journal.usage.record(clicks, now);
    await site.journal.usage.settle(now + 60_000);
    const rows = await site.journal.database.reads
      .selectFrom('usage_days')
      .select(['key', 'views'])
      .where('kind', '=', 'country')
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'DE', views: 1 },
      { key: 'IN', views: 2 },
      { key: 'NP', views: 1 },
    ]);
  } finally {
    await site.close();
  }
});

it('a file that is replaced is read again; one that is broken is told of and changes nothing', async () => {
  const path = await haveDatabase(countryDatabase(networks));
  const errors: unknown[] = [];
  const countries = openCountries(path, (error) => errors.push(error));
  try {
    await until('it is read', () => countries.of('203.0.113.9') === 'IN');
    expect(countries.of('192.0.2.1')).toBe('');
    expect(countries.of('no address')).toBe('');
    // Half of it, as while it is being copied.
    await writeFile(path, countryDatabase(networks).subarray(0, 300));
    await until('it is told of', () => errors.length > 0);
    expect(countries.of('203.0.113.9')).toBe('IN');
    await writeFile(path, countryDatabase({ '203.0.113.0/24': 'LK' }));
    await until('the new one is read', () => countries.of('203.0.113.9') === 'LK');
  } finally {
    countries.close();
  }
});

it('one that is not there is told of, and nothing is known', async () => {
  const errors: unknown[] = [];
  const countries = openCountries('/nowhere/countries.mmdb', (error) => errors.push(error));
  await until('it is told of', () => errors.length > 0);
  expect(countries.of('203.0.113.9')).toBe('');
  countries.close();
});
