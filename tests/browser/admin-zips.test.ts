import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages, officeMessages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import type { WatchedPage } from '../support/browser.ts';
import { readZip } from '../support/read-zip.ts';
import {
  demoSiteToAdminister,
  endSessions,
  expectOnlyRefusals,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

/** Of the demo: four articles, twelve authors. */
const issuePath = '/admin/archives/2024/1/1';
/** Of the demo: four articles, one of them withdrawn; nine authors have theirs. */
const issueWithWithdrawn = '/admin/archives/2025/2/1';
const call = '**/api/pdf/bulkcertificates';
const someReceived = /^12 certificates, (?!0\.00)[\d.]+ MB received$/;

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: WatchedPage) => page.getByRole('dialog', { name: 'Certificates' });
const isFocused = (page: WatchedPage, name: string) =>
  expect
    .poll(() => button(page, name).evaluate((one) => one === document.activeElement))
    .toBe(true);

/** What was done with a selection ends it, and the focus is where the next one begins. */
async function isSelectionOver(page: WatchedPage): Promise<void> {
  expect(await button(page, 'Certificate').count()).toBe(0);
  const all = page.getByLabel('Select all');
  await expect.poll(() => all.evaluate((one) => one === document.activeElement)).toBe(true);
}

async function selectIssue(path: string): Promise<WatchedPage> {
  const page = await open(path);
  await page.getByLabel('Select all').check();
  return page;
}

async function namesIn(download: Download): Promise<string[]> {
  const entries = await readZip(await readFile((await download.path()) ?? ''));
  for (const { name, bytes } of entries) {
    if (name.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  return entries.map(({ name }) => name);
}

/** What becomes of the document at this place, once in a zip. */
function replaceDocument(place: number, replace: (render: () => Promise<Uint8Array>) => unknown) {
  const { renderer } = site.server.services;
  const render = renderer.renderPatiently;
  let asked = 0;
  renderer.renderPatiently = async (spec) => {
    asked += 1;
    if (asked !== place) return render(spec);
    renderer.renderPatiently = render;
    return (await replace(() => render(spec))) as Uint8Array;
  };
}

/** The document at this place is not rendered before it is released. */
function holdDocument(place: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  replaceDocument(place, async (render) => {
    await promise;
    return render();
  });
  return resolve;
}

it('an issue gets its certificates; what has come is seen, and the focus comes back', async () => {
  const page = await selectIssue(issuePath);
  const letGo = holdDocument(12);
  const saving = page.waitForEvent('download');
  await button(page, 'Certificate').click();
  await dialog(page).getByText(someReceived).waitFor();
  const bar = dialog(page).getByRole('progressbar', { name: 'Certificates' });
  expect(await bar.getAttribute('aria-valuenow')).toBeNull();
  await dialog(page).getByRole('status').getByText('12 certificates are being made').waitFor();
  await isFocused(page, 'Cancel');
  expect(await seriousFaults(page)).toEqual([]);
  letGo();

  const download = await saving;
  expect(download.suggestedFilename()).toBe(messages.files.certificates);
  const names = await namesIn(download);
  expect(names).toHaveLength(12);
  expect(names).toContain('101/certificate-101-Nikhil Jadhav.pdf');
  expect(names).toContain('103/certificate-103-विवेक निरंजन.pdf');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Certificates.zip is saved.').waitFor();
  await isSelectionOver(page);
  expect(page.complaints).toEqual([]);
});

it('cancelled, nothing is saved, and the buttons work again', async () => {
  const page = await selectIssue(issuePath);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const letGo = holdDocument(12);
  await button(page, 'Certificate').click();
  await dialog(page).getByText(someReceived).waitFor();
  await button(page, 'Cancel').press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Cancelled. Nothing is saved.').waitFor();
  await isFocused(page, 'Certificate');
  letGo();
  expect(downloads).toEqual([]);
  expect(page.complaints).toEqual([`failed: ${site.address}/api/pdf/bulkcertificates`]);

  const saving = page.waitForEvent('download');
  await button(page, 'Certificate').click();
  expect(await namesIn(await saving)).toHaveLength(12);
  await dialog(page).waitFor({ state: 'hidden' });
  expect(downloads).toHaveLength(1);
});

it('what could not be made is said, and listed in the zip', async () => {
  const page = await selectIssue(issueWithWithdrawn);
  const saving = page.waitForEvent('download');
  await button(page, 'Certificate').click();
  const names = await namesIn(await saving);
  expect([names.length, names.at(-1)]).toEqual([10, 'failed.txt']);
  await dialog(page).getByText('Some could not be made: failed.txt in the zip says').waitFor();
  await isFocused(page, 'Close');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await isSelectionOver(page);
  expect(page.complaints).toEqual([]);
});

it('a refusal shows its words', async () => {
  const page = await open(issueWithWithdrawn);
  await page.getByLabel('Which articles').selectOption('Withdrawn');
  await page.getByText('1 of 4 articles').waitFor();
  await page.getByLabel('Select all').check();
  const isTold = async (words: string) => {
    await button(page, 'Certificate').click();
    await dialog(page).getByText(words).waitFor();
    await button(page, 'Close').click();
    await dialog(page).waitFor({ state: 'hidden' });
  };
  await isTold('None of these has a certificate: 118.');
  for (const [error, status, words] of [
    ['too_many_documents', 422, problemMessage('too_many_documents')],
    ['unavailable', 503, `${problemMessage('unavailable')} Wait at least 5 seconds.`],
    ['internal', 500, officeMessages.somethingWrong],
  ] as const) {
    await page.route(call, (route) =>
      route.fulfill({ status, headers: { 'retry-after': '5' }, json: { error } }),
    );
    await isTold(words);
    await page.unroute(call);
  }
  expectOnlyRefusals(page, 404, 422, 503, 500);
});

it('a zip that the server breaks off is not saved', async () => {
  const page = await selectIssue(issuePath);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  replaceDocument(6, () => 'no bytes at all');
  await button(page, 'Certificate').click();
  await dialog(page).getByText(officeMessages.somethingWrong).waitFor();
  expect(page.complaints.join()).toContain('bulkcertificates');
  expect(downloads).toEqual([]);
});

it('a zip without its end is not saved, whoever broke it off', async () => {
  const page = await selectIssue(issuePath);
  await page.route(call, (route) =>
    route.fulfill({ headers: { 'x-document-count': '12' }, body: 'PK\u0003\u0004 and no more' }),
  );
  await button(page, 'Certificate').click();
  await dialog(page).getByText(officeMessages.somethingWrong).waitFor();
  expect(page.complaints.join()).toContain('incomplete');
});

it('the end of the session leads to the login page', async () => {
  const page = await selectIssue(issuePath);
  await endSessions(site);
  await button(page, 'Certificate').click();
  await page.getByRole('dialog').getByText(officeMessages.sessionExpired).waitFor();
  await page.waitForURL('**/admin/login?back=**');
  await button(page, 'Close').click();
  await page.getByLabel('Username').waitFor();
  expect(await dialog(page).count()).toBe(0);
  expectOnlyRefusals(page, 401);
});
