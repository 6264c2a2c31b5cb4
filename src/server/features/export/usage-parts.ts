import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { textOf } from './record-texts.ts';

// How often what was read. Nothing of who read it leaves a journal: see docs/statistics.md.

const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is no month');
const count = z.int().min(0).max(limits.maxRecordId);
const item = { id: recordId, kind: textOf(40), key: textOf(253) };
const counts = {
  ...{ views: count, downloads: count, citations: count, texts: count.default(0) },
  ...{ unique_investigations: count, unique_requests: count },
};

/** Days of the journal, and of the last 13 months those of articles and issues. */
export const usageDayPart = {
  ...numberedPart({
    file: 'usage-by-day.jsonl',
    noun: 'days of usage',
    table: 'usage_days',
    shape: z.strictObject({ ...item, day, ...counts }),
    nameOf: ({ kind, key, day }) => `usage of ${kind} ${key} on ${day}`,
  }),
  isNew: true,
  grows: true,
};

export const usageMonthPart = {
  ...numberedPart({
    file: 'usage-by-month.jsonl',
    noun: 'months of usage',
    table: 'usage_months',
    shape: z.strictObject({
      ...item,
      month,
      is_imported: z.union([z.literal(0), z.literal(1)]),
      ...counts,
    }),
    nameOf: ({ kind, key, month, is_imported }) =>
      `${is_imported === 1 ? 'imported usage' : 'usage'} of ${kind} ${key} in ${month}`,
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
