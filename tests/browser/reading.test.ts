import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const hydrated = () => document.documentElement.dataset.hydrated === 'true';

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await site.open(path, options);
  if (options.javaScriptEnabled !== false) await page.waitForFunction(hydrated);
  return page;
}

it('a reader goes from the home page to the newest issue, an abstract and the PDF without a reload', async () => {
  const page = await open('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  await page.getByRole('heading', { name: messages.issueTitle(3, 3, 2026) }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(messages.abstract) })
    .first()
    .click();
  await page.waitForURL(/\/archives\/2026\/3\/3\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const download = page.getByRole('link', { name: new RegExp(messages.download) }).first();
  const pdf = await page.request.get(site.address + (await download.getAttribute('href')));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(page.complaints).toEqual([]);
});

it('a page that the browser made is told of once, when it is shown', async () => {
  const page = await open('/');
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') told.push(request.url().slice(site.address.length));
  });
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  const shown = addresses.api.shown('/archives/2026/vol3/issue3');
  await expect.poll(() => told).toEqual([shown]);
});

it('/archives replaces itself in the history', async () => {
  const page = await open('/contact');
  await page.getByRole('link', { name: messages.navigation.archives, exact: true }).click();
  await page.waitForURL('**/archives/2026/vol3/issue3');
  await page.goBack();
  await page.waitForURL('**/contact');
});

it('a move to another page changes the title and says Loading... meanwhile', async () => {
  const page = await open('/');
  const before = await page.title();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/editors/', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: messages.navigation.board, exact: true }).click();
  await page.getByText(messages.loading).waitFor();
  release();
  await page.getByRole('heading', { name: messages.boardTitle }).waitFor();
  await expect.poll(() => page.getByText(messages.loading).count()).toBe(0);
  expect(await page.title()).not.toBe(before);
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

it('on a phone All Issues opens a drawer that holds the focus and closes with Escape', async () => {
  const page = await open('/archives/2026/vol3/issue3', { viewport: { width: 360, height: 740 } });
  const opener = page.getByText(messages.allIssues).first();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await opener.click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  for (let press = 0; press < 40; press++) await page.keyboard.press('Tab');
  const inside = await page.evaluate(() => {
    const focused = document.activeElement;
    // The browser's own controls may have the focus between two rounds.
    return focused === document.body || focused?.closest('dialog') !== null;
  });
  expect(inside).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.click();
  await drawer.getByRole('link', { name: '2 APR-JUN' }).first().click();
  await page.waitForURL('**/archives/2026/vol3/issue2');
  await drawer.waitFor({ state: 'hidden' });
});

it('a press on the backdrop closes the drawer', async () => {
  const page = await open('/archives/2026/vol3/issue3', { viewport: { width: 360, height: 740 } });
  await page.getByText(messages.allIssues).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  const box = await drawer.boundingBox();
  const x = box && box.x > 10 ? 5 : 355;
  await page.mouse.click(x, 400);
  await drawer.waitFor({ state: 'hidden' });
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
