import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { addDays, listDays } from '#domain/days.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';
import { currentDay } from '#server/config/journal-registry.ts';
import type { WatchedPage } from '../support/browser.ts';
import { counts, haveTotals, haveYears } from '../usage/usage-support.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
let address = { year: 0, volume: 0, issue: 0 };
let refnumber = '';

/** It begins before that of Greenwich. */
const journalsDay = () => currentDay('Asia/Kolkata');

beforeAll(async () => {
  const { database } = await journalOf(site);
  const article = await database.reads
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['articles.id', 'refnumber', 'issue_id', 'year', 'volume', 'issue'])
    .where('status', '=', 'enabled')
    .orderBy('articles.id')
    .executeTakeFirstOrThrow();
  address = { year: article.year, volume: article.volume, issue: article.issue };
  refnumber = String(article.refnumber);
  const today = journalsDay();
  const days = listDays(addDays(today, -40), addDays(today, -2));
  const total = (measure: string, amount: number, key = '') =>
    days.map((day) => ({ measure, day, key, amount }));
  await haveTotals(
    database,
    [
      ...[...total('views', 5), ...total('texts', 1), ...total('downloads', 2)],
      ...total('sessions', 4),
      ...[...total('home', 3), ...total('issue', 6, String(article.issue_id))],
      ...[...total('country', 2, 'IN'), ...total('country', 1, 'NP')],
      ...total('referrer', 1, 'scholar.example'),
    ],
    today,
  );
  const read = addDays(today, -10);
  const [year, month] = [Number(read.slice(0, 4)), Number(read.slice(5, 7)) - 1];
  await haveYears(database, [
    {
      ...{ article_id: article.id, year },
      months: [[month, { ...counts(195, 78), texts: 60 }]],
      days: [[read, { ...counts(195, 78), texts: 60 }]],
    },
  ]);
  await database.writePrivate(async (tx) => {
    const row = { period: 'week', place: 1, article_id: article.id, views: 195, downloads: 78 };
    await tx.insertInto('usage_rankings').values(row).execute();
    const words = { words: 'black rice', sessions: 5, first_day: read, last_day: read };
    await tx.insertInto('usage_searches').values(words).execute();
  });
});

