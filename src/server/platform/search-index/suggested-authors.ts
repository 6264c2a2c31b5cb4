import { foldWords } from '#domain/search/fold.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import { romanKey, romanKeysOf } from '#domain/search/roman-key.ts';
import type { Term } from '#domain/search/search-terms.ts';
import type { Audience } from './chunk.ts';
import { slotsIn } from './chunk-levels.ts';
import type { FacetValue } from './facets.ts';
import type { FactTable } from './fact-table.ts';
import type { LoadedIndex } from './matches.ts';
import { toSoughtTerms } from './sought-terms.ts';

/** The folded words of names, kept while their table is. */
const foldedNames = new WeakMap<FactTable, string[][]>();

/** The authors whose name has all the folded words, as whole words or prefixes: those of most articles first. */
export function suggestAuthors(
  { chunks, issues, facts }: LoadedIndex,
  words: readonly string[],
  audience: Audience,
  { except, limit }: { except: ReadonlySet<number>; limit: number },
): FacetValue[] {
  const terms = toSoughtTerms(words.map(authorTerm));
  const keys = words.map((word) => romanKey(word) ?? '');
  const counts = new Uint32Array(facts.authors.texts.length);
  /** By the author's number: 1 for one who is meant, -1 for one who is not. */
  const verdicts = new Int8Array(counts.length);
  const meant: number[] = [];
  for (const chunk of chunks) {
    const found = slotsIn(chunk, terms, audience, issues.numbersOf);
    if (found === undefined) continue;
    const { authorStarts, authors } = facts.of(chunk);
    for (let index = 0; index < found.count; index++) {
      const slot: number = found.slots[index] ?? 0;
      if (except.has(chunk.firstId + slot)) continue;
      const to: number = authorStarts[slot + 1] ?? 0;
      for (let at: number = authorStarts[slot] ?? 0; at < to; at++) {
        const author = authors[at] ?? 0;
        if (verdicts[author] === 0) {
          const isOne = isMeant(facts, author, words, keys);
          verdicts[author] = isOne ? 1 : -1;
          if (isOne) meant.push(author);
        }
        counts[author] = (counts[author] ?? 0) + 1;
      }
    }
  }
  return meant
    .map((author) => ({
      value: facts.authors.texts[author] ?? '',
      articles: counts[author] ?? 0,
    }))
    .sort((a, b) => b.articles - a.articles || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}

function authorTerm(word: string): Term {
  const key = romanKey(word);
  return [{ word, in: 'authors' }, ...(key === undefined ? [] : [{ romanised: key }])];
}

function isMeant(
  facts: FactTable,
  author: number,
  words: readonly string[],
  keys: readonly string[],
): boolean {
  const known = foldedNames.get(facts) ?? [];
  foldedNames.set(facts, known);
  const folded = known[author] ?? foldWords(facts.authors.texts[author] ?? '');
  known[author] = folded;
  return words.every((word, index) => {
    if (folded.some((part) => hasPrefix(part, word))) return true;
    const key = keys[index] ?? '';
    return key !== '' && romanKeysOf(folded).includes(key);
  });
}
