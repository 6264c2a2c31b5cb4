import { expect } from 'vitest';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { findStaleTerms } from '#server/store/term-queries.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { createdArticle, createIssue, pdfFile } from './articles-support.ts';

const changes = [
  { action: 'date', publishdate: '2026-01-02' },
  { action: 'move', issue: '2026/4/2' },
  { action: 'withdraw' },
  { action: 'publish' },
];

async function bulk(who: Administrator, change: object) {
  const said = await who.post(deskCalls.changeArticles.path, change);
  return deskCalls.changeArticles.answer.body.parse(said.body);
}

async function haveArticles(site: TestSite, who: Administrator, count: number): Promise<number[]> {
  const given = Array.from({ length: count }, (_, n) => ({ refnumber: 301 + n, title: `T ${n}` }));
  await have.articles(site.journal, given);
  await createIssue(who);
  const { body } = await who.get('/api/admin/articles/ids');
  return deskCalls.listJournalArticleIds.answer.body.parse(body).articles.map(([id]) => id);
}

onEachSite(
  'fifty articles take hardly more statements than five, but for the one that updates each',
  async (site) => {
    const { statements } = site.services.watched;
    const who = await signIn(site);
    const ids = await haveArticles(site, who, 55);
    const [few, many] = [ids.slice(0, 5), ids.slice(5)];
    async function count(some: readonly number[], change: object): Promise<number> {
      const before = statements.count;
      expect(await bulk(who, { ...change, ids: some })).toMatchObject({ done: some, refused: [] });
      return statements.count - before;
    }
    for (const change of changes) {
      const ofFew = await count(few, change);
      const more = (await count(many, change)) - ofFew - (many.length - few.length);
      // What the server does besides is counted too.
      expect([change.action, more < 10]).toEqual([change.action, true]);
    }
  },
  { env: { COLOPHON_METRICS_PORT: '0' } },
);

onEachSite('the index and the terms are what the articles say after each change', async (site) => {
  const { database } = site.journal;
  const who = await signIn(site);
  // In two chunks of the index.
  const ids = await haveArticles(site, who, 300);
  const some = ids.filter((_, index) => index % 9 === 0);
  for (const change of changes) {
    expect((await bulk(who, { ...change, ids: some })).done).toHaveLength(some.length);
    const how = { isQuick: false, onStep: () => {} };
    const stale = await searchIndex(database).findStale(database.reads, how);
    const staleTerms = await findStaleTerms(database.reads);
    expect([change.action, stale, staleTerms]).toEqual([change.action, [], []]);
  }
});

onEachSite('the numbers of many withdrawn articles are released, and given back', async (site) => {
  const who = await signIn(site);
  const [shown = 0, ...withdrawn] = await haveArticles(site, who, 30);
  await bulk(who, { action: 'withdraw', ids: withdrawn });
  const said = await bulk(who, { action: 'release', ids: [shown, ...withdrawn] });
  expect(said.done).toEqual(withdrawn);
  expect(said.refused).toMatchObject([
    { id: shown, reasons: ['Only the number of a withdrawn article can be released.'] },
  ]);
  const refnumbers = async () => {
    const { body } = await who.get('/api/admin/articles/ids');
    const { articles } = deskCalls.listJournalArticleIds.answer.body.parse(body);
    return articles.filter(([, refnumber]) => refnumber !== '');
  };
  expect(await refnumbers()).toHaveLength(1);
  const back = await who.post(`/api/admin/history/lines/${said.line}/undo`, {});
  expect(back.body).toMatchObject({ done: 29, refused: [] });
  expect(await refnumbers()).toHaveLength(30);
});

onEachSite('an issue is published with one date for the drafts that have none', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const draft = (refnumber: string, publishdate: string) =>
    createdArticle(who, {
      ...{ refnumber, title: `T ${refnumber}`, txnid: refnumber, publishdate },
      ...{ pagenumber: `${refnumber}-${refnumber}`, state: 'draft', pdfFile: pdfFile() },
    });
  await draft('301', '');
  await draft('302', '2026-02-02');
  const path = '/api/admin/archives/2026/4/2/publication';
  expect((await who.get(path)).body).toMatchObject({ ready: 1, lacking: [{ refnumber: '301' }] });
  const dated = await who.get(`${path}?publishdate=2026-03-03`);
  expect(dated.body).toMatchObject({ ready: 2, lacking: [] });
  const said = await who.post(path, { state: 'published', publishdate: '2026-03-03' });
  expect(said.body).toMatchObject({ changed: 2, left: [] });
  const { body } = await who.get('/api/archives/2026/4/2');
  expect(body).toMatchObject([{ publishdate: '2026-03-03' }, { publishdate: '2026-02-02' }]);
});

onEachSite('drafts published together have to follow the pages of one another', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const draft = async (refnumber: string, pagenumber: string) => {
    const form = { refnumber, title: `T ${refnumber}`, txnid: refnumber, pagenumber };
    return (await createdArticle(who, { ...form, state: 'draft', pdfFile: pdfFile() })).id;
  };
  const first = await draft('301', '1-4');
  const overlapping = await draft('302', '3-6');
  const next = await draft('303', '5-8');
  const said = await bulk(who, { action: 'publish', ids: [first, overlapping, next] });
  expect(said).toMatchObject({ done: [first, next], refused: [{ id: overlapping }] });
  expect(said.refused[0]?.reasons.join()).toContain('The last page was 4');
});
