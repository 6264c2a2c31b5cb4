import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

async function save(page: WatchedPage, name: RegExp) {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  const download = await saving;
  return {
    name: download.suggestedFilename(),
    bytes: await readFile((await download.path()) ?? ''),
  };
}

async function codeOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return /[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
}

it('the copyright form is printed on one page', async () => {
  const page = await site.open('/instructions/copyright-form');
  const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pdf = await getDocument({ data: Uint8Array.from(printed), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(1);
});

it('a reader saves the documents of an article, and has the code confirmed', async () => {
  const page = await site.open('/pdf?refno=101');
  const certificate = await save(page, /Certificate of publication/);
  expect(certificate.name).toBe('certificate-101.pdf');
  expect((await save(page, /Cover page/)).name).toBe('coverpage-101.pdf');
  expect((await save(page, /Editorial board/)).name).toBe('Editorial-Board.pdf');

  await page.goto(`${site.address}/verify`);
  await page.getByRole('textbox', { name: /code/i }).fill(await codeOf(certificate.bytes));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('This certificate is genuine.').waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Certificates and downloads' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/archives\/.*\/101$/);
  await page.goBack();
  await page.getByText('This certificate is genuine.').waitFor();
  expect(page.complaints).toEqual([]);
});
