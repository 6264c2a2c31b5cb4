import type { Day } from '#contract/entities/values.ts';

/** Days sort as texts do. */
const milliseconds = 86_400_000;

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export const addDays = (day: string, count: number): Day =>
  new Date(Date.parse(day) + count * milliseconds).toISOString().slice(0, 10) as Day;

/** How many days both ends make. @example countDays('2026-01-01', '2026-01-31') // 31 */
export const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / milliseconds) + 1;

/** @example listDays('2026-02-28', '2026-03-01') // ['2026-02-28', '2026-03-01'] */
export const listDays = (from: string, until: string): Day[] =>
  Array.from({ length: Math.max(0, countDays(from, until)) }, (_, index) => addDays(from, index));

/** The day of a moment in a time zone. @example dayOf(new Date('2026-11-20T20:00:00Z'), 'Asia/Kolkata') // '2026-11-21' */
export const dayOf = (moment: Date, timeZone: string): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment) as Day;
