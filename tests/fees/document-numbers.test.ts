import fc from 'fast-check';
import { expect } from 'vitest';
import type { DocumentKind } from '#contract/account-kinds.ts';
import type { AccountDocumentForm } from '#contract/calls/account-documents-calls.ts';
import type { AccountFacts } from '#domain/fees/account-document.ts';
import { sumsUp } from '#domain/fees/account-document.ts';
import { gstStates } from '#domain/fees/gst.ts';
import type { Actor } from '#server/actor.ts';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import type { Journal } from '#server/journal.ts';
import { Problem } from '#server/problem.ts';
import { updatePayment } from '#server/store/fee-queries.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { openNode } from '../support/nodes.ts';

const settings = {
  ...{ gst_scheme: 'registered', gst_gstin: '27AAPFU0939F1ZV', gst_name: 'Banyan Press' },
  ...{ gst_address: 'Pune', gst_sac: '998399', gst_rate: '18', gst_lut: 'AD27' },
  ...{ prefix_receipt: 'SJR', prefix_invoice: 'SJI', prefix_credit: 'SJC', prefix_bill: 'SJB' },
};

/** A day on either side of the change of the financial year, and clocks that go back. */
const moments = ['2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02'].map(
  (day) => new Date(`${day}T12:00:00+05:30`),
);

const action = fc.record({
  /** Which of two nodes, and which of the fees. */
  node: fc.nat(1),
  fee: fc.nat(5),
  kind: fc.constantFrom('receipt' as const, 'invoice' as const),
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  state: fc.constantFrom('', 'abroad', ...Object.keys(gstStates)),
  moment: fc.constantFrom(...moments),
  cancels: fc.boolean(),
});

/** Of which currency the payment of a fee is. */
const currencyOf = (fee: number) => (fee % 2 === 0 ? 'INR' : 'USD');

async function havePaidFees(journal: Journal, count: number): Promise<number[]> {
  const articles = Array.from({ length: count }, (_, index) => ({
    ...{ refnumber: 100 + index, title: `Article ${index}`, txnid: `T-${index}` },
  }));
  await have.articles(journal, articles);
  const fees = await journal.database.reads
    .selectFrom('allocations')
    .select(['fee_id as id', 'payment_id'])
    .execute();
  expect(fees).toHaveLength(count);
  await journal.database.write(async (tx) => {
    for (const { id, payment_id } of fees) {
      const paid = { amount: 100_000_000, currency: currencyOf(id) };
      await updatePayment(tx, payment_id, paid);
    }
  });
  return fees.map(({ id }) => id);
}

async function everyDocument({ journal }: TestHouse) {
  const { reads } = journal.database;
  return reads
    .selectFrom('account_documents')
    .innerJoin('account_series', 'account_series.id', 'series_id')
    .select([
      'account_documents.number',
      'account_documents.kind',
      'day',
      'place',
      'facts',
      'total',
    ])
    .select(['series_id', 'last', 'year', 'fee_id', 'valid_key', 'cancels_id'])
    .orderBy('account_documents.id')
    .execute();
}

/** Whatever two nodes do at once, on one database or one file. */
onEachDatabase(
  'numbers have no gap and no double, dates go back where the clock was wrong alone, and amounts come to their totals',
  async (house) => {
    await house.journal.settings.change(settings, { username: 'asha', now: new Date() });
    const fees = await havePaidFees(house.journal, 6);
    // A file has one node.
    const other = house.config.databaseUrl ? await openNode(house) : undefined;
    try {
      const nodes = [house.journal, other?.journal ?? house.journal];
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
          const before = (await everyDocument(house)).length;
          const made = await Promise.all(
            actions.map((one) => act(nodes[one.node] as Journal, fees[one.fee] ?? 0, one)),
          );
          const rows = await everyDocument(house);
          expect(rows.length - before).toBe(made.reduce((sum, count) => sum + count, 0));
          expectWhole(rows);
        }),
        { numRuns: 12 },
      );
      const { findings } = await checkJournal(house.journal, { isQuick: true, now: new Date() });
      expect(findings.filter(({ text }) => text.includes('document'))).toEqual([]);
    } finally {
      await other?.close();
    }
  },
);

