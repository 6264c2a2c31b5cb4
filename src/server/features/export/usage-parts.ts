import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { packDays, packMonths, unpack } from '#domain/usage/packed-year.ts';
import type { UsageCounts } from '#domain/usage/usage-counts.ts';
import { listRowsAfter } from '#server/store/row-pages.ts';
import { numberedPart } from './numbered-part.ts';
import { noFiles, type Part } from './part.ts';
import { recordId } from './record-id.ts';
import { textOf } from './record-texts.ts';

// How often what was read. Nothing of who read it leaves a journal: see docs/statistics.md.

const day = z.iso.date();
const count = z.int().min(0).max(limits.maxRecordId);

/** `[place, views, downloads, citations, unique investigations, unique requests]`, the places ascending. */
const packedCount = z.int().min(0).max(2_000_000_000);
const placed = (last: number) =>
  z
    .array(
      z.tuple([
        z.int().min(0).max(last),
        ...([packedCount, packedCount, packedCount, packedCount, packedCount] as const),
      ]),
    )
    .max(last + 1);

const yearShape = z.strictObject({
  id: recordId,
  article_id: recordId,
  year: z.int().min(1).max(9999),
  months: placed(11),
  imported: placed(11),
  days: placed(365),
});
type YearRecord = z.infer<typeof yearShape>;
type Placed = YearRecord['days'];

const toPlaced = (bytes: Uint8Array): Placed =>
  [...unpack(bytes)].map(([place, counts]) => [
    place,
    counts.views,
    counts.downloads,
    counts.citations,
    counts.unique_investigations,
    counts.unique_requests,
  ]);

const toCounts = (entries: Placed) =>
  new Map(
    entries.map(([place, views, downloads, citations, investigations, requests]) => {
      const counts: UsageCounts = {
        ...{ views, downloads, citations },
        ...{ unique_investigations: investigations, unique_requests: requests },
      };
      return [place, counts] as const;
    }),
  );

/** The articles by month and day. */
export const usageYearPart: Part<YearRecord> = {
  file: 'usage-articles.jsonl',
  noun: 'years of usage',
  table: 'usage_years',
  isNew: true,
  grows: true,
  shape: yearShape,
  keyOf: ({ id }) => id,
  // Uniques beyond their totals are cut, as packing does.
  clean: (record) => ({
    ...record,
    months: toPlaced(packMonths(toCounts(record.months))),
    imported: toPlaced(packMonths(toCounts(record.imported))),
    days: toPlaced(packDays(toCounts(record.days))),
  }),
  ...noFiles,
  nameOf: ({ article_id, year }) => `usage of article ${article_id} in ${year}`,

  async list(db, after = 0, limit) {
    const columns = ['id', 'article_id', 'year', 'months', 'imported', 'days'] as const;
    const rows = await listRowsAfter(db, 'usage_years', columns, Number(after), limit);
    return rows.map(({ id, article_id, year, months, imported, days }) => ({
      ...{ id, article_id, year },
      months: toPlaced(months),
      imported: toPlaced(imported),
      days: toPlaced(days),
    }));
  },

  async insert(tx, records, { keptIds }) {
    const rows = records.map(({ months, imported, days, ...record }) => ({
      ...record,
      months: Buffer.from(packMonths(toCounts(months))),
      imported: Buffer.from(packMonths(toCounts(imported))),
      days: Buffer.from(packDays(toCounts(days))),
    }));
    await keptIds.insert(tx, 'usage_years', rows);
  },
};

/** The days that are not in a year yet. */
export const usageDayPart = {
  ...numberedPart({
    file: 'usage-days.jsonl',
    noun: 'days of usage',
    table: 'usage_days',
    shape: z.strictObject({
      id: recordId,
      article_id: recordId,
      day,
      views: count,
      downloads: count,
      citations: count,
      unique_investigations: count,
      unique_requests: count,
    }),
    nameOf: ({ article_id, day }) => `usage of article ${article_id} on ${day}`,
  }),
  isNew: true,
  grows: true,
};

/** The journal by day: its countries and referrers too. */
export const usageTotalPart = {
  ...numberedPart({
    file: 'usage.jsonl',
    noun: 'totals of usage',
    table: 'usage_totals',
    shape: z.strictObject({
      id: recordId,
      measure: textOf(40),
      day,
      key: textOf(253),
      is_imported: z.union([z.literal(0), z.literal(1)]),
      amount: count,
    }),
    nameOf: ({ measure, day }) => `${measure} of ${day}`,
    uniqueNames: ({ measure, day, key, is_imported }) => [
      `${measure} ${key} ${is_imported} of ${day}`,
    ],
  }),
  isNew: true,
  grows: true,
};

/** What was searched in vain by at least three sessions. */
export const usageSearchPart = {
  ...numberedPart({
    file: 'usage-searches.jsonl',
    noun: 'words searched in vain',
    table: 'usage_searches',
    shape: z.strictObject({
      id: recordId,
      words: textOf(limits.maxSearchKeywordCharacters),
      sessions: count,
      first_day: day,
      last_day: day,
    }),
    nameOf: ({ words }) => `search for ${words}`,
  }),
  isNew: true,
  grows: true,
};
