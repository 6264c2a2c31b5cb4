import { expect, it } from 'vitest';
import type { RecordCursor, RecordFilter } from '#domain/metadata/records.ts';
import { countRecordRows, listRecordRows } from '#server/store/record-queries.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';

it('lists by date, set and subject go by their index, and no count reads an article', async () => {
  const house = await openHouse('sqlite');
  try {
    await have.articles(house.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    const after: RecordCursor = { datestamp: '2026-01-01T00:00:00.000Z', id: 1 };
    const moments = { from: after.datestamp, until: '2027-01-01T00:00:00.000Z' };
    const list = async (filter: RecordFilter, from?: RecordCursor) =>
      (await plansOf(house, (db) => listRecordRows(db, filter, from, 100))).join('\n');
    for (const filter of [{}, moments]) {
      const plan = await list(filter, after);
      expect(plan).toContain('articles USING INDEX articles_by_datestamp');
      expect(plan).not.toMatch(/SCAN articles(?! USING INDEX)|TEMP B-TREE/);
    }
    const ofSubject = await list({ subject: 'Soil Science', ...moments }, after);
    expect(ofSubject).toContain('articles USING INDEX articles_by_subject (subject=?');
    expect(ofSubject).not.toContain('TEMP B-TREE');
    const issue = { year: 2024, volume: 4, issue: 2 };
    expect(await list({ issue }, after)).toContain(
      'articles USING INDEX articles_by_issue (issue_id=?)',
    );
    const count = async (filter: RecordFilter) =>
      (await plansOf(house, (db) => countRecordRows(db, filter))).join('\n');
    for (const filter of [{}, moments, { subject: 'Soil Science' }, { issue }]) {
      expect(await count(filter)).toContain('COVERING INDEX');
    }
  } finally {
    await house.close();
  }
});
