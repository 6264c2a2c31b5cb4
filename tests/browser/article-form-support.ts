import type { Locator, Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import { wholePdf } from '../support/have.ts';
import type { VisitedSite } from '../support/visited-site.ts';
import { bearerOf } from './admin-support.ts';

export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
export const abstractOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Abstract' });
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label);
export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Publish article', exact: true });

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Save article' });

export type FormTexts = {
  title?: string;
  authors?: string;
  abstract?: string;
  pages?: string;
  ref?: string;
  txnid?: string;
  email?: string;
};

/** Types what is given, as a person does; what is left out stays as it is. */
export async function fillArticle(page: Page, texts: FormTexts): Promise<void> {
  const { title, authors, abstract, pages, ref, txnid, email } = texts;
  if (title !== undefined) await titleOf(page).fill(title);
  if (authors !== undefined) await fieldOf(page, 'Authors').first().fill(authors);
  if (abstract !== undefined) await abstractOf(page).fill(abstract);
  if (pages !== undefined) await fieldOf(page, 'Pages').fill(pages);
  if (ref !== undefined) await fieldOf(page, 'Reference number').fill(ref);
  if (txnid !== undefined) await fieldOf(page, 'Transaction ID').fill(txnid);
  if (email !== undefined) await fieldOf(page, 'Email').fill(email);
}

export async function choosePdf(
  page: Page,
  buffer: Buffer = wholePdf(),
  name = 'paper.pdf',
): Promise<void> {
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

/** Everything that an article needs, with a PDF; what is named replaces that. */
export async function fillWhole(page: Page, texts: FormTexts & { ref: string }): Promise<void> {
  await fillArticle(page, {
    title: `Article ${texts.ref}`,
    authors: 'Anil Kumar Sharma, Puja Verma',
    abstract: 'What was found.',
    txnid: `TXN/${texts.ref}`,
    email: `author-${texts.ref}@private.example`,
    ...texts,
  });
  await choosePdf(page, wholePdf(texts.ref));
  await page.getByText('1 page', { exact: true }).waitFor();
}

/** An issue of this year, made by the API; its path in the addresses of the area. */
export async function createIssue(
  page: WatchedPage,
  site: VisitedSite,
  issue: { volume: number; issue: number },
): Promise<string> {
  const answer = await page.request.post(`${site.address}/api/admin/create-issue`, {
    headers: await bearerOf(page),
    data: { ...issue, frequency: 'Oct-Dec' },
  });
  const { year } = await answer.json();
  return `${year}/${issue.volume}/${issue.issue}`;
}

/** What the API tells of an article: with a page of the area the administrator's view, else the reader's. */
export async function articleByRef(site: VisitedSite, ref: string, page?: WatchedPage) {
  const headers = page ? await bearerOf(page) : {};
  return fetch(`${site.address}/api/archives/ref/${ref}`, { headers });
}
