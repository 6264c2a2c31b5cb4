import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { demoSiteToVisit, openedTab } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const article = '/archives/2026/3/3/138';
const cite = 'a[href="#citation"]';

it('comes when somebody points at it, and answers the first click, once', async () => {
  const page = await site.open(article);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator(cite).hover();
  await expect.poll(() => asked.some((path) => path.includes('/cite-island'))).toBe(true);
  await page.locator(cite).dblclick();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(asked.filter((path) => path.endsWith('.csl.json')).length).toBeGreaterThan(0);
  expect(page.complaints).toEqual([]);
});

it('whose script does not come leads where its link leads', async () => {
  const page = await site.newPage();
  await page.route(/(cite|read)-island/, (route) => route.abort());
  await page.goto(site.address + article);
  await page.locator(cite).click();
  await page.waitForURL(`**${article}#citation`);
  const read = page.getByRole('link', { name: 'Read the PDF here' });
  const pdf = page.waitForRequest(`**${article}.pdf`);
  await read.click({ noWaitAfter: true });
  await pdf;
});

it('that cannot read the record leads to the citation on the page', async () => {
  const page = await site.newPage();
  await page.route('**/*.csl.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(site.address + article);
  await page.locator(cite).click();
  await page.waitForURL(`**${article}#citation`);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it.each([
  ['Control and a click', { modifiers: ['Control' as const] }],
  ['the middle button', { button: 'middle' as const }],
])('leaves %s to the browser, which opens a tab', async (_how, options) => {
  const page = await site.open(article);
  await openedTab(page, () => page.locator(cite).click(options), /#citation$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('says that it loads while its script is on its way', async () => {
  const page = await site.newPage();
  await page.route(/cite-island/, async (route) => {
    await wait(1000);
    await route.continue();
  });
  await page.goto(site.address + article);
  await page.locator(cite).click();
  await expect.poll(() => page.locator('#loading').textContent()).toBe(messages.loading);
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.locator('#loading').textContent()).toBe('');
});

it('a text that the browser does not let be copied says so', async () => {
  const page = await site.open(article);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const copy = page.getByRole('button', { name: 'Copy the citation' });
  await copy.click();
  await page.getByRole('button', { name: 'Not copied: the browser refused' }).waitFor();
  await copy.waitFor();
  expect(page.complaints).toEqual([]);
});
