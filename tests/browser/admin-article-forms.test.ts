import type { FileChooser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { listHistory } from '#server/store/history-queries.ts';
import { wholePdf } from '../support/have.ts';
import { images } from '../support/images.ts';
import { addUser, password } from '../support/users.ts';
import {
  bearerOf,
  demoSiteToAdminister,
  endSessions,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';
import {
  abstractOf,
  addButton,
  articleByRef,
  choosePdf,
  createIssue,
  fieldOf,
  fillArticle,
  fillWhole,
  saveButton,
  titleOf,
} from './article-form-support.ts';

const { site, open, logIn } = demoSiteToAdminister();
let issuePath: string;

beforeAll(async () => {
  const page = await open('/admin');
  issuePath = await createIssue(page, site, { volume: 8, issue: 4 });
  await page.context().close();
});

const openNew = () => open(`/admin/archives/add/${issuePath}`);
const focusedField = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.path);

describe('a new article', () => {
  it('marks what is missing, without a word, and puts the focus to the first of it', async () => {
    const page = await openNew();
    await fieldOf(page, 'Pages').fill('');
    await addButton(page).click();
    await expect.poll(() => focusedField(page)).toBe('title');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(6);
    expect(await page.locator('[data-path=pdfFile][data-invalid]').count()).toBe(1);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    await fillArticle(page, { title: 'A title', authors: 'Anil Sharma' });
    await addButton(page).click();
    await expect.poll(() => focusedField(page)).toBe('abstract');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is saved as a draft by Ctrl+S: only its button publishes', async () => {
    const page = await openNew();
    await titleOf(page).fill('Saved by a key');
    await page.keyboard.press('Control+s');
    await page.getByText('The draft is saved.').waitFor();
    await page.getByRole('heading', { name: 'Draft', level: 1 }).waitFor();
    const headers = await bearerOf(page);
    const found = await page.request.get(`${site.address}/api/admin/articles?state=draft`, {
      headers,
    });
    const { articles } = await found.json();
    expect(articles.map(({ title }: { title: string }) => title)).toEqual(['Saved by a key']);
  });

  it('tells at a field who has its number or title already, whatever else is wrong', async () => {
    const page = await openNew();
    const headers = await bearerOf(page);
    const path = `${site.address}/api/admin/articles?sort=number&state=published`;
    const [taken] = (await (await page.request.get(path, { headers })).json()).articles;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/duplicates?refnumber=987654', async (route) => {
      await held;
      await route.continue();
    });
    const words = page.getByText('Duplicate reference number: ');
    const number = fieldOf(page, 'Reference number');
    await number.fill('987654');
    await number.press('Tab');
    await number.fill(taken.refnumber);
    await number.press('Tab');
    await words.waitFor();
    const link = words.getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/admin/archives/${taken.id}`);
    // What was asked before is answered late: it takes nothing away.
    const late = page.waitForResponse('**/duplicates?refnumber=987654');
    answer();
    await (await late).finished();
    await titleOf(page).fill(decodeHtml(taken.title).replace(/<[^>]*>/g, ''));
    await titleOf(page).press('Tab');
    await page.getByText('Duplicate title: ').waitFor();
    await addButton(page).click();
    await expect.poll(() => focusedField(page)).toBe('authorname');
    expect([await words.count(), await page.getByText('Duplicate title').count()]).toEqual([1, 1]);
    expect(await seriousFaults(page)).toEqual([]);
    await number.fill('987653');
    expect(await words.count()).toBe(0);
  });

  it('lets a PDF of more than 5 MB go with an alert, and takes one of exactly 5 MB', async () => {
    const page = await openNew();
    await choosePdf(page, wholePdf(), 'earlier.pdf');
    await page.getByText('earlier.pdf', { exact: true }).waitFor();
    await choosePdf(page, Buffer.alloc(limits.maxArticleFileBytes + 1), 'large.pdf');
    await page.getByText(officeMessages.fileTooLarge).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByText('large.pdf').count()).toBe(0);
    // An editor who chose another file no longer wants this one.
    expect(await page.getByText('earlier.pdf').count()).toBe(0);
    const rest = Buffer.alloc(limits.maxArticleFileBytes - wholePdf().length, ' ');
    await choosePdf(page, Buffer.concat([wholePdf(), rest]), 'full.pdf');
    await page.getByText('full.pdf', { exact: true }).waitFor();
    await page.getByText('1 page', { exact: true }).waitFor();
    await page.getByText('larger than 5 MB', { exact: false }).waitFor();
  });

  it('tells of a PDF that was cut off when it is chosen, and takes it if somebody says so', async () => {
    const page = await open('/admin');
    const own = await createIssue(page, site, { volume: 8, issue: 5 });
    await page.goto(`${site.address}/admin/archives/add/${own}`);
    await fillWhole(page, { ref: '9190', pages: '1-6' });
    await choosePdf(page, wholePdf().subarray(0, 400), 'broken.pdf');
    const warning = page.getByText('This PDF is incomplete: its end is missing.');
    await warning.waitFor();
    await addButton(page).click();
    await page.getByText('Choose another PDF, or tick “Upload anyway”.').waitFor();
    await expect.poll(() => focusedField(page)).toBe('pdfFile');
    expect(await seriousFaults(page)).toEqual([]);
    // One that is still looked into is waited for.
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/admin/pdf', async (route) => {
      const response = await route.fetch();
      await expect.poll(() => page.getByText('Checking the PDF…').count()).toBe(1);
      await addButton(page).click();
      await route.fulfill({ response });
      answered.resolve();
    });
    await choosePdf(page, wholePdf().subarray(0, 300), 'broken too.pdf');
    await answered.promise;
    await page.getByText('Choose another PDF, or tick “Upload anyway”.').waitFor();
    await page.unroute('**/api/admin/pdf');
    await page.getByLabel('Upload anyway').check();
    await addButton(page).click();
    await page.getByRole('heading', { name: 'Article published' }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('has a key image, and asks what that shows', async () => {
    const page = await open('/admin');
    const own = await createIssue(page, site, { volume: 8, issue: 6 });
    await page.goto(`${site.address}/admin/archives/add/${own}`);
    await page.getByRole('button', { name: 'Add a key image' }).click();
    const buffer = await images.png();
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'roots.png', mimeType: 'image/png', buffer });
    await page.getByText('roots.png').waitFor();
    await fillWhole(page, { ref: '9195', pages: '1-6' });
    await addButton(page).click();
    await page.getByText('Say what the picture shows, for readers who do not see it.').waitFor();
    await expect.poll(() => focusedField(page)).toBe('key_image_alt');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Alternative text').fill('Roots in a glass');
    await addButton(page).click();
    await page.getByRole('heading', { name: 'Article published' }).waitFor();
    const stored = await (await articleByRef(site, '9195')).json();
    expect(stored).toMatchObject({
      key_image: expect.stringContaining('-120x80.webp'),
      key_image_alt: 'Roots in a glass',
    });
    await page.goto(`${site.address}/admin/archives/${stored.id}`);
    await page.getByRole('img', { name: 'Roots in a glass' }).waitFor();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await saveButton(page).click();
    await page.getByText('Article 9195 is saved.').waitFor();
    expect(await (await articleByRef(site, '9195')).json()).toMatchObject({ key_image: '' });
    expect(page.complaints).toEqual([]);
  });

  it('takes its PDF by the keyboard too', async () => {
    const page = await openNew();
    await fieldOf(page, 'Keywords').focus();
    await page.keyboard.press('Tab');
    expect(await focusedField(page)).toBe('pdfFile');
    let chooser: FileChooser | undefined;
    page.once('filechooser', (opened) => {
      chooser = opened;
    });
    const isOpened = async () => {
      if (!chooser) await page.keyboard.press('Enter');
      return chooser !== undefined;
    };
    await expect.poll(isOpened, { interval: 1_000, timeout: 15_000 }).toBe(true);
    await chooser?.setFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    });
    await page.getByText('The file is not a PDF.').waitFor();
  });

  it('says what is wrong with the authors while they are typed', async () => {
    const page = await openNew();
    await fillArticle(page, { authors: "Mary O'Hara" });
    await page.getByText(officeMessages.rules.authorCharacters).waitFor();
    await fillArticle(page, { authors: 'Anil '.repeat(51) });
    await page.getByText(officeMessages.rules.authorWords).waitFor();
    await fillArticle(page, { ref: 'one' });
    await fieldOf(page, 'Transaction ID').focus();
    await page.getByText(officeMessages.rules.refnumber).waitFor();
  });

  it('names what may be a mistake, and separates authors at a click', async () => {
    const page = await openNew();
    await fillArticle(page, { authors: 'Asha Rao and Bala Iyer', email: 'not-an-email' });
    await page.getByText('This does not look like an email address.').waitFor();
    await page.getByRole('button', { name: 'Split here' }).click();
    expect(await fieldOf(page, 'Authors').first().inputValue()).toBe('Asha Rao, Bala Iyer');
    await page.getByText(/this would be one author/).waitFor({ state: 'detached' });
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('keeps everything when the connection breaks', async () => {
    const page = await openNew();
    await fillWhole(page, { ref: '8001', pages: '1-6' });
    await page.route('**/api/admin/archives/', (route) => route.abort());
    await addButton(page).click();
    await page.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
    await page.getByText(officeMessages.failures.noConnection, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/admin/archives/');
    await addButton(page).click();
    await page.getByText('8001 · Article 8001').waitFor();
  });

  it('is still there after the session ended, a new login and a reload', async () => {
    const page = await logIn(`/admin/archives/add/${issuePath}`);
    await fillWhole(page, { ref: '8002', pages: '7-12', title: 'Not lost' });
    await endSessions(site);
    await addButton(page).click();
    await page.getByText(officeMessages.sessionExpired).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await fillLogin(page);
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await titleOf(page).textContent()).toBe('Not lost');
    expect(await abstractOf(page).textContent()).toBe('What was found.');
    await page.getByText('paper.pdf', { exact: true }).waitFor();
    await page.getByText('1 page', { exact: true }).waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await titleOf(page).textContent()).toBe('Not lost');
    expectOnlyRefusals(page, 401);
  });

  it('is not left without a question', async () => {
    const page = await openNew();
    await fillArticle(page, { title: 'Half a title' });
    await page.getByRole('link', { name: 'Issues' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await titleOf(page).textContent()).toBe('Half a title');
    await page.getByRole('link', { name: 'Issues' }).first().click();
    // By its name, which a dialog has a moment after itself.
    await question.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/archives');
  });

  it('has a hint where the journal can allow a name, and one press for an owner', async () => {
    const said = (page: Page) =>
      page.getByText(officeMessages.rules.authorCharacters, { exact: true });
    const hint = (page: Page) => page.getByText('This journal can allow these');
    const allow = (page: Page) => page.getByRole('button', { name: 'Allow them in names' });

    await addUser(await journalOf(site), { username: 'nina', role: 'editor' });
    const ofEditor = await openAdmin(site, `/admin/archives/add/${issuePath}`);
    await fillLogin(ofEditor, { username: 'nina', password });
    await titleOf(ofEditor).waitFor();
    await fillArticle(ofEditor, { authors: "Mary O'Hara" });
    await said(ofEditor).waitFor();
    await hint(ofEditor).getByText('An owner of the journal can allow them.').waitFor();
    expect(await allow(ofEditor).count()).toBe(0);

    const page = await openNew();
    await fillArticle(page, { title: 'By Mary', authors: "Mary O'Hara, Jean-Luc Picard" });
    await allow(page).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await fillArticle(page, { authors: "Mary O'Hara 2" });
    await allow(page).waitFor({ state: 'detached' });
    await said(page).waitFor();
    await fillArticle(page, { authors: "Mary O'Hara, Jean-Luc Picard" });
    await allow(page).click();
    await said(page).waitFor({ state: 'detached' });
    expect([await hint(page).count(), await focusedField(page)]).toEqual([0, 'authorname']);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    const [line] = await listHistory((await journalOf(site)).database.reads, 'settings', 1);
    expect(line).toMatchObject({ username: 'asha', now: { author_names: 'any' } });
  });
});

describe('pasted text', () => {
  const paste = (page: Page, field: string, data: Record<string, string>) =>
    page.locator(`[data-path=${field}]`).evaluate((element, parts) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(parts)) clipboardData.setData(type, text);
      (element as HTMLElement).focus();
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, data);

  it('keeps only what a field may hold', async () => {
    const page = await openNew();
    const html =
      '<h1 style="color:red">Big</h1><p class="MsoNormal" style="mso-x:y"><b>H</b><sub>2</sub>O of <span style="font-style:italic">E. coli</span> <a href="http://x.example">link</a><img src="x"></p><ul><li>One</li><li>Two</li></ul>';
    await paste(page, 'abstract', { 'text/html': html });
    expect(await abstractOf(page).innerHTML()).toBe(
      '<p>Big</p><p><b>H</b><sub>2</sub>O of <i>E. coli</i> link</p><p>One</p><p>Two</p>',
    );
    await paste(page, 'title', { 'text/html': html });
    expect(await titleOf(page).innerHTML()).toBe('<p>Big H2O of <i>E. coli</i> link One Two</p>');
    expect(page.complaints).toEqual([]);
  });

  it('joins the lines of a column, and keeps the joiners of Devanagari', async () => {
    const page = await openNew();
    const text = 'कृष्\u200dण धान\nकी खेती.\n\nRice-\nbased.';
    await paste(page, 'abstract', { 'text/plain': text });
    expect(await abstractOf(page).innerHTML()).toBe(
      '<p>कृष्\u200dण धान की खेती.</p><p>Rice-based.</p>',
    );
    await paste(page, 'title', { 'text/plain': text });
    expect(await titleOf(page).innerHTML()).toBe('<p>कृष्\u200dण धान की खेती. Rice-based.</p>');
  });
});
