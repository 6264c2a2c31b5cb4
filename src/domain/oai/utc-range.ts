/** From and until, each ISO 8601 in UTC to the millisecond and included. */
export type UtcRange = { from: string | undefined; until: string | undefined };

/** The schema of the protocol, which is shown what was asked, knows no year 0000. */
const day = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const second = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * What `from` and `until` of OAI-PMH take in: whole days or whole seconds, the last one to its last millisecond, for
 * what is kept to the millisecond is shown to the second. A sentence where they are no dates, not of one granularity, or
 * the wrong way round.
 *
 * @example utcRange({ until: '2026-11-22' }) // { from: undefined, until: '2026-11-22T23:59:59.999Z' }
 */
export function utcRange({ from, until }: { from?: string; until?: string }): UtcRange | string {
  const read = { from: from && startOf(from), until: until && endOf(until) };
  if (from !== undefined && !read.from) return 'from is no UTC date such as 2026-11-22T05:06:07Z';
  if (until !== undefined && !read.until)
    return 'until is no UTC date such as 2026-11-22T05:06:07Z';
  if (from !== undefined && until !== undefined) {
    if (from.length !== until.length) return 'from and until are not of the same granularity';
    if (from > until) return 'from is later than until';
  }
  return { from: read.from, until: read.until };
}

/**
 * A moment to the second, as harvesters are told it.
 *
 * @example toSecond('2026-11-22T05:06:07.999Z') // '2026-11-22T05:06:07Z'
 */
export const toSecond = (moment: string): string => moment.replace(/\.\d+Z$/, 'Z');

const startOf = (text: string) => moment(text, 'T00:00:00.000Z', '.000Z');
const endOf = (text: string) => moment(text, 'T23:59:59.999Z', '.999Z');

/** Undefined for a day or a time that there is not, such as 30 February. */
function moment(text: string, ofDay: string, ofSecond: string): string | undefined {
  const whole = day.test(text)
    ? text + ofDay
    : second.test(text)
      ? text.replace(/Z$/, ofSecond)
      : undefined;
  const time = whole === undefined ? Number.NaN : Date.parse(whole);
  return Number.isNaN(time) || new Date(time).toISOString() !== whole ? undefined : whole;
}
