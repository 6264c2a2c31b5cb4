import { beforeAll, expect, it } from 'vitest';
import { messages, officeMessages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import {
  administrator,
  chooseMore,
  demoSiteToAdminister,
  expectOnlyRefusals,
  seriousFaults,
} from './admin-support.ts';
import {
  abstractOf,
  addButton,
  articleByRef,
  createIssue,
  fieldOf,
  fillArticle,
  fillWhole,
  saveButton,
  titleOf,
} from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;
let issuePath: string;

beforeAll(async () => {
  page = await open('/admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  issuePath = await createIssue(page, site, { volume: 9, issue: 4 });
});

const publicPage = async (ref: string) => fetch(`${site.address}/archives/${issuePath}/${ref}`);
const isFound = async (path: string) => (await fetch(site.address + path)).status === 200;
const added = () => page.getByRole('button', { name: 'Add another' });

it('an empty issue says so, and leads to the form with its first page suggested', async () => {
  await page.goto(`${site.address}/admin/archives/${issuePath}`);
  await page.getByText('This issue has no articles yet.').waitFor();
  await page.getByText('October-December').waitFor();
  await page.getByRole('link', { name: 'Add article' }).click();
  await page.waitForURL(`**/admin/archives/add/${issuePath}`);
  expect(await fieldOf(page, 'Pages').inputValue()).toBe('1-');
  await page.getByText(officeMessages.titleLimit).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

it('an article with italics is published without a question, and its link is shown and copied', async () => {
  await fillWhole(page, { ref: '9001', pages: '1-6', title: 'Soil ' });
  await titleOf(page).press('End');
  await titleOf(page).press('Control+i');
  await page.keyboard.type('in situ');
  await page.getByText('3 of 100 words').waitFor();
  await addButton(page).click();
  const message = page.getByRole('dialog', { name: 'Done' });
  await message
    .getByText(/^Article 9001 is added\. Volume 9, issue 4 \(\d+\) is public now\.$/)
    .waitFor();
  expect(await message.getByRole('button', { name: 'Undo' }).count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);

  const link = `${site.address}/pdf?refno=9001`;
  expect(await page.getByLabel('Link to share').inputValue()).toBe(link);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: messages.copied }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor({ timeout: 3_000 });
  // It waits for the next click, however long that takes.
  expect(await message.isVisible()).toBe(true);
  expect(await (await publicPage('9001')).text()).toContain('Soil <i>in situ</i>');
  expect(await isFound('/pdf?refno=9001')).toBe(true);
  expect(await isFound(`/archives/${issuePath}/9001.pdf`)).toBe(true);
});

it('the next form is empty, with the next pages suggested; Devanagari goes through', async () => {
  await added().click();
  await addButton(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await titleOf(page).textContent()).toBe('');
  expect(await fieldOf(page, 'Pages').inputValue()).toBe('7-');
  expect(await fieldOf(page, 'Reference number').inputValue()).toBe('9002');
  const title = 'कृष्\u200dण धान की खेती';
  await fillWhole(page, { ref: '9002', pages: '7-12', title, authors: 'डॉ. कृष्ण कुमार, पूजा वर्मा' });
  const authors = page.getByRole('list', { name: 'Authors as they will be split' });
  expect(await authors.getByRole('listitem').allTextContents()).toEqual([
    'डॉ. कृष्ण कुमार',
    'पूजा वर्मा',
  ]);
  await addButton(page).click();
  await page.getByText('Article 9002 is added.', { exact: true }).waitFor();
  await added().waitFor();
  const { title: stored } = await (await articleByRef(site, '9002')).json();
  expect(stored).toBe(title);
});

it('a wrong page range is explained, and nothing is sent', async () => {
  await added().click();
  await fillWhole(page, { ref: '9003', pages: '12-18' });
  await addButton(page).click();
  await page.getByText(officeMessages.rules.pageSequence(12)).waitFor();
  expect(await fieldOf(page, 'Pages').evaluate((e) => e === document.activeElement)).toBe(true);
  await fieldOf(page, 'Pages').fill('13');
  await page.getByText(officeMessages.rules.pagenumber).waitFor();
  expect((await articleByRef(site, '9003')).status).toBe(404);
  await fieldOf(page, 'Pages').fill('13-18');
  expect(await page.getByText(officeMessages.rules.pagenumber).count()).toBe(0);
});

it('a reference number that is taken is told at its field, and everything typed stays', async () => {
  await fillArticle(page, { ref: '9001' });
  await addButton(page).click();
  // Told before too, when the field was left: only a refused one is invalid.
  await fieldOf(page, 'Reference number').and(page.locator('[aria-invalid="true"]')).waitFor();
  await page.getByText('Duplicate reference number').waitFor();
  expect(await titleOf(page).textContent()).toBe('Article 9003');
  await page.getByText('paper.pdf', { exact: true }).waitFor();
  await fillArticle(page, { ref: '9003', title: 'soil IN SITU' });
  await addButton(page).click();
  await page.getByText('Duplicate title').waitFor();
  await fillArticle(page, { title: 'Article 9003', txnid: 'TXN/9001' });
  await addButton(page).click();
  await page.getByText('Transaction ID Already Used').waitFor();
  await fillArticle(page, { txnid: 'TXN/9003' });
  await addButton(page).click();
  await added().waitFor();
  expectOnlyRefusals(page, 409);
  for (const [ref, pages] of [
    ['9004', '19-24'],
    ['9005', '25-30'],
  ] as const) {
    await added().click();
    await fillWhole(page, { ref, pages });
    await addButton(page).click();
    await page.getByText(`${ref} · Article ${ref}`).waitFor();
  }
});

it('the table of the issue lists them all', async () => {
  await page.getByRole('link', { name: 'All articles of the issue' }).click();
  await page.getByText('5 articles').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(5);
});

it('a changed title and abstract are what readers see next', async () => {
  await page.getByRole('link', { name: 'Edit 9001' }).click();
  await saveButton(page).waitFor();
  await page.getByText(`by ${administrator.username}`).first().waitFor();
  expect(await fieldOf(page, 'Months of the issue').inputValue()).toBe('Oct-Dec');
  await titleOf(page).press('End');
  await page.keyboard.type(', again');
  await abstractOf(page).fill('CO2 was low, p < 0.05.');
  await saveButton(page).click();
  await page.getByText('Article 9001 is saved.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  const html = await (await publicPage('9001')).text();
  expect(html).toContain('Soil <i>in situ, again</i>');
  expect(html).toContain('p &lt; 0.05');
});

it('a transaction id used already is not explained when editing', async () => {
  await fillArticle(page, { txnid: 'TXN/9002' });
  await saveButton(page).click();
  const said = page.getByRole('dialog', { name: 'Not done' });
  await said.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
  expect(await said.textContent()).toBe(`${officeMessages.somethingWrong}Close`);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByText('Transaction ID Already Used').count()).toBe(0);
  await page.getByText('Another article has this transaction id').waitFor();
  expect(await fieldOf(page, 'Transaction ID').inputValue()).toBe('TXN/9002');
  await fillArticle(page, { txnid: 'TXN/9001' });
  expectOnlyRefusals(page, 409);
});

it('a withdrawn article is gone from the public, and comes back when it is shown again', async () => {
  const paths = [
    `/archives/${issuePath}/9001`,
    `/archives/${issuePath}/9001.pdf`,
    '/api/archives/ref/9001',
    '/pdf?refno=9001',
  ];
  const found = () => Promise.all(paths.map(isFound));
  expect(await found()).toEqual([true, true, true, true]);
  await chooseMore(page, 'Withdraw');
  // By its name, which a dialog has a moment after itself.
  await page.getByRole('dialog', { name: /\w/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  expect(await found()).toEqual([false, false, false, false]);
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Public', { exact: true }).waitFor();
  expect(await found()).toEqual([true, true, true, true]);
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('definition').getByText('Withdrawn').first().waitFor();
  expect(page.complaints).toEqual([]);
});
