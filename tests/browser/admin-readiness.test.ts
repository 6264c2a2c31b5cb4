import { expect, it } from 'vitest';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';

const { open } = demoSiteToAdminister();

it('shows what indexes look for, by service, with the way to what is missing', async () => {
  const page = await open('/admin/readiness');
  await page.getByRole('heading', { name: 'Index checklist', level: 1 }).waitFor();
  const missing = page.getByRole('region', { name: 'Not met' });
  await missing.getByRole('heading', { name: 'DOIs' }).waitFor();
  expect(await page.getByRole('region', { name: 'Unknown' }).count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);

  const whose = page.getByRole('radiogroup', { name: 'Whose criteria' });
  await whose.getByText('COPE').click();
  await missing.getByRole('heading', { name: 'DOIs' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Publication ethics' }).waitFor();
  await whose.getByText('Crossref').click();
  const dois = missing.getByRole('list', { name: 'DOIs: where' });
  await dois.getByRole('link').first().click();
  await page.getByRole('heading', { name: /^Article \d+/, level: 1 }).waitFor();
});

it('asks the journal’s own addresses, as crawlers do, and reads what they say', async () => {
  const page = await open('/admin/issues-that-are-not-there');
  const robots = 'User-agent: *\nDisallow: /archives\n';
  await page.route('**/robots.txt', (route) => route.fulfill({ status: 200, body: robots }));
  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/oai?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Indexing', exact: true }).click();
  await page.getByRole('link', { name: 'Index checklist' }).click();
  const state = (name: string) => page.getByRole('region', { name, exact: true });
  await state('Not met').getByText('It keeps crawlers from articles (/archives).').waitFor();
  await state('Not met').getByText('It answers with status 404.').waitFor();
  // Nothing came back: what the server said of itself stays.
  await state('Met').getByText('OAI-PMH for libraries').waitFor();
});

it('lists the whole addresses of the running journal, to be copied', async () => {
  const page = await open('/admin/readiness');
  const { origin } = new URL(page.url());
  const section = page.getByRole('region', { name: 'Addresses for indexes' });
  for (const [name, path] of [
    ['OAI-PMH', '/oai?verb=Identify'],
    ['Sitemap', '/sitemap.xml'],
    ['robots.txt', '/robots.txt'],
    ['Title list (KBART)', '/kbart.txt'],
    ['LOCKSS', '/lockss'],
    ['CLOCKSS', '/clockss'],
    ['Atom feed', '/feeds/atom.xml'],
    ['RSS feed', '/feeds/rss.xml'],
    ['JSON Feed', '/feeds/feed.json'],
  ] as const) {
    const address = await section.getByLabel(name, { exact: true }).inputValue();
    expect(address).toMatch(/^https?:\/\/[^/]+\//);
    expect(new URL(address).pathname).toBe(new URL(path, origin).pathname);
    expect([name, (await page.request.get(origin + path)).status()]).toEqual([name, 200]);
  }
  await section.getByRole('button', { name: 'Copy: OAI-PMH' }).click();
  await section.getByRole('button', { name: /^Copied.*: OAI-PMH$/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

it('shows every service on a phone', async () => {
  const page = await open('/admin/readiness');
  await page.setViewportSize({ width: 390, height: 800 });
  const whose = page.getByRole('radiogroup', { name: 'Whose criteria' });
  for (const name of ['All', 'Google Scholar', 'COPE']) {
    const { x = -1, width = 0 } =
      (await whose.getByText(name, { exact: true }).boundingBox()) ?? {};
    expect([name, x >= 0 && x + width <= 390]).toEqual([name, true]);
  }
});
