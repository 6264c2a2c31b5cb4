import type { Narrowing } from './search-terms.ts';

/** What the address of a search says of its results; each may be absent or anything. */
type Given = {
  sort?: string | undefined;
  year?: string | undefined;
  author?: string | undefined;
  subject?: string | undefined;
  language?: string | undefined;
};

/**
 * In which order results come and what they are narrowed to. A year is `2010` or `2010-2015`; what cannot be understood
 * narrows nothing. Never fails.
 *
 * @example parseNarrowing({ sort: 'date', year: '2010' }) // { sort: 'date', narrowing: { years: [2010, 2010], … } }
 */
export function parseNarrowing(given: Given): {
  sort: 'relevance' | 'date';
  narrowing: Narrowing;
} {
  const [, from, to] = /^(\d{4})(?:-(\d{4}))?$/.exec(given.year?.trim() ?? '') ?? [];
  const years = from === undefined ? undefined : ([Number(from), Number(to ?? from)] as const);
  return {
    sort: given.sort === 'date' ? 'date' : 'relevance',
    narrowing: {
      years,
      author: given.author?.trim() || undefined,
      subject: given.subject?.trim() || undefined,
      language: given.language?.trim() || undefined,
    },
  };
}
