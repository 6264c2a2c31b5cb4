import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('the history of the journal is searched, opened, led on from and restored from', async () => {
  const journal = await journalOf(site);
  const by = { username: 'asha', now: new Date() };
  const [first, second] = await journal.editors.listAll();
  if (!first || !second) throw new Error('The demo has no editors');
  const change = { fields: { country: 'Nepal' }, picture: undefined };
  await journal.editors.change(second.id, change, by);
  const entries = await journal.indexing.listAll();
  const later = { username: 'bela', now: new Date(by.now.getTime() + 1000) };
  await journal.indexing.order(entries.map(({ id }) => id).toReversed(), later);

  const page = await open('/admin');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') });
  // With the line of the person who was added.
  await expect.poll(() => lines.count()).toBe(3);
  expect(await lines.first().textContent()).toContain('bela put the indexing logos in order');
  expect(await lines.first().textContent()).toMatch(/\d changes/);

  await page.getByLabel('Person').selectOption('asha');
  await page.waitForURL('**/admin/history?by=asha');
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByLabel('Number or words').fill('nobody of this name');
  await page.getByText('No results.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => lines.count()).toBe(3);

  await page.getByRole('button', { name: /^Details: asha changed country/ }).click();
  await page.getByText('Nepal', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Restore the version before/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const message = page.getByRole('dialog').filter({ hasText: 'The earlier version is restored.' });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
  expect((await journal.editors.findAny(second.id))?.country).toBe(second.country);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as spreadsheet' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('History.csv');
  expect(await readFile((await saved.path()) ?? '', 'utf8')).toContain('Country,India,Nepal');

  await page
    .getByRole('link', { name: `changed country of editor ${second.name}` })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor();
  expect(page.complaints).toEqual([]);
});

it.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('it has no serious fault at %i pixels in the %s scheme', async (width, colorScheme) => {
  const page = await open('/admin/history', { viewport: { width, height: 900 }, colorScheme });
  await page
    .getByRole('button', { expanded: false })
    .filter({ hasText: /^(Details|\d+ changes)$/ })
    .first()
    .click();
  expect(await seriousFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
