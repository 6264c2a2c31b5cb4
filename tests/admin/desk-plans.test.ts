import { expect, it } from 'vitest';
import { deskSorts, lacks } from '#contract/calls/desk-calls.ts';
import { articleStates } from '#contract/entities.ts';
import {
  countDesk,
  countDeskBefore,
  type DeskRowFilter,
  listDeskIds,
  listDeskPlaces,
} from '#server/store/desk-queries.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';

const filters: DeskRowFilter[] = [
  {},
  ...articleStates.map((state) => ({ state })),
  ...lacks.map((lack) => ({ without: [lack] })),
  { payment: 'free' },
  { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
  { by: 'asha' },
  { state: 'published', without: ['pdf', 'doi'], payment: 'paid', by: 'asha' },
];

it('no filter and no sorting of the list of all articles reads the articles themselves', async () => {
  const house = await openHouse('sqlite');
  try {
    await have.articles(house.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    for (const filter of filters) {
      for (const sort of deskSorts) {
        const order = { sort, descending: true };
        const place = sort === 'issue' ? [1, 1, 1] : [sort === 'number' ? 1 : '', 1];
        const plan = await plansOf(house, (db) =>
          Promise.all([
            countDesk(db, filter),
            countDeskBefore(db, filter, order, place),
            listDeskPlaces(db, filter, order, place, 50),
            listDeskIds(db, filter),
          ]),
        );
        const ofArticles = plan
          .flatMap((one) => one.split('\n'))
          .filter((line) => /(SCAN|SEARCH) articles/.test(line));
        expect(ofArticles).toHaveLength(4);
        for (const line of ofArticles) expect(line).toContain('COVERING INDEX');
      }
    }
    // The newest changes need no sorting.
    const newest = await plansOf(house, (db) =>
      listDeskPlaces(db, {}, { sort: 'changed', descending: true }, undefined, 50),
    );
    expect(newest.join()).not.toContain('TEMP B-TREE');
    const issue = await plansOf(house, (db) =>
      countDesk(db, { issue: { year: 2024, volume: 4, issue: 2 } }),
    );
    expect(issue.join('\n')).toMatch(/SEARCH articles USING COVERING INDEX articles_by_issue/);
  } finally {
    await house.close();
  }
});
