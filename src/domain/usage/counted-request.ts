import { countingRules } from './counting-rules.ts';

/** What of a request and its answer decides whether it counts. */
export type AnsweredRequest = {
  method: string | undefined;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * Whether an answer may count as a view or a download: one to GET that was given whole or that the reader had already
 * (COUNTER: 200 and 304), or the first part of one; not to a prefetch. Who asks is looked at elsewhere: administrators,
 * robots, double clicks.
 *
 * @example isCountable({ method: 'GET', status: 200, headers: { 'sec-purpose': 'prefetch' } }) // false
 */
export function isCountable({ method, status, headers }: AnsweredRequest): boolean {
  if (method !== 'GET') return false;
  if (status !== 200 && status !== 304 && !(status === 206 && isFirstRange(headers.range))) {
    return false;
  }
  return !isInAdvance(headers);
}

/** Whether a browser asks for what somebody may want to read. */
export function isInAdvance(headers: AnsweredRequest['headers']): boolean {
  // One by one, for every cached page asks: a list of names costs five times as much.
  return (
    isPurposeInAdvance(headers['sec-purpose']) ||
    isPurposeInAdvance(headers.purpose) ||
    isPurposeInAdvance(headers['x-purpose']) ||
    isPurposeInAdvance(headers['x-moz'])
  );
}

const isPurposeInAdvance = (value: string | string[] | undefined): boolean =>
  value !== undefined && /prefetch|prerender|preview/i.test(String(value));

/**
 * A reader's viewer that begins with a part asks for the first one; what it asks for next is the same download. Of a few
 * bytes nobody reads anything: who asks for them wants to know whether there are parts, and how long the file is.
 */
function isFirstRange(range: string | string[] | undefined): boolean {
  const [, last] = /^bytes=0-(\d*)$/.exec(String(range).trim()) ?? [];
  return last === '' || Number(last) >= countingRules.leastBytes - 1;
}

/** Whether a reader asks not to be tracked: counted in totals, without session, country and referrer. */
export const asksForPrivacy = (headers: AnsweredRequest['headers']): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';
