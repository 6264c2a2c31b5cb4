import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { listUnlikeFees } from '#server/store/fee-queries.ts';
import { withEmptyHouse } from '../backup/backup-support.ts';
import { engines } from '../support/databases.ts';
import { putRows } from './earlier-state.ts';

const articles: [
  id: number,
  refnumber: number | null,
  txnid: string,
  key: string | null,
  ptype: string,
  status: string,
][] = [
  [11, 1, 'T-1', 'T-1', 'paid', 'enabled'],
  [12, 2, 'T-1', null, 'paid', 'enabled'],
  [13, 3, 'FREE', null, 'free', 'enabled'],
  [14, 4, '', null, 'paid', 'enabled'],
  [15, null, '', null, 'paid', 'draft'],
  [16, null, 'T-1/2', null, 'paid', 'disabled'],
];
const columns = ['id', 'refnumber', 'txnid', 'txnid_key', 'ptype', 'status'];
const more = ['issue_id', 'title', 'creation', 'modification'];
const moment = '2026-03-04T05:06:07.000Z';

it.each(engines)(
  'transaction ids become payments, and free articles waived fees, on %s',
  (engine) =>
    withEmptyHouse(
      engine,
      async ({ services: { databases, registry, journal: open }, dataDir }) => {
        const folder = join(dataDir, 'journals/demo');
        await mkdir(folder, { recursive: true });
        const staged = await databases.staged.make('demo', folder, '0040-publisher-journals');
        await putRows(staged, 'issues', {
          columns: ['id', 'year', 'volume', 'issue', 'frequency', 'creation'],
          rows: [[2, 2024, 4, 2, 'Apr-Jun', moment]],
        });
        await putRows(staged, 'articles', {
          columns: [...columns, ...more],
          rows: articles.map((article) => [...article, 2, `Article ${article[0]}`, moment, moment]),
        });
        await staged.close();
        await databases.staged.publish('demo');
        addJournalEntry(registry.path, 'demo', { hosts: [], origin: 'https://demo.example' });
        const journal = await open('demo');
        const { reads } = journal.database;
        const payments = await reads.selectFrom('payments').selectAll().orderBy('id').execute();
        expect(payments).toMatchObject([
          { txnid: 'T-1', txnid_key: 'T-1', amount: null, is_imported: 0, creation: moment },
          { txnid: 'T-1', txnid_key: null, amount: null, is_imported: 1 },
        ]);
        const fees = await reads
          .selectFrom('fees')
          .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
          .leftJoin('payments', 'payments.id', 'allocations.payment_id')
          .select(['article_id', 'state', 'payments.txnid'])
          .orderBy('article_id')
          .execute();
        expect(fees.map(Object.values)).toEqual([
          [11, 'paid', 'T-1'],
          [12, 'paid', 'T-1'],
          [13, 'waived', null],
          [14, 'due', null],
          [15, 'due', null],
          [16, 'paid', null],
        ]);
        // No stored transaction id changed, and ids go on behind those that were given.
        const stored = await reads.selectFrom('articles').select('txnid').orderBy('id').execute();
        expect(stored.map(({ txnid }) => txnid)).toEqual(articles.map((article) => article[2]));
        const { id } = await journal.payments.add(
          { fields: { txnid: 'T-9' } },
          { username: 'asha', now: new Date() },
        );
        expect(id).toBeGreaterThan(12);
        expect(await listUnlikeFees(reads)).toEqual([]);
      },
    ),
);
