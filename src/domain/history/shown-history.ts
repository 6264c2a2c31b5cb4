import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { maskValues } from '../mask-addresses.ts';
import { mayDo } from '../rights.ts';

/** What everybody of the office sees of a manuscript. */
const ofEverybody = ['number', 'title', 'state'];

/** A change as far as somebody may see it: addresses of people are masked, and of manuscripts some see little. */
export const shownTo =
  (user: Parameters<typeof mayDo>[0]) =>
  (entry: HistoryEntry): HistoryEntry => {
    const { noun, was, now } = entry;
    if (mayDo(user, 'people')) return entry;
    const shown = (values: HistoryEntry['was']) =>
      noun === 'manuscript' && !mayDo(user, 'draft')
        ? Object.fromEntries(Object.entries(values).filter(([name]) => ofEverybody.includes(name)))
        : maskValues(values);
    return { ...entry, was: shown(was), now: shown(now) };
  };
