import fc from 'fast-check';
import { expect } from 'vitest';
import type { AccountDocument } from '#contract/calls/account-documents-calls.ts';
import { uploadSummary } from '#contract/calls/uploads-calls.ts';
import { articleParts, asSheet } from '../admin/articles-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import type { Administrator, Said } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { findingsOf, issue, list, opened } from './account-support.ts';

const txnid = fc.constantFrom('', 'T-1', 'T-1/2', 'T-2', 'T-3', 'T-4', 'T-5', 'not an id');
const money = { ptype: fc.constantFrom('paid', 'free'), txnid };
const of = fc.nat(3);
const fee = fc.record({
  door: fc.constantFrom('fee' as const, 'manuscript' as const),
  of,
  fee: fc.record(
    {
      is_waived: fc.boolean(),
      txnid,
      is_shared: fc.boolean(),
      payment: fc.record({ amount: fc.integer({ min: 900, max: 2000 }) }),
    },
    { requiredKeys: [] },
  ),
});
const document = fc.record({
  door: fc.constant('issue' as const),
  of,
  amount: fc.integer({ min: 1, max: 1200 }),
});
const step = fc.oneof(
  fc.record({
    door: fc.constantFrom('form' as const, 'import' as const, 'upload' as const),
    state: fc.constantFrom('draft', 'published'),
    of,
    ...money,
  }),
  fee,
  fc.record({
    door: fc.constantFrom(
      'withdraw',
      'free',
      'bulk',
      'remove',
      'remove manuscript',
      'undo',
      'article',
      'cancel' as const,
    ),
    of,
  }),
  document,
);
/** Of manuscripts alone, which become articles and are deleted as often as they are made. */
const manuscriptStep = fc.oneof(
  fee,
  fc.record({
    door: fc.constantFrom('article', 'remove', 'remove manuscript', 'undo' as const),
    of,
  }),
  document,
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc
  .constantFrom(step, manuscriptStep)
  .chain((one) => fc.array<Step>(one, { minLength: 5, maxLength: 25, size: '+1' }));

const place = { year: '2026', volume: '4', issue: '2' };

/** One of a list that has as many as that. */
const pick = <T>(rows: readonly T[], at: number): T | undefined =>
  rows[at % Math.max(rows.length, 1)];

/** Tries a step by its door. What is refused is refused with a reason: nothing fails. */
async function take({ journal }: TestSite, who: Administrator, asked: Step): Promise<void> {
  const { reads } = journal.database;
  const articles = await reads.selectFrom('articles').selectAll().orderBy('id', 'desc').execute();
  const manuscripts = await reads
    .selectFrom('manuscripts')
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  const article = pick(articles, asked.of);
  const manuscript = pick(manuscripts, asked.of);
  const tried = async (work: Promise<Said>): Promise<Said> => {
    const said = await work;
    expect([asked, said.status < 500, said.status < 500 || said.body]).toEqual([asked, true, true]);
    return said;
  };
  const post = (path: string, body: object = {}) => tried(who.post(path, body));

  switch (asked.door) {
    case 'form': {
      const refnumber = `${101 + asked.of}`;
      const found = articles.find((one) => `${one.refnumber}` === refnumber);
      const { ptype, txnid: id, state } = asked;
      const fields = { ptype, txnid: id, state };
      const page = `${200 + 10 * articles.length}-${201 + 10 * articles.length}`;
      const parts = articleParts({
        refnumber,
        title: `Title ${refnumber}`,
        pagenumber: page,
        ...fields,
      });
      const path = found ? `/api/archives/${found.id}` : '/api/admin/archives/';
      await tried(who.send(path, found ? fields : parts));
      return;
    }
    case 'import': {
      const row = {
        ...place,
        title: `Title ${101 + asked.of}`,
        ptype: asked.ptype,
        txnid: asked.txnid,
      };
      const { refusals } = await importRecords(journal, [record(101 + asked.of, row)]);
      expect(refusals).toEqual([]);
      return;
    }
    case 'upload': {
      const header = 'Ref No,Title,Authors,Abstract,Year,Vol,Issue,Pages,Txn Id,Ptype';
      const row = `${201 + articles.length},Rice ${articles.length},Asha Rao,We looked.,2024,4,2,7-8,${asked.txnid},${asked.ptype}`;
      const sheetFile = asSheet(`${header}\n${row}`);
      const made = await who.send('/api/admin/uploads', { name: 'rice.csv', issue: '', sheetFile });
      const path = `/api/admin/uploads/${uploadSummary.parse(made.body).id}`;
      await post(`${path}/import`, { publish: asked.state });
      await expect
        .poll(async () => ((await who.get(path)).body as { state: string }).state, {
          timeout: 20_000,
        })
        .not.toBe('importing');
      return;
    }
    case 'fee':
      if (article) await post(`/api/admin/archives/${article.id}/fee`, asked.fee);
      return;
    case 'manuscript':
      if (!manuscript || manuscripts.length < 3) {
        await post('/api/admin/manuscripts', {
          title: `Roots ${asked.fee.txnid} ${Math.max(0, ...manuscripts.map(({ id }) => id))}`,
          authors: 'Asha Rao',
          state: 'accepted',
        });
      } else await post(`/api/admin/manuscripts/${manuscript.id}/fee`, asked.fee);
      return;
    case 'article':
      if (manuscript) {
        await post(`/api/admin/manuscripts/${manuscript.id}/article`, { ...place, file: '' });
      }
      return;
    case 'withdraw':
      if (article) await tried(who.send(`/api/archives/${article.id}`, { status: 'disabled' }));
      return;
    case 'free':
      if (article) await post(`/api/archives/${article.id}/free`);
      return;
    case 'bulk':
      await post('/api/admin/articles/bulk', {
        action: 'release',
        ids: articles.map(({ id }) => id),
      });
      return;
    case 'remove':
      if (article) await tried(who.remove(`/api/archives/${article.id}`));
      return;
    case 'remove manuscript':
      if (manuscript) await tried(who.remove(`/api/admin/manuscripts/${manuscript.id}`));
      return;
    case 'undo': {
      // The settings stay: without prefixes nothing is issued.
      const { lines } = (await who.get('/api/admin/history')).body as {
        lines: { id: number; noun: string }[];
      };
      const line = pick(
        lines.filter(({ noun }) => ['article', 'fee', 'payment', 'manuscript'].includes(noun)),
        asked.of,
      );
      if (line) await post(`/api/admin/history/lines/${line.id}/undo`);
      return;
    }
    case 'issue': {
      const fees = await reads
        .selectFrom('fees')
        .select('id')
        .where('state', '=', 'paid')
        .orderBy('id', 'desc')
        .execute();
      const fee = pick(fees, asked.of);
      if (fee) await tried(issue(who, fee.id, { name: 'Asha Rao', amount: asked.amount }));
      return;
    }
    case 'cancel': {
      const { documents } = (await who.get(list)).body as { documents: AccountDocument[] };
      const document = pick(
        documents.filter(({ kind }) => kind !== 'credit'),
        asked.of,
      );
      if (document) await post(`${list}/${document.id}/cancel`, { why: 'Wrong' });
    }
  }
}

onEachSite(
  'whatever comes by whichever door, ledger, articles and documents agree',
  async (site) => {
    const who = await opened(site);
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const one of taken) await take(site, who, one);
        const found = (await findingsOf(site)).filter((text) =>
          /fee|document|payment|rows of/.test(text),
        );
        expect(found).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    // It is a test of something.
    const { documents } = (await who.get(list)).body as { documents: AccountDocument[] };
    expect(documents.length).toBeGreaterThan(0);
  },
);