/** Whether a plot, its table and its figures as a file are real. */
async function expectPlot(page: WatchedPage, title: string, row: string[]) {
  const plot = page.getByRole('region', { name: title });
  await plot.getByRole('img', { name: new RegExp(`^${title}\\. `) }).waitFor();
  expect(await plot.locator('svg.recharts-surface').count()).toBeGreaterThan(0);
  await plot.getByText('Figures as a table').click();
  const cells = plot.getByRole('table', { name: title }).getByRole('row', { name: row[0] ?? '' });
  expect(await cells.first().locator('th, td').allTextContents()).toEqual(row);

  const download = page.waitForEvent('download');
  await plot.getByRole('button', { name: `Save “${title}” as CSV` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.split('\r\n')).toContain(row.join(','));
}

/** As a plot names a month: one that is not over says so. */
function monthWords(month: string): string {
  const yesterday = addDays(journalsDay(), -1);
  const words = (day: string, options: object) =>
    new Date(`${day}T12:00:00Z`).toLocaleString('en-IN', { timeZone: 'UTC', ...options });
  const name = words(`${month}-01`, { month: 'short', year: 'numeric' });
  const { until } = month < yesterday.slice(0, 7) ? {} : partOfMonth(month, { until: yesterday });
  return until ? `${name} (until ${words(until, { day: '2-digit', month: 'short' })})` : name;
}

it('an editor sees who reads: plots with their tables, and figures as files', async () => {
  const page = await open('/admin/readers');
  const figures = page.locator('dl[aria-label="In this period"]');
  expect(await figures.textContent()).toContain('Home page');
  expect(await figures.textContent()).toContain('Full text views29');
  await expectPlot(page, 'Countries', ['India', '58']);
  await expectPlot(page, 'Where readers come from', ['scholar.example', '29']);
  await expectPlot(page, 'Searches without results', ['black rice', '5']);
  await page.getByRole('button', { name: '12 months' }).click();
  await page.waitForURL(/from=/);
  const yesterday = addDays(journalsDay(), -1);
  const last = monthWords(yesterday.slice(0, 7));
  const overTime = page.getByRole('region', { name: 'Readers over time' });
  await overTime.getByText('Figures as a table').click();
  await overTime.getByRole('rowheader', { name: last, exact: true }).waitFor();
  // Who does not see the plot is told in its words, who does by a dashed area.
  const plot = overTime.getByRole('img', { name: /^Readers over time\. / });
  const isPart = last.endsWith(')');
  expect((await plot.getAttribute('aria-label'))?.includes('is not complete: until')).toBe(isPart);
  expect(await plot.locator('.recharts-reference-area').count()).toBeGreaterThan(0);
  await page.getByRole('table', { name: 'Most read articles, last 7 days' }).waitFor();
  await page.getByRole('img', { name: /^Most read articles, last 7 days\. / }).waitFor();
  await page.getByRole('img', { name: /^Issues\. / }).waitFor();
  await page.getByText('All time', { exact: true }).click();
  await page.getByText('No article was read in this period.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  const { year, volume, issue } = address;
  await page.getByRole('link', { name: `Volume ${volume}, issue ${issue} (${year})` }).click();
  await page
    .getByRole('heading', { name: `Readers of volume ${volume}, issue ${issue} (${year})` })
    .waitFor();
  await page
    .getByText('195 views (60 of the full text) and 78 downloads of its articles until yesterday.')
    .waitFor();
  const at = addDays(journalsDay(), -10).slice(0, 7);
  await expectPlot(page, 'By month', [monthWords(at), '195', '60', '78']);
  expect(await seriousFaults(page)).toEqual([]);

  await page
    .getByRole('table', { name: /^Articles of the issue/ })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: `Readers of ${refnumber}` }).waitFor();
  expect(page.complaints).toEqual([]);
});

it('an issue and an article lead to how they were read', async () => {
  const { year, volume, issue } = address;
  const page = await open(`/admin/archives/${year}/${volume}/${issue}`);
  const readers = page.getByRole('main').getByRole('link', { name: 'Statistics', exact: true });
  await readers.click();
  await page.waitForURL(`${site.address}/admin/readers/issue/${year}/${volume}/${issue}`);
  await page.getByRole('img', { name: /^The last ninety days\. 195 views/ }).waitFor();
  expect(page.complaints).toEqual([]);
});

it('fits a phone in the dark, and says why nothing is counted', async () => {
  const journal = await journalOf(site);
  const by = { username: 'asha', now: new Date() };
  await journal.settings.change({ usage_counted: 'off' }, by);
  for (const path of [
    '/admin/readers',
    `/admin/readers/issue/${address.year}/${address.volume}/${address.issue}`,
  ]) {
    const page = await open(path, { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
    await page.getByRole('img').first().waitFor();
    for (const table of await page.getByText('Figures as a table').all()) await table.click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    expect(await seriousFaults(page), path).toEqual([]);
    if (path.endsWith('readers')) await page.getByText('Nothing is counted now').waitFor();
    expect(page.complaints).toEqual([]);
  }
  await journal.settings.change({ usage_counted: '' }, by);
});

it('a time in which nothing was read says so, in place of a line along the bottom', async () => {
  const page = await open('/admin/readers?from=2020-01-01&until=2020-01-31');
  const overTime = page.getByRole('region', { name: 'Readers over time' });
  await overTime.getByText('No reads in this period.').waitFor();
  expect(await overTime.getByRole('img').count()).toBe(0);
  await page.getByRole('button', { name: '12 months' }).click();
  await overTime.getByRole('img', { name: /^Readers over time\. / }).waitFor();
});
