import { expect, it } from 'vitest';
import { upsertSettings } from '#server/store/settings-queries.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

it('content that carries the id of the data does not keep a page from being taken over', async () => {
  const { services } = site.server;
  const [{ slug } = { slug: '' }] = services.registry.list();
  const { database } = await services.journal(slug);
  // As an earlier version stored it: no door takes an id today.
  const forged = '&lt;b id="page-data"&gt;{}&lt;/b&gt;';
  await database.write((tx) => upsertSettings(tx, { home_content: forged }));
  const page = await site.open('/');
  expect(await page.locator('b#page-data').count()).toBe(1);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  expect(page.complaints).toEqual([]);
});
