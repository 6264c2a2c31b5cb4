import { beforeAll, expect, it } from 'vitest';
import { localTime } from '#domain/zoned-moment.ts';
import type { WatchedPage } from '../support/browser.ts';
import { drawnPdf } from '../support/drawn-pdf.ts';
import { until } from '../support/until.ts';
import { chooseMore, demoSiteToAdminister, expectOnlyRefusals } from './admin-support.ts';
import {
  button,
  closeMessage,
  firstRef,
  type Place,
  publicOf,
  refs,
  spreadsheet,
  titleFor,
} from './an-issues-life-support.ts';
import { choosePdf, fillArticle, saveButton } from './article-form-support.ts';
import { createIssue } from './issue-life-admin.ts';

const { site, open, logIn } = demoSiteToAdminister();
let pdf: Buffer;
let page: WatchedPage;
let place: Place;
let readers: ReturnType<typeof publicOf>;

beforeAll(async () => {
  pdf = await drawnPdf(['text']);
});

const zone = () => site.server.services.registry.publisher.timezone;
const officePath = () => `/admin/archives/${place.year}/${place.volume}/${place.issue}`;
const go = (path: string) => page.goto(site.address + path);
const refAt = (index: number) => refs[index] ?? '';

async function idOf(ref: string): Promise<number> {
  const { answer } = await readers.get(`/api/archives/ref/${ref}`);
  return (await answer.json()).id;
}

async function openArticle(ref: string, on: WatchedPage = page) {
  await on.goto(`${site.address}/admin/archives/${await idOf(ref)}`);
  await saveButton(on).waitFor();
}

async function save(ref: string) {
  await saveButton(page).click();
  await closeMessage(page, `Article ${ref} is saved.`);
}

it('the life of an issue of forty articles, and what readers, feeds and harvesters see of it', {
  timeout: 150_000,
}, async () => {
  page = await logIn('/admin');
  const year = await createIssue(page, { volume: 12, issue: 1, months: 'April-June' });
  place = { year, volume: 12, issue: 1 };
  readers = publicOf(site, place);
  await uploaded();
  await previewed();
  await scheduledAndPublished();
  await editedByTwo();
  await undone();
  await restored();
  await moved();
  await corrected();
  await retracted();
  expect(page.complaints).toEqual([]);
});

async function uploaded() {
  await go(officePath());
  await chooseMore(page, 'Import');
  const today = localTime(new Date().toISOString(), zone()).slice(0, 10);
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('terraces.csv', 'text/csv', Buffer.from(spreadsheet(today))),
      ...refs.map((ref) => file(`${ref}.pdf`, 'application/pdf', pdf)),
    ]);
  await page.getByText('40 rows, 40 files').waitFor();
  await page.getByText('Errors (3)').click();
  await page.waitForURL(/show=errors/);
  // Warnings name other rows.
  const row = (number: number) =>
    page.getByRole('listitem').filter({ has: page.getByText(`Row ${number}`, { exact: true }) });
  const mend = async (number: number, field: string, text: string) => {
    await row(number).getByLabel(field).fill(text);
    await row(number).getByLabel(field).blur();
    await row(number)
      .getByText(/^Ready/)
      .waitFor();
  };
  await mend(3, 'Reference number', refAt(1));
  await mend(4, 'Title', titleFor(refAt(2)));
  await mend(5, 'Title', titleFor(refAt(3)));
  await page.getByText('Errors (0)').waitFor();
  await button(page, 'Import 40 articles').click();
  await page.getByText('40 articles imported.').waitFor();
  await readers.shows([]);
}

async function previewed() {
  await go(officePath());
  await page.getByText('40 articles', { exact: true }).waitFor();
  await button(page, 'Preview…').click();
  await button(page, 'Create a link').click();
  const address = await page.getByLabel('Preview link').inputValue();
  const author = await site.newPage();
  await author.goto(address);
  await author.getByRole('link', { name: titleFor(refAt(39)), exact: true }).click();
  await author.getByRole('heading', { level: 1, name: titleFor(refAt(39)) }).waitFor();
  expect(author.complaints).toEqual([]);
  await author.close();
  expect((await readers.get(readers.articlePath(refAt(39)))).status).toBe(404);
  await page.keyboard.press('Escape');
}

async function scheduledAndPublished() {
  await button(page, 'Publish issue').click();
  const dialog = page.getByRole('dialog', { name: 'Publish issue' });
  await dialog.getByText('40 articles will be published.').waitFor();
  await dialog.getByRole('radio', { name: 'On a date' }).check();
  // To the second, and soon: the test waits for it as readers do.
  const moment = Math.ceil(Date.now() / 1000 + 4) * 1000;
  const local = new Date(moment);
  const seconds = String(local.getUTCSeconds()).padStart(2, '0');
  const shown = `${localTime(local.toISOString(), zone())}:${seconds}`;
  await dialog.getByLabel('Day and time', { exact: true }).fill(shown);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await closeMessage(page, '40 articles scheduled for');
  const statusOf = async () => (await readers.get(readers.articlePath(refAt(0)))).status;
  let early = 0;
  await until('the article is published', async () => {
    const status = await statusOf();
    if (Date.now() < moment) {
      early += 1;
      expect(status).toBe(404);
    }
    return status === 200;
  });
  expect(early).toBeGreaterThan(0);
  expect(Date.now() - moment).toBeLessThan(3000);
  await readers.shows(refs);
  await page.reload();
  await page.getByText('Public', { exact: true }).first().waitFor();
}

