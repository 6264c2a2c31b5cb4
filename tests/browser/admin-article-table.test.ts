import { beforeAll, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have } from '../support/have.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;

beforeAll(async () => {
  const journal = await journalOf(site);
  const place = { year: 2025, volume: 9, issue: 1 };
  await have.articles(
    journal,
    Array.from({ length: 300 }, (_, n) => ({
      ...place,
      refnumber: 50_300 - n,
      title: `<i>Oryza</i> of district ${n}`,
      authorname: n === 7 ? 'डॉ. कृष्ण कुमार' : 'Anil Sharma',
      pagenumber: `${n * 2 + 1}-${n * 2 + 2}`,
      status: n === 8 ? 'disabled' : 'enabled',
    })),
  );
  page = await open('/admin/archives/2025/9/1');
  await page.getByText('300 articles').waitFor();
});

const rows = () => page.locator('tbody tr');
const filter = () => page.getByLabel('Filter the articles');

it('has its columns, and leads to the public page and to the form', async () => {
  const heads = async () => {
    const texts = await page.locator('thead th').allTextContents();
    return texts.map((head) => head.replace(/ ?[↑↓]/, ''));
  };
  const all = [
    ...['', 'S.NO.', 'REF. NUM.', 'TITLE', 'TRANSACTION ID', 'PAGES', 'State'],
    ...['Created At', 'Modified At', 'EDIT'],
  ];
  const frame = page.getByRole('region', { name: 'Articles, all columns' });
  const titleWidth = async () =>
    (await page.locator('td[data-kind=title] > div').first().boundingBox())?.width ?? 0;
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await frame.waitFor({ state: 'detached' });
    expect(await heads()).toEqual(all);
    expect(await titleWidth()).toBeGreaterThan(240);
  }
  // Where there is less room, all of them scroll in their frame, by the keyboard too, and the page does not.
  await page.setViewportSize({ width: 1024, height: 900 });
  await frame.waitFor();
  expect(await heads()).toEqual(all);
  expect(await titleWidth()).toBeGreaterThan(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await frame.evaluate((one) => one.focus({ preventScroll: true }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize(wide);
  expect(await rows().count()).toBe(300);
  const publicPage = page.getByRole('link', { name: 'Public page' });
  expect(await publicPage.getAttribute('href')).toBe('/archives/2025/vol9/issue1');
  expect(await seriousFaults(page)).toEqual([]);
});

it('shows its first row below its head, however narrow the window', async () => {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [head, row] = await Promise.all(
      ['thead th', 'tbody tr'].map((part) => page.locator(part).first().boundingBox()),
    );
    // A line may be shared by both.
    const end = (head?.y ?? 0) + (head?.height ?? 0) - 1;
    expect(row?.y, `${width} pixels wide`).toBeGreaterThanOrEqual(end);
  }
  await page.setViewportSize(wide);
});

it('is sorted by a column, as numbers, and turned by a second press', async () => {
  const head = page.getByRole('link', { name: 'REF. NUM.' });
  await head.click();
  await rows().first().getByText('50001', { exact: true }).waitFor();
  await head.click();
  await rows().first().getByText('50300', { exact: true }).waitFor();
  const sorted = page.getByRole('columnheader', { name: 'REF. NUM.' });
  expect(await sorted.getAttribute('aria-sort')).toBe('descending');
  // The address says it, so it can be kept and given to others.
  expect(new URL(page.url()).search).toBe('?sort=refnumber&order=down');
});

it('is filtered by words, and by what is withdrawn', async () => {
  await filter().fill('कृष्ण');
  await page.getByText('1 of 300 articles').waitFor();
  expect(await rows().count()).toBe(1);
  await filter().fill('');
  await page.getByLabel('Which articles').selectOption('Withdrawn');
  await page.getByText('1 of 300 articles').waitFor();
  await rows().getByText('Withdrawn', { exact: true }).waitFor();
  await page.getByLabel('Which articles').selectOption('All articles');
  await page.getByText('300 articles', { exact: true }).waitFor();
});

it('offers documents with a selection, saved under their names; not without one', async () => {
  await page.getByRole('link', { name: 'S.NO.' }).click();
  expect(await page.getByRole('button', { name: 'Certificate' }).count()).toBe(0);
  await rows().nth(2).getByRole('checkbox').check();
  await rows().nth(0).getByRole('checkbox').check();
  await page.getByText('2 selected').waitFor();

  const asked: unknown[] = [];
  await page.route('**/api/pdf/indexpage', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Index Page' }).click();
  expect((await download).suggestedFilename()).toBe(messages.files.indexPage);
  expect(asked).toEqual([['50300', '50298']]);

  // What was done with a selection ends it, and the focus is where the next one begins.
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  const all = page.getByLabel('Select all');
  await expect.poll(() => all.evaluate((box) => box === document.activeElement)).toBe(true);
  await all.check();
  await page.getByText('300 selected').waitFor();
  const certificate = page.getByRole('button', { name: 'Certificate' });
  expect(await certificate.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(
    page.viewportSize()?.height ?? 0,
  );
  // Other filters end it too: nothing is done with what is not seen.
  await page.getByLabel('Which articles').selectOption('Withdrawn');
  await page.getByText('1 of 300 articles').waitFor();
  expect(await certificate.count()).toBe(0);
  await page.getByLabel('Which articles').selectOption('All articles');
  await page.getByText('300 articles', { exact: true }).waitFor();
  expect(await page.getByText('300 selected').count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

it('is as it was when somebody comes back, by a link too', async () => {
  await page.getByRole('link', { name: 'TITLE' }).click();
  await filter().fill('5029');
  await page.getByText('10 of 300 articles').waitFor();
  await rows().nth(1).getByRole('checkbox').check();
  const { href } = new URL(page.url());
  const first = await rows().first().textContent();
  const isAsBefore = async () => {
    await page.getByText('1 selected').waitFor();
    expect(await filter().inputValue()).toBe('5029');
    expect(await rows().count()).toBe(10);
    expect(await rows().first().textContent()).toBe(first);
  };
  await rows().first().getByRole('link').first().click();
  await page.waitForURL(/\/admin\/archives\/\d+$/);
  await page.goBack();
  await isAsBefore();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Issues' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor();
  await page.goto(href);
  await isAsBefore();
});
