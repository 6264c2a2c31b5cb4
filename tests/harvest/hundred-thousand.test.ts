import { describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { termKinds } from '#contract/calls/terms-calls.ts';
import { listNewestArticleIds } from '#server/store/article-queries.ts';
import {
  countRecordRows,
  findEarliestDatestamp,
  listEnabledRecordRowsOfIssue,
  listIssuesWithArticles,
  listRecordRows,
  listRecordRowsByIds,
  listSubjects,
} from '#server/store/record-queries.ts';
import {
  findLastChangeOfIssues,
  hasEnabledArticle,
  listSitemapArticles,
  listSitemapIssues,
} from '#server/store/sitemap-queries.ts';
import { listTermPages } from '#server/store/term-queries.ts';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { haveManyArticles } from '../support/many-articles.ts';
import { plansOf } from '../support/query-plans.ts';

const articles = 100_000;
/** Of the protocol. */
const max = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

describe.each(engines)('a hundred thousand articles on %s', (engine) => {
  it('have their sitemaps, part by part, and lists of harvesters go by indexes', async () => {
    const house = await openHouse(engine);
    try {
      const shown = await haveManyArticles(house.journal, articles);
      await readSitemaps(house, shown);
      await readPlans(house);
    } finally {
      await house.close();
    }
  });
});

async function readSitemaps({ journal: { sitemap } }: TestHouse, shown: number): Promise<void> {
  const start = performance.now();
  const names = [...(await sitemap.index()).matchAll(/\/sitemaps\/([^<]+)\.xml<\/loc>/g)].map(
    ([, name = '']) => name,
  );
  expect(names.filter((name) => /^\d+$/.test(name))).toHaveLength(Math.ceil(articles / 4400));
  const seen = new Set<string>();
  for (const name of names) {
    let [addressesOfOne, bytes, largestPart] = [0, 0, 0];
    for await (const part of (await sitemap.sitemap(name)) ?? []) {
      bytes += part.length;
      largestPart = Math.max(largestPart, part.length);
      for (const [, address = ''] of part.matchAll(/<loc>https:\/\/demo\.example([^<]*)</g)) {
        addressesOfOne += 1;
        seen.add(address);
      }
    }
    expect(addressesOfOne).toBeLessThanOrEqual(max.addresses);
    expect(bytes).toBeLessThanOrEqual(max.bytes);
    // What is held in memory, however many there are.
    expect(largestPart).toBeLessThan(300_000);
  }
  const isArticle = (path: string) => /^\/archives\/\d+\/\d+\/\d+\/\d+$/.test(path);
  expect([...seen].filter(isArticle)).toHaveLength(shown);
  expect(seen.has(addresses.article({ year: 2024, volume: 4, issue: 1, refnumber: '1000' }))).toBe(
    false,
  );
  const pagesOf = (path: string) => [...seen].filter((one) => one.startsWith(path)).length;
  expect(names).toContain('keywords-2');
  expect(pagesOf('/keywords/')).toBeGreaterThan(12_000);
  expect(pagesOf('/authors/')).toBeGreaterThan(990);
  expect(pagesOf('/subjects/')).toBeGreaterThan(990);
  // A hundred times what it takes.
  expect(performance.now() - start).toBeLessThan(200_000);
}

async function readPlans(house: TestHouse): Promise<void> {
  const after = { datestamp: '2026-01-15T00:00:00.000Z', id: 5000 };
  const range = { from: '2026-01-12T00:00:00.000Z', until: '2026-01-20T00:00:00.000Z' };
  const issue = { year: 2024, volume: 4, issue: 2 };
  const ids = { first: 4401, end: 4951 };
  const plans = await plansOf(house, async (db) => {
    for (const filter of [
      {},
      range,
      { subject: 'Subject 3' },
      { subject: 'Subject 3', ...range },
    ]) {
      await listRecordRows(db, filter, undefined, 101);
      await listRecordRows(db, filter, after, 101);
    }
    await listRecordRows(db, { issue }, after, 101);
    await countRecordRows(db, { issue });
    await countRecordRows(db, { subject: 'Subject 3' });
    await findEarliestDatestamp(db);
    await listEnabledRecordRowsOfIssue(db, { issue });
    await listRecordRowsByIds(db, [1, 2, 3], { onlyPublic: true });
    await listSubjects(db);
    await listIssuesWithArticles(db);
    await listNewestArticleIds(db, ['Subject 3'], 50);
    await findLastChangeOfIssues(db, { first: 1, end: 5 });
    await hasEnabledArticle(db, ids);
    await listSitemapIssues(db, { first: 1, end: 101 });
    await listSitemapArticles(db, ids);
    for (const kind of termKinds) await listTermPages(db, kind, { after: '' });
    await listTermPages(db, 'keyword', { after: 'keyword-1', until: 'keyword-2' });
  });
  expect(plans.length).toBeGreaterThan(20);
  // `SCAN articles` alone is SQLite's word for reading a whole table, `Seq Scan` PostgreSQL's.
  const whole = plans.filter((plan) =>
    /Seq Scan on article|SCAN article(s|_terms)(?! USING)/.test(plan),
  );
  expect(whole).toEqual([]);
}