async function editedByTwo() {
  const ref = refAt(4);
  await openArticle(ref);
  const theirs = await open(`/admin/archives/${await idOf(ref)}`);
  await fillArticle(theirs, { title: 'Their terraces' });
  await saveButton(theirs).click();
  await closeMessage(theirs, `Article ${ref} is saved.`);
  await fillArticle(page, { authors: 'Asha Kulkarni, Chitra Bhosale' });
  await saveButton(page).click();
  await closeMessage(page, `Article ${ref} is saved.`);
  expectOnlyRefusals(page, 409);
  await readers.says(ref, 'Their terraces');
  await readers.says(ref, 'Bhosale');
  await theirs.close();
}

async function undone() {
  const ref = refAt(5);
  await openArticle(ref);
  await fillArticle(page, { title: 'A title that belongs elsewhere' });
  await saveButton(page).click();
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await readers.says(ref, 'A title that belongs elsewhere');
  await undo.click();
  await closeMessage(page, 'The change is undone.');
  await readers.says(ref, titleFor(ref));
  expect(await readers.textOf('/feeds/atom.xml')).not.toContain('belongs elsewhere');
}

async function restored() {
  const ref = refAt(6);
  await openArticle(ref);
  await fillArticle(page, { title: 'The first rewriting' });
  await save(ref);
  await fillArticle(page, { title: 'The second rewriting' });
  await save(ref);
  await readers.says(ref, 'The second rewriting');
  await page.getByText('History', { exact: true }).click();
  const before = page.getByRole('button', { name: /^Restore the version before/ });
  await before.nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await closeMessage(page, 'The earlier version is restored.');
  await readers.says(ref, titleFor(ref));
}

async function moved() {
  const ref = refAt(39);
  await openArticle(ref);
  await button(page, 'Move…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To the issue').fill('Volume 3, issue 3');
  await page.getByRole('option', { name: /Volume 3, issue 3/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await closeMessage(page, '1 article moved');
  await readers.shows(refs.slice(0, 39));
  for (const path of [readers.articlePath(ref), `${readers.articlePath(ref)}.pdf`]) {
    const { status, location } = await readers.get(path);
    expect([status, location]).toEqual([301, expect.stringMatching(`/archives/2026/3/3/${ref}`)]);
    expect((await fetch(site.address + path)).status).toBe(200);
  }
  await publicOf(site, { year: 2026, volume: 3, issue: 3 }).says(ref, titleFor(ref));
}

/** Writes the notice of an article and publishes it as an article of its own. */
async function publishNotice(ref: string, kind: string, notice: { ref: string; pages: string }) {
  await openArticle(ref);
  await button(page, 'Add a correction or retraction').click();
  const dialog = page.getByRole('dialog', { name: 'Add a correction or retraction' });
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'Write the notice now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
  await fillArticle(page, {
    ...notice,
    authors: 'The Editors',
    abstract: 'What was wrong, and what holds now.',
    txnid: `LIFE/${notice.ref}`,
    email: 'office@private.example',
  });
  await page.getByLabel('Certificate date').fill(today());
  await choosePdf(page, pdf, `${notice.ref}.pdf`);
  await button(page, 'Publish article').click();
  await closeMessage(page, `Article ${notice.ref} is saved.`);
}

const today = () => localTime(new Date().toISOString(), zone()).slice(0, 10);
const correction = String(firstRef + 40);
const retraction = String(firstRef + 41);

async function corrected() {
  const ref = refAt(7);
  await publishNotice(ref, 'Correction', { ref: correction, pages: '201-201' });
  await readers.shows([...refs.slice(0, 39), correction]);
  const article = await readers.textOf(readers.articlePath(ref));
  expect(article).toContain('This article has been corrected.');
  expect(article).toContain(readers.articlePath(correction));
  expect(await readers.textOf(readers.articlePath(correction))).toContain(readers.articlePath(ref));
}

async function retracted() {
  const ref = refAt(8);
  const sizeOf = async () => {
    const { answer } = await readers.get(`${readers.articlePath(ref)}.pdf`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const size = await sizeOf();
  await publishNotice(ref, 'Retraction', { ref: retraction, pages: '202-202' });
  await readers.shows([...refs.slice(0, 39), correction, retraction]);
  await readers.says(ref, `RETRACTED: ${titleFor(ref)}`);
  expect(await readers.textOf(readers.articlePath(ref))).toContain(
    'This article has been retracted.',
  );
  expect(await sizeOf()).not.toBe(size);
  const record = await readers.textOf(`/oai?verb=ListRecords&metadataPrefix=oai_dc`);
  expect(record).toContain(`RETRACTED: ${titleFor(ref)}`);
}
