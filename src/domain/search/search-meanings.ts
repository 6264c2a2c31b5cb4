import { parseRefnumber } from '../refnumber.ts';
import { parsePlainSearch, parseSearch } from './parse-search.ts';
import type { ParsedSearch, Term } from './search-terms.ts';

export type Meanings = {
  /** What `parseSearch` makes of it: that is said where nothing is found. */
  meant: ParsedSearch;
  /** All of them: each is looked for where those before it find nothing. */
  inOrder: ParsedSearch[];
};

/**
 * The meanings of a search: the end of a DOI; what `parseSearch` makes of it; `46:245` as a page of the volume; a DOI
 * without the reference round it; each of its words; and a reference number with leading zeros, as in print. Never fails.
 *
 * @param journals what the journal is called
 * @example meaningsOf('coli_a_00391', []).inOrder[0]?.terms // [[{ doiSuffix: 'coli_a_00391' }]]
 */
export function meaningsOf(keyword: string, journals: readonly string[]): Meanings {
  const meant = parseSearch(keyword, { journals });
  // Of a phrase whose words are there, and not side by side, there are no others.
  if (meant.phrases.length > 0) return { meant, inOrder: [meant] };
  const refnumber = parseRefnumber(keyword);
  const suffix = doiSuffix(keyword);
  const all = [
    ...(suffix === undefined ? [] : [of([{ doiSuffix: suffix }])]),
    meant,
    parseSearch(keyword, { journals, colon: 'page' }),
    of(...meant.terms.filter(isDoi)),
    parsePlainSearch(keyword),
    ...(refnumber === undefined ? [] : [parsePlainSearch(refnumber)]),
  ];
  const byTerms = Map.groupBy(all, ({ terms }) => JSON.stringify(terms));
  const inOrder = [...byTerms.values()].flatMap(([one]) => one ?? []);
  return { meant, inOrder: inOrder.filter(({ terms }) => terms.length > 0) };
}

const of = (...terms: Term[]): ParsedSearch => ({ terms, words: [], phrases: [] });

const isDoi = (term: Term): boolean =>
  typeof term !== 'string' && term.some((option) => 'doi' in option);

/** One word with digits, and with letters or signs: `coli_a_00391`, `s41586-020-2649-2`. */
function doiSuffix(keyword: string): string | undefined {
  const word = keyword.trim().replace(/^\/|[.,;]$/g, '');
  if (word.length < 4 || /\s/.test(word)) return undefined;
  return /\p{N}/u.test(word) && /\P{N}/u.test(word) ? word.toLowerCase() : undefined;
}
