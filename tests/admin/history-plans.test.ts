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
