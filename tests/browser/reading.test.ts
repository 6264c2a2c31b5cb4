import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have } from '../support/have.ts';
import { demoSiteToVisit, openedTab } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const open = (path: string, options: BrowserContextOptions = {}) => site.open(path, options);

it('a reader goes from the home page to the newest issue, an abstract and the PDF', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  await page.getByRole('heading', { name: messages.issueTitle(3, 3, 2026) }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(messages.abstract) })
    .first()
    .click();
  await page.waitForURL(/\/archives\/2026\/3\/3\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();

  const download = page.getByRole('link', { name: new RegExp(messages.download) }).first();
  const pdf = await page.request.get(site.address + (await download.getAttribute('href')));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(page.complaints).toEqual([]);
});

it('/archives replaces itself in the history', async () => {
  const page = await open('/contact');
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  await page.goBack();
  await page.waitForURL('**/contact');
});

it('says Loading... while the next page is on its way, and no longer', async () => {
  const page = await open('/');
  await page.route('**/board', async (route) => {
    await wait(1000);
    await route.continue();
  });
  const status = page.locator('#loading');
  expect(await status.textContent()).toBe('');
  await status.evaluate((element) => {
    sessionStorage.said = '';
    new MutationObserver(() => {
      sessionStorage.said += element.textContent;
    }).observe(element, { childList: true });
  });
  // By the keyboard: what is pointed at is fetched before.
  await page.getByRole('link', { name: messages.navigation.board, exact: true }).press('Enter');
  await page.getByRole('heading', { name: messages.boardTitle }).waitFor();
  expect(await page.evaluate(() => sessionStorage.said)).toBe(messages.loading);
  expect(await status.textContent()).toBe('');
});

it.each([
  ['a link inside the page', 'a[href="#content"]', {}],
  [
    'a link with a modifier key',
    'header nav a[href="/board"]',
    { modifiers: ['Control'] as const },
  ],
  ['a download', 'main a[download]', {}],
])('does not say so for %s', async (_what, selector, options) => {
  const page = await open('/archives/2026/vol3/issue3');
  await page.clock.install();
  const { modifiers = [] } = options as { modifiers?: readonly 'Control'[] };
  await page
    .locator(selector)
    .first()
    .dispatchEvent('click', {
      ctrlKey: modifiers.includes('Control'),
    });
  await page.clock.runFor(5_000);
  expect(await page.locator('#loading').textContent()).toBe('');
});

it('the search box leads to the results and clears itself', async () => {
  const page = await open('/board');
  const box = page.getByLabel('Search articles').first();
  await box.fill('water');
  await box.press('Enter');
  await page.waitForURL('**/search?keyword=water');
  await page.getByText(/^Resuts: \d+, Query: water$/).waitFor();
  expect(await box.inputValue()).toBe('');
  expect(await page.locator('mark').count()).toBeGreaterThan(0);
  await page.goBack();
  await page.waitForURL('**/board');
  expect(await box.inputValue()).toBe('');
});

it('the search finds a Devanagari word, its beginning, and the word in another Unicode form', async () => {
  const page = await open('/');
  const word = 'छत्तीसगढ़';
  for (const keyword of [
    word,
    'छत्तीस',
    word.normalize('NFD'),
    word.normalize('NFC'),
    'छत्\u200dतीसगढ़',
  ]) {
    await page.goto(`${site.address}/search?keyword=${encodeURIComponent(keyword)}`);
    const total = await page.getByText(/^Resuts: /).textContent();
    expect(total).not.toMatch(/^Resuts: 0,/);
  }
});

it('older years toggle; the first two are open', async () => {
  const page = await open('/archives/2026/vol3/issue3');
  const oldest = page.locator('a[href="/archives/2024/vol1/issue1"]').last();
  expect(await oldest.isVisible()).toBe(false);
  const title = page.getByText(messages.yearIssues(2024)).last();
  await title.click();
  expect(await oldest.isVisible()).toBe(true);
  await title.click();
  expect(await oldest.isVisible()).toBe(false);
});

const phone = { viewport: { width: 360, height: 740 } };
const opener = (page: WatchedPage) => page.getByRole('button', { name: messages.allIssues });
const drawer = (page: WatchedPage) => page.getByRole('navigation', { name: messages.allIssues });

it.each([true, false])(
  'on a phone All Issues opens and closes a drawer (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open('/archives/2026/vol3/issue3', { ...phone, javaScriptEnabled });
    expect(await drawer(page).isVisible()).toBe(false);
    await opener(page).click();
    await drawer(page).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await opener(page).click();
    await drawer(page).getByRole('button', { name: messages.allIssues }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    await opener(page).click();
    await drawer(page).getByRole('link', { name: '2 APR-JUN 2026' }).click();
    await page.waitForURL('**/archives/2026/vol3/issue2');
    expect(await drawer(page).isVisible()).toBe(false);
  },
);

it('a press beside the drawer closes it, and the focus goes back to its button', async () => {
  const page = await open('/archives/2026/vol3/issue3', phone);
  await opener(page).click();
  await drawer(page).waitFor();
  await page.mouse.click(355, 400);
  await drawer(page).waitFor({ state: 'hidden' });
  await opener(page).press('Enter');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(messages.allIssues);
});

