import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  countMembers,
  findIdsOfTime,
  type HistoryLineFilter,
  listHistoryPeople,
  listLineIds,
} from '#server/store/history-lines.ts';
import { openHouse } from '../support/databases.ts';
import { plansOf } from '../support/query-plans.ts';

const ids = { first: 10, last: 900 };
const filters: HistoryLineFilter[] = [
  {},
  { before: 500 },
  { username: 'asha' },
  { username: 'asha', ids, before: 500 },
  { terms: ['rice'] },
  { terms: ['rice', '104'], username: 'asha', ids, before: 500 },
];

it('no filter of the journal’s history reads the changes themselves, or sorts lines', async () => {
  const house = await openHouse('sqlite');
  try {
    const by = { username: 'asha', now: new Date() };
    await house.journal.settings.change({ websitename: 'Annals' }, by);
    for (const filter of filters) {
      const plans = await plansOf(house, (db) => listLineIds(db, filter, 51));
      // The last id there is, where no time is asked for.
      const ofLines = plans.filter(
        (plan) => !plan.includes('SCAN history\n') && plan !== 'SCAN history',
      );
      expect(ofLines.length).toBeGreaterThan(0);
      for (const plan of ofLines) {
        expect(plan).toMatch(/COVERING INDEX history_(lines|by_person|members)/);
        expect(plan).not.toContain('TEMP B-TREE');
      }
    }
    const time = await plansOf(house, (db) => findIdsOfTime(db, { from: '2026', until: '2027' }));
    expect(time.join()).toContain('COVERING INDEX history_by_moment');
    const [people] = await plansOf(house, listHistoryPeople);
    expect(people).toMatch(/COVERING INDEX history_by_person.*COVERING INDEX history_by_person/s);
    expect((await plansOf(house, (db) => countMembers(db, [1, 2]))).join()).toContain(
      'INDEX history_members (batch_id=?)',
    );
  } finally {
    await house.close();
  }
});

it('PostgreSQL reads lines of a long history by their indexes too', async () => {
  const house = await openHouse('postgres');
  try {
    // As many as are needed for the whole table to be the dearer way; a million more do not change it.
    await house.journal.database.write(async (tx) => {
      await tx
        .insertInto('history')
        .columns([
          ...(['noun', 'record_id', 'action', 'moment', 'username', 'label'] as const),
          ...(['was', 'now', 'words', 'batch_id'] as const),
        ])
        .expression((eb) =>
          eb
            .selectFrom(sql<{ n: number }>`generate_series(1, 60000)`.as('n'))
            .select([
              sql`'article'`.as('noun'),
              sql`n`.as('record_id'),
              sql`'changed'`.as('action'),
              sql`to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`.as(
                'moment',
              ),
              sql`'user' || (n % 20)`.as('username'),
              sql`'Article ' || n`.as('label'),
              sql`'{}'`.as('was'),
              sql`'{"title":"' || repeat('long ', 40) || '"}'`.as('now'),
              sql`n || ' article'`.as('words'),
              sql`case when n % 3 = 0 then n - 1 end`.as('batch_id'),
            ]),
        )
        .execute();
    });
    const { reads } = house.journal.database;
    const { rows } = await sql<{ schema: string }>`select n.nspname as schema from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relname = 'history' order by c.oid desc`.execute(
      reads,
    );
    for (const { schema } of rows.slice(0, 1)) {
      await sql`vacuum analyze ${sql.id(schema, 'history')}`.execute(reads);
    }
    for (const filter of [{}, { before: 50_000 }, { username: 'user7' }]) {
      const plans = await plansOf(house, (db) => listLineIds(db, filter, 51));
      expect(plans.join()).toMatch(/Index (Only )?Scan.* using history_/);
      expect(plans.join()).not.toMatch(/Seq Scan|Sort/);
    }
    const time = await plansOf(house, (db) =>
      findIdsOfTime(db, { from: '2020-02', until: '2027' }),
    );
    expect(time.join()).not.toMatch(/Seq Scan|Sort/);
    expect((await plansOf(house, (db) => countMembers(db, [1, 2]))).join()).toContain(
      'history_members',
    );
  } finally {
    await house.close();
  }
});
