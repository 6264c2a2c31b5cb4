import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';
import {
  addButton,
  articleByRef,
  createIssue,
  fieldOf,
  fillArticle,
  fillWhole,
  titleOf,
} from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;
let issuePath: string;

beforeAll(async () => {
  page = await open('/admin');
  issuePath = await createIssue(page, site, { volume: 9, issue: 3 });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const message = (text: string | RegExp) => page.getByRole('dialog').filter({ hasText: text });
const go = (path: string) => page.goto(site.address + path);

async function closeMessage(text: string | RegExp) {
  await message(text).getByRole('button', { name: 'Close' }).click();
  await message(text).waitFor({ state: 'hidden' });
}
const undoIn = (text: string | RegExp) =>
  message(text).getByRole('button', { name: 'Undo' }).click();

it('an article that was just added is taken back where it says so', async () => {
  await go(`/admin/archives/add/${issuePath}`);
  await titleOf(page).fill('A draft by mistake');
  await button('Save as draft').click();
  await message('The draft is saved.').hover();
  expect(await seriousFaults(page)).toEqual([]);
  await undoIn('The draft is saved.');
  await closeMessage('It is deleted again.');
  await addButton(page).waitFor();

  await fillWhole(page, { ref: '9301', pages: '1-6' });
  await addButton(page).click();
  await page.getByText('Article published').waitFor();
  expect((await articleByRef(site, '9301')).status).toBe(200);
  await button('Undo').click();
  await message('It is withdrawn and no longer public.').waitFor();
  expect((await articleByRef(site, '9301')).status).toBe(404);
  // Its number and pages can be given again.
  expect(await fieldOf(page, 'Pages').inputValue()).toBe('1-');
  // Which can be undone too.
  await undoIn('It is withdrawn');
  await closeMessage('The change is undone.');
  expect((await articleByRef(site, '9301')).status).toBe(200);
  expect(page.complaints).toEqual([]);
});

it('an issue that was published by mistake is taken back from its message', async () => {
  await go(`/admin/archives/add/${issuePath}`);
  await fillWhole(page, { ref: '9302', pages: '7-12' });
  await button('Save as draft').click();
  await message('The draft is saved.').waitFor();
  await go(`/admin/archives/${issuePath}`);
  await button('Publish issue').click();
  const dialog = page.getByRole('dialog', { name: 'Publish issue' });
  await dialog.getByText('1 article will be published.').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await message('1 article published').waitFor();
  expect((await articleByRef(site, '9302')).status).toBe(200);
  await undoIn('1 article published');
  await closeMessage('It is withdrawn and no longer public.');
  expect((await articleByRef(site, '9302')).status).toBe(404);
  expect(page.complaints).toEqual([]);
});

it('an issue, an editor and news are taken back as they were added', async () => {
  await go('/admin/archives');
  await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
  await button('Add New').click();
  await page.getByLabel('Volume').fill('9');
  await page.getByLabel('Issue', { exact: true }).fill('4');
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: 'July-September' }).click();
  await button('Create issue').click();
  await undoIn('Issue created successfully');
  await closeMessage('It is deleted again.');
  await page.getByText('volume 9, issue 3').waitFor();
  await page.getByText('volume 9, issue 4').waitFor({ state: 'detached' });

  await go('/admin/editors/add');
  await page.getByLabel('Name').fill('Dr. By Mistake');
  await page.getByLabel('Category').selectOption('associate editor');
  await page.getByLabel('Post').selectOption('Scientist');
  await page.getByLabel('Affiliation').fill('Koyna Field Station, Patan');
  await button('Add the editor').click();
  await undoIn('Editor created successfully');
  await closeMessage('It is deleted again.');
  const editors = await (await fetch(`${site.address}/api/editors/`)).json();
  expect(JSON.stringify(editors)).not.toContain('By Mistake');

  await go('/admin/announcements/add');
  await page.getByLabel('Title').fill('Call for papers');
  await page.getByRole('textbox', { name: 'Text' }).fill('Manuscripts are welcome.');
  await button('Publish').click();
  await page.getByRole('heading', { name: 'Call for papers', level: 1 }).waitFor();
  await button('Unpublish').click();
  await undoIn('It is no longer public.');
  await closeMessage('The change is undone.');
  await page.getByText('Public', { exact: true }).waitFor();
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await undoIn('Call for papers is deleted.');
  await closeMessage('It is restored.');
  await page.getByText('Public', { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

it('an upload names the columns that it leaves out, and is taken back as a whole', async () => {
  await go(`/admin/upload?issue=${issuePath}`);
  const sheet = 'Ref no,Paper title,Trans\n9311,On wells,T1\n9312,On tanks,T2\n';
  const file = { name: 'wells.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByText('2 of 3 columns are read. Ignored: Trans').waitFor();
  await button('Import 2 articles').click();
  await page.getByText('2 articles imported.').waitFor();
  await button('Undo').click();
  await message('Undo the import of 2 articles?').getByRole('button', { name: 'Undo' }).click();
  await closeMessage('2 records deleted again.');
  // Its rows wait again: what was wrong can be mended, and imported once more.
  await button('Import 2 articles').waitFor();
  expect((await articleByRef(site, '9311', page)).status).toBe(404);
  expect(page.complaints).toEqual([]);
});

it('Alt and the page keys lead from article to article', async () => {
  const { id } = await (await articleByRef(site, '101')).json();
  await go(`/admin/archives/${id}`);
  await page.getByRole('link', { name: 'Next article' }).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('heading', { name: 'Article 102', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Previous article' }).waitFor();
  // Out of a field too; what is typed there is not lost.
  await fillArticle(page, { pages: '' });
  await page.getByLabel('Pages').press('Alt+PageUp');
  const question = page.getByRole('dialog');
  await question.waitFor();
  await page.keyboard.press('Alt+PageUp');
  await page.getByRole('heading', { name: 'Article 102', level: 1, includeHidden: true }).waitFor();
});