/** Issues a document, and cancels it where that is asked; gives how many were made. What another was faster with is refused. */
async function act(
  journal: Journal,
  fee: number,
  { kind, amount, state, moment, cancels }: typeof action extends fc.Arbitrary<infer T> ? T : never,
): Promise<number> {
  const { account } = journal.documents;
  const actor = { username: 'asha', now: moment };
  const form: AccountDocumentForm = {
    ...{ kind, language: 'en', name: 'Anil Sharma', address: 'Nagpur', gstin: '' },
    ...{ state, country: 'Kenya', amount, currency: currencyOf(fee) },
  };
  try {
    const { id } = await account.issue(fee, form, actor);
    if (!cancels) return 1;
    const credit = account.cancel(id, 'Tried', actor).then(() => 1);
    return 1 + (await credit.catch((error) => afterRefusal(error, journal, 'credit', actor)));
  } catch (error) {
    return afterRefusal(error, journal, kind, actor);
  }
}

/** Nothing is made. Where the clock went back, an owner says so: the next ones have their day. */
async function afterRefusal(
  error: unknown,
  { documents: { account } }: Journal,
  kind: DocumentKind,
  actor: Actor,
): Promise<number> {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'duplicate_document') return 0;
  expect(error.fields).toMatchObject({ kind: expect.stringMatching(/^SJ.* is dated 2027-/) });
  await account.confirm({ kind, is_clock_wrong: true }, actor).catch((other) => {
    expect(other).toMatchObject({ fields: { kind: /after today/ } });
  });
  return 0;
}

function expectWhole(rows: Awaited<ReturnType<typeof everyDocument>>): void {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const series of new Set(rows.map(({ series_id }) => series_id))) {
    const its = rows.filter(({ series_id }) => series_id === series);
    expect(its.map(({ place }) => place)).toEqual(its.map((_, index) => index + 1));
    expect(its.at(-1)?.last).toBe(its.length);
  }
  for (const { facts, total } of rows) {
    const said: AccountFacts = JSON.parse(facts);
    expect([sumsUp(said), said.total]).toEqual([true, total]);
  }
  // Those that are valid are one of a kind for each fee.
  const valid = rows.flatMap(({ valid_key }) => valid_key ?? []);
  expect(new Set(valid).size).toBe(valid.length);
}

onEachDatabase(
  'after a document of a day to come nothing is issued before an owner says that the clock was wrong',
  async (house) => {
    const { journal } = house;
    const { account } = journal.documents;
    const at = (day: string) => ({ username: 'asha', now: new Date(`${day}T12:00:00+05:30`) });
    await journal.settings.change({ prefix_receipt: 'SJR' }, at('2027-03-30'));
    const [first = 0, second = 0, third = 0] = await havePaidFees(journal, 3);
    const issue = (fee: number, day: string) => {
      const to = { name: 'Anil Sharma', address: '', gstin: '', state: '', country: '' };
      const paid = { amount: 100, currency: currencyOf(fee) };
      const form: AccountDocumentForm = { kind: 'receipt', language: 'en', ...to, ...paid };
      return account.issue(fee, form, at(day));
    };
    expect(await issue(first, '2027-04-02')).toMatchObject({ number: 'SJR/27-28/00001' });
    await expect(issue(second, '2027-03-30')).rejects.toMatchObject({
      fields: { kind: expect.stringContaining('SJR/27-28/00001 is dated 2027-04-02') },
    });
    const wrong = { kind: 'receipt', is_clock_wrong: true } as const;
    await expect(account.confirm(wrong, { ...at('2027-03-30'), role: 'editor' })).rejects.toThrow(
      expect.objectContaining({ code: 'forbidden' }),
    );
    await account.confirm(wrong, at('2027-03-30'));
    const next = await issue(second, '2027-03-30');
    expect(next).toMatchObject({ number: 'SJR/26-27/00001', date: '2027-03-30' });
    // The series of the other year goes on behind its number once its time has come.
    const later = await issue(third, '2027-04-01');
    expect(later).toMatchObject({ number: 'SJR/27-28/00002', date: '2027-04-01' });
    const { findings } = await checkJournal(journal, { isQuick: true, now: new Date() });
    expect(findings.filter(({ text }) => text.includes('document'))).toEqual([]);
  },
);
