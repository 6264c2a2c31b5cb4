import { expect, it } from 'vitest';
import { calls } from '#contract/calls/calls.ts';
import { messages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

/** What a page tells of what an administrator opened, and with which status it is answered. */
function watchTold(page: WatchedPage): string[] {
  const told: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname !== calls.noteOwn.path) return;
    told.push(`${response.status()} ${url.searchParams.get('path')}`);
  });
  return told;
}

it('who is logged in tells what they open on the public pages, so that it is not counted', async () => {
  const page = await open('/admin');
  const told = watchTold(page);
  const answer = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(encodeURIComponent(path)));
  const first = answer('/board');
  await page.goto(`${site.address}/board`);
  await first;
  const next = answer('/contact');
  await page.getByRole('link', { name: messages.navigation.contact, exact: true }).first().click();
  await next;
  await page.goto(`${site.address}/archives/2026/3/3/138`);
  const link = page.getByRole('link', { name: 'Download', exact: true });
  const file = answer((await link.getAttribute('href')) ?? '');
  // Who only looks at what the browser offers has opened nothing.
  await link.click({ button: 'right' });
  await page.locator('a[href="#citation"]').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await link.click();
  await file;
  expect(told.slice(2)).toEqual([
    '204 /archives/2026/3/3/138',
    `204 ${await link.getAttribute('href')}`,
  ]);
  expect(told).toContain('204 /board');
  expect(told).toContain('204 /contact');
  expect(page.complaints).toEqual([]);
});

it('a reader tells nothing of the kind', async () => {
  const page = await site.open('/contact');
  const told = watchTold(page);
  await page.getByRole('link', { name: messages.navigation.board, exact: true }).first().click();
  await page.getByRole('heading', { name: messages.boardTitle }).waitFor();
  await page.answered();
  expect(told).toEqual([]);
});
