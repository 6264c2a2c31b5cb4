import { expect, it, vi } from 'vitest';
import { loginKey } from '#contract/address.ts';
import { demoSlug } from '#demo/make-demo.ts';
import { UsageWindow } from '#server/edge/usage-window.ts';
import { launchChromium, type WatchedPage } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

// With the browser's back/forward cache, which Playwright switches off.
const site = demoSiteToVisit(undefined, () =>
  launchChromium([], { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
);

const noting = vi.spyOn(UsageWindow.prototype, 'note');

/** The articles' pages that were noted to be counted since the last time. */
function takeViews(): string[] {
  const window = noting.mock.contexts[0] as UsageWindow;
  return (window.take().get(demoSlug) ?? []).flatMap(({ item, clicks }) =>
    item.kind === 'views' ? [`${item.refnumber} × ${clicks}`] : [],
  );
}

const answered = (path: string) => () =>
  noting.mock.calls.some(([request]) => request.url === path);
const issue = '/archives/2026/vol3/issue3';
const one = '/archives/2026/3/3/138';
const other = '/archives/2026/3/3/139';
const linkTo = (page: WatchedPage, path: string) =>
  page.locator(`main table a[id^=title][href="${path}"]`);

const deliveredBy = (page: WatchedPage) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as unknown as { deliveryType: string }).deliveryType;
  });

it('a page that is opened is counted once, however it came; one that is only pointed at is not', async () => {
  const page = await site.open(issue);
  await page.mouse.move(2, 2);
  takeViews();
  await linkTo(page, other).hover();
  await until('it is fetched', answered(other));
  expect(takeViews()).toEqual([]);

  await linkTo(page, one).hover();
  await until('the next is fetched', answered(one));
  await linkTo(page, one).click();
  await page.waitForURL(`**${one}`);
  expect(await deliveredBy(page)).toBe('navigational-prefetch');
  await until('it is told of', answered(`/api/usage/shown?path=${encodeURIComponent(one)}`));
  expect(noting.mock.calls.filter(([request]) => request.url === one)).toHaveLength(1);
  expect(takeViews()).toEqual(['138 × 1']);

  await page.goto(site.address + other);
  expect(takeViews()).toEqual(['139 × 1']);
  expect(page.complaints).toEqual([]);
});

it('a page that is shown again as it was left is not counted again', async ({ skip }) => {
  const page = await site.open(one);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto(site.address + issue);
  takeViews();
  // It is loaded already.
  await page.goBack({ waitUntil: 'commit' });
  const isKept = await page.evaluate(() => 'isKept' in window);
  skip(!isKept, 'this Chromium has no back/forward cache: CHROMIUM_PATH names another');
  await page.answered();
  expect(takeViews()).toEqual([]);
});

it('is not fetched before it is opened where that costs the server much, or nobody reads it', async () => {
  const page = await site.open('/archives/2026/3/3/138');
  const before = noting.mock.calls.length;
  for (const href of [
    '/pdf?refno=138',
    '/archives/2026/3/3/138.ris',
    '/archives/2026/3/3/138.pdf',
  ]) {
    await page.locator(`a[href="${href}"]`).first().hover();
    await page.waitForTimeout(400);
  }
  const asked = noting.mock.calls.slice(before).map(([request]) => request.url);
  expect(asked.filter((url) => url?.includes('138'))).toEqual([]);
  await page.goto(`${site.address}/authors/rohan-deodhar`);
  const seen = noting.mock.calls.length;
  await page.getByRole('link', { name: 'Atom' }).hover();
  await page.waitForTimeout(400);
  const feeds = noting.mock.calls.slice(seen).map(([request]) => request.url);
  expect(feeds.filter((url) => url?.endsWith('.xml'))).toEqual([]);
});

it('of who is logged in is told as their own, once it is opened', async () => {
  const page = await site.open('/contact');
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ token: 'no-good-token', name: 'Asha' }));
  }, loginKey(demoSlug));
  await page.goto(site.address + issue);
  const own = page.waitForRequest((request) => request.url().includes('/api/usage/own'));
  await linkTo(page, other).click();
  await own;
});