it('what is open on a phone is closed when its window becomes wide', async () => {
  const page = await open('/archives/2026/vol3/issue3', phone);
  for (const name of [messages.allIssues, 'Menu', 'Search']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    expect(await page.locator(':popover-open').count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0);
    await page.setViewportSize(phone.viewport);
  }
});

it('the search box suggests articles and authors, by keyboard and by pointer', async () => {
  const page = await open('/board');
  const box = page.getByLabel('Search articles').first();
  await box.fill('wat');
  const list = page.getByRole('listbox');
  await list.waitFor();
  expect(await list.locator('mark').count()).toBeGreaterThan(0);
  await box.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await box.press('ArrowDown');
  await list.waitFor();
  await box.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  const address = await chosen.getAttribute('href');
  await box.press('Enter');
  await page.waitForURL(`**${address}`);

  await box.fill('deod');
  await page.getByRole('option', { name: /Rohan Deodhar/ }).click();
  await page.waitForURL('**/search?keyword=author*');
  expect(await page.getByLabel('Search articles').first().inputValue()).toBe('');
  expect(page.complaints).toEqual([]);
});

it('a search in another tab leaves this page as it was, its box empty', async () => {
  const page = await open('/board');
  await page.clock.install();
  const box = page.getByLabel('Search articles').first();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const searchApart = async () => {
    await box.fill('water');
    await search.click({ modifiers: ['Control'] });
  };
  await openedTab(page, searchApart, /keyword=water/);
  await expect.poll(() => box.inputValue()).toBe('');
  await page.clock.runFor(5_000);
  expect(await page.locator('#loading').textContent()).toBe('');
});

it('the list of all issues begins at the year of its page', async () => {
  for (const viewport of [
    { width: 1280, height: 260 },
    { width: 360, height: 260 },
  ]) {
    const page = await open('/archives/2024/vol1/issue1', { viewport });
    const scrollY = () => page.evaluate(() => window.scrollY);
    if (viewport.width === 360) await opener(page).scrollIntoViewIfNeeded();
    const before = await scrollY();
    if (viewport.width === 360) await opener(page).click();
    const [own, list] = [drawer(page).locator('[aria-current]'), drawer(page)];
    const endOf = async (one: typeof own) => {
      const box = await one.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await endOf(own)) <= (await endOf(list))).toBe(true);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await scrollY()).toBe(before);
  }
});

it('a long issue is narrowed while somebody types, and says how many are left', async () => {
  const titles = ['Lichens of the laterite', 'लाल मिट्टी के केंचुए'];
  await have.articles(
    await site.server.services.journal(demoSlug),
    Array.from({ length: 24 }, (_, index) => ({
      refnumber: 9100 + index,
      title: titles[index] ?? `Plot ${index}`,
      subject: index < 12 ? 'Botany' : 'Zoology',
      year: 2023,
      volume: 9,
      issue: 1,
      frequency: 'Jan-Mar',
    })),
  );
  const page = await open('/archives/2023/vol9/issue1');
  const rows = page.locator('main table tbody tr[id]:visible');
  const box = page.getByLabel('Filter the articles of this issue');
  const status = page.locator('search [role=status]').last();
  for (const [typed, left] of [
    ['later lich', 1],
    ['केंचु', 1],
    ['9117', 1],
    ['botany', 12],
    ['sharma', 24],
    ['zzz', 0],
  ] as const) {
    await box.fill(typed);
    await expect.poll(() => status.textContent()).toBe(`${left} of 24 articles`);
    expect([typed, await rows.count()]).toEqual([typed, left]);
  }
  await box.fill('lichens');
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('narrowed') ?? [])].map(String).join());
  await expect.poll(marked).toBe('Lichens');
  await box.fill('');
  await expect.poll(() => rows.count()).toBe(24);
  const plain = await open('/archives/2023/vol9/issue1', { javaScriptEnabled: false });
  expect(await plain.getByLabel('Filter the articles of this issue').isVisible()).toBe(false);
  expect(await page.getByText('Jump to').first().isVisible()).toBe(true);
});

it('everything can be read without JavaScript', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  await page.getByText(messages.yearIssues(2024)).last().click();
  await page.locator('a[href="/archives/2024/vol1/issue1"]').last().click();
  await page.waitForURL('**/archives/2024/vol1/issue1');
  const box = page.getByLabel('Search articles').first();
  await box.fill('forest');
  await box.press('Enter');
  await page.waitForURL('**/search?keyword=forest');
  await page.getByText(/^Resuts: \d+, Query: forest$/).waitFor();
});

it('the keyboard reaches the content first', async () => {
  const page = await open('/');
  await page.keyboard.press('Tab');
  const skip = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(skip).toMatch(/^#/);
});

it('the NAAS rating stands still for those who prefer reduced motion', async () => {
  const animations = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await open('/', { reducedMotion });
    return page.evaluate(
      () => document.getAnimations().filter((a) => a.playState === 'running').length,
    );
  };
  expect(await animations('no-preference')).toBeGreaterThan(0);
  expect(await animations('reduce')).toBe(0);
});
