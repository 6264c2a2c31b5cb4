import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { allRows, createArticle, createIssue, pdfFile, refusal } from './articles-support.ts';

const atOnce = 8;

/** Articles that share nothing but what a test names; each in an issue of its own unless it says otherwise. */
const different = (index: number, shared: Record<string, string>) => ({
  refnumber: `${200 + index}`,
  title: `Title ${index}`,
  txnid: `TXN-${index}`,
  issue: `${index + 1}`,
  pagenumber: `${index + 1}-${index + 1}`,
  pdfFile: pdfFile(pdfBytes(`file ${index}`)),
  ...shared,
});

const cases: [what: string, shared: Record<string, string>, loser: string][] = [
  ['the same ref number', { refnumber: '101' }, '409 duplicate_reference_number'],
  ['the same title', { title: 'The <i>same</i> title' }, '409 duplicate_title'],
  ['the same transaction id', { txnid: 'TXN-SAME' }, '409 duplicate_txnid'],
  ['the same next pages', { issue: '1', pagenumber: '1-6' }, '422 invalid_pagenumber'],
  [
    'the same of everything, in the same issue',
    { issue: '1', refnumber: '101', title: 'Same', txnid: 'SAME', pagenumber: '1-6' },
    '409 duplicate_reference_number',
  ],
];

for (const [what, shared, loser] of cases) {
  onEachSite(`of administrators who send ${what} at once one succeeds`, async (site) => {
    const who = await signIn(site);
    for (let issue = 1; issue <= atOnce; issue++) await createIssue(who, { issue });
    const said = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => createArticle(who, different(index, shared))),
    );
    const won = said.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    const lost = said.filter(({ status }) => status !== 201).map(refusal);
    expect(lost).toEqual(Array(atOnce - 1).fill(loser));

    const { articles, history } = await allRows(site);
    expect(articles).toHaveLength(1);
    expect(history.filter(({ noun }) => noun === 'article')).toHaveLength(1);
    const [article] = won.map(({ body }) => body as Article);
    expect((await who.get(`/api/archives/${article?.id}`)).body).toEqual(article);
    const found = await site.get(`/api/search?keyword=${article?.refnumber}`);
    expect(found.headers['x-total-count']).toBe('1');
  });
}

onEachSite('articles that share nothing are all published at once', async (site) => {
  const who = await signIn(site);
  for (let issue = 1; issue <= atOnce; issue++) await createIssue(who, { issue });
  const said = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => createArticle(who, different(index, {}))),
  );
  expect(said.map(({ status }) => status)).toEqual(Array(atOnce).fill(201));
});

onEachSite('two changes to the same title at once: one succeeds', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const ids = [];
  for (let index = 0; index < 4; index++) {
    const made = await createArticle(who, different(index, { issue: '2' }));
    ids.push((made.body as Article).id);
  }
  const said = await Promise.all(
    ids.map((id) => who.send(`/api/archives/${id}`, { title: 'The same', txnid: `NEW-${id}` })),
  );
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(said.filter(({ status }) => status === 409).map(refusal)).toEqual(
    Array(3).fill('409 duplicate_title'),
  );
  const { articles } = await allRows(site);
  expect(articles.filter(({ txnid }) => txnid.startsWith('NEW-'))).toHaveLength(1);
});

onEachSite('the same issue made twice at once is made once', async (site) => {
  const who = await signIn(site);
  const body = { year: 2026, volume: 1, issue: 1, frequency: 'Jan' };
  const said = await Promise.all(
    Array.from({ length: atOnce }, () => who.post('/api/admin/create-issue', body)),
  );
  const expected = [201, ...Array(atOnce - 1).fill(409)];
  expect(said.map(({ status }) => status).sort()).toEqual(expected);
  expect((await allRows(site)).issues).toHaveLength(1);
});
