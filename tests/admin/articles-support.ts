import type { Article } from '#contract/entities/article.ts';
import type { Administrator, FormParts, Said } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import type { TestSite } from '../support/sites.ts';

export const issue = { year: 2026, volume: 4, issue: 2, frequency: 'Apr-Jun' };

export const pdfFile = (bytes: Uint8Array = pdfBytes(), name = 'paper.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** A spreadsheet as a browser sends it. */
export const asSheet = (content: string | Uint8Array, name = 'rice.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

/** The form of an article, filled in as it should be; what a test names replaces that, and undefined leaves it out. */
export function articleParts(given: Record<string, string | File | undefined> = {}): FormParts {
  const filled = {
    title: '<p>Soil <em>in situ</em></p>',
    authorname: 'Anil Kumar Sharma, Puja Verma',
    abstract: '<p>What was found.</p>',
    keywords: 'soil, sand',
    year: '2026',
    volume: '4',
    issue: '2',
    pagenumber: '1-6',
    refnumber: '101',
    email: 'author@private.example',
    mobile: '98000 11111',
    txnid: 'TXN-1',
    ptype: 'paid',
    publishdate: '2026-05-12',
    subject: 'Soil Science',
    country: 'India',
    pdfFile: pdfFile(),
    ...given,
  };
  const parts = Object.entries(filled).filter(([, value]) => value !== undefined);
  return Object.fromEntries(parts) as FormParts;
}

export const createArticle = (
  who: Administrator,
  given?: Parameters<typeof articleParts>[0],
): Promise<Said> => who.send('/api/admin/archives/', articleParts(given));

/** An article that has been created; throws when it was not. */
export async function createdArticle(
  who: Administrator,
  given?: Parameters<typeof articleParts>[0],
): Promise<Article> {
  const said = await createArticle(who, given);
  if (said.status !== 201) throw new Error(JSON.stringify(said.body));
  return said.body as Article;
}

export async function createIssue(who: Administrator, given: object = {}): Promise<void> {
  const said = await who.post('/api/admin/create-issue', { ...issue, ...given });
  if (said.status !== 201) throw new Error(JSON.stringify(said.body));
}

/** The code of a refusal with its status: `409 duplicate_title`. */
export const refusal = (said: Said) =>
  `${said.status} ${(said.body as { error?: string } | undefined)?.error}`;

/** All rows that an administrator's write could touch. */
export async function allRows({ journal }: TestSite) {
  const { reads } = journal.database;
  return {
    articles: await reads.selectFrom('articles').selectAll().orderBy('id').execute(),
    issues: await reads.selectFrom('issues').selectAll().orderBy('id').execute(),
    history: await reads.selectFrom('history').selectAll().orderBy('id').execute(),
  };
}
