import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { noUsage } from '#domain/usage/usage-counts.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { Journal } from '#server/journal.ts';
import { addUsage } from '#server/store/usage-writes.ts';
import { type EmptyHouse, restore, withEmptyHouse } from '../backup/backup-support.ts';
import { engines } from '../support/databases.ts';
import { putRows } from './earlier-state.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** As the program before this migration packed it. */
const tables = {
  usage_years: {
    columns: ['id', 'article_id', 'year', 'months', 'imported', 'days'],
    rows: [
      [
        ...[3, 601, 2025, bytes('8000445c4025ac00a2e0ce725214bc'), bytes('40a4441808')],
        bytes('0f8000445c4025ac00a2e0cc735e5748027ebc'),
      ],
      [4, 601, 2026, bytes('665c'), bytes(''), bytes('07c65c')],
    ],
  },
  usage_days: {
    columns: ['id', 'article_id', 'day', 'views', 'unique_investigations'],
    rows: [
      [8, 601, '2026-03-14', 2, 1],
      // A visitor who turned out to be no reader after the day was packed.
      [9, 601, '2026-03-03', -2, -1],
    ],
  },
  usage_totals: {
    columns: ['id', 'measure', 'day', 'key', 'is_imported', 'amount'],
    rows: [
      [1, 'views', '2025-01-31', '', 0, 70_000],
      [2, 'downloads', '2025-01-31', '', 0, 300],
      [3, 'views', '2025-01-30', '', 0, 1],
      [4, 'views', '2025-02-01', '', 1, 40],
      [5, 'issue', '2025-02-14', '2', 0, 5],
      [6, 'issue', '2025-02-15', '2', 0, 6],
      [7, 'country', '2024-05-01', 'IN', 0, 3],
      [8, 'country', '2024-05-31', 'IN', 0, 4],
      [9, 'country_months', '2024-05-01', 'IN', 0, 7],
      [10, 'summed_months', '2024-05-01', '', 0, 1],
      [11, 'sessions', '2026-03-14', '', 0, 2],
    ],
  },
};

/** The journal `demo` as the program of 0036 left it. */
async function makePacked({ services: { databases, registry }, dataDir }: EmptyHouse) {
  const folder = join(dataDir, 'journals/demo');
  await mkdir(folder, { recursive: true });
  const staged = await databases.staged.make('demo', folder, '0036-pdf-checks');
  for (const [table, filled] of Object.entries(tables)) await putRows(staged, table, filled);
  for (const table of ['usage_years', 'usage_days', 'usage_totals'] as const) {
    await staged.write((tx) => staged.keptIds.retire(tx, table, 40));
  }
  await staged.close();
  await databases.staged.publish('demo');
  addJournalEntry(registry.path, 'demo', { hosts: [], origin: 'https://demo.example' });
}

async function readUsage({ database: { reads } }: Journal) {
  const months = await reads.selectFrom('usage_months').selectAll().execute();
  const days = await reads.selectFrom('usage_days').selectAll().execute();
  const spelt = [...months, ...days].map((row) => {
    const { kind, key, views, downloads, citations } = row;
    const at = 'day' in row ? row.day : `${row.month}${row.is_imported === 1 ? ' imported' : ''}`;
    const { unique_investigations, unique_requests } = row;
    const counts = [views, downloads, citations, unique_investigations, unique_requests];
    return `${at} ${kind} ${key}: ${counts.join(' ')}`;
  });
  return spelt.sort();
}

const unpacked = [
  '2024-05 country IN: 7 0 0 0 0',
  '2024-05-01 country IN: 3 0 0 0 0',
  '2024-05-31 country IN: 4 0 0 0 0',
  '2025-01 article 601: 70000 300 2 69000 250',
  '2025-01 journal : 70001 300 0 0 0',
  '2025-01-30 journal : 1 0 0 0 0',
  '2025-01-31 journal : 70000 300 0 0 0',
  '2025-02 article 601: 6 3 0 8 2',
  '2025-02 imported article 601: 40 7 0 0 0',
  '2025-02 imported journal : 40 0 0 0 0',
  '2025-02 issue 2: 11 0 0 0 0',
  '2025-02-15 article 601: 4 2 0 5 1',
  '2025-02-15 issue 2: 6 0 0 0 0',
  '2025-12 article 601: 1 0 0 1 0',
  '2025-12-31 article 601: 1 0 0 1 0',
  '2026-03 article 601: 5 1 0 6 1',
  '2026-03 sessions : 2 0 0 0 0',
  '2026-03-03 article 601: 3 1 0 5 1',
  '2026-03-14 article 601: 2 0 0 1 0',
  '2026-03-14 sessions : 2 0 0 0 0',
];

afterEach(() => {
  vi.useRealTimers();
});

const crossings = engines.flatMap((from) => engines.map((to) => ({ from, to })));

it.each(crossings)(
  'packed usage of $from becomes rows, also from what was kept before on $to',
  ({ from, to }) =>
    withEmptyHouse(from, async (house) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T06:00:00Z') });
      await makePacked(house);
      const journal = await house.services.journal('demo');
      expect(await readUsage(journal)).toEqual(unpacked);
      const added = { kind: 'home' as const, key: '', day: '2026-03-15', ...noUsage, views: 1 };
      await journal.database.writePrivate((tx) => addUsage(tx, [added, added]));
      expect(await readUsage(journal)).toContain('2026-03 home : 2 0 0 0 0');

      // What was kept before the upgrade is a backup of the earlier program.
      await withEmptyHouse(to, async (other) => {
        await restore(other, join(house.dataDir, 'before-upgrade/demo'), { journal: 'demo' });
        expect(await readUsage(await other.services.journal('demo'))).toEqual(unpacked);
      });
    }),
);
