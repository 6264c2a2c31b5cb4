import type { AuthorNames } from './author-names.ts';
import { type Audience, chunkArticles, type LoadedChunk } from './chunk.ts';
import type { FacetValue } from './facets.ts';
import type { FactTable } from './fact-table.ts';

/** How many articles each author has, by the author's number: counted once for a version of the journal. */
export function authorCounts(facts: FactTable) {
  let last: { of: readonly unknown[]; counts: Uint32Array } | undefined;
  return (
    chunks: readonly LoadedChunk[],
    audience: Audience,
    except: ReadonlySet<number>,
  ): Uint32Array => {
    const of = [chunks, audience, except];
    if (last?.of.every((one, index) => one === of[index])) return last.counts;
    const counts = new Uint32Array(facts.authors.texts.length);
    for (const chunk of chunks) count(chunk);
    last = { of, counts };
    return counts;

    function count(chunk: LoadedChunk): void {
      const { authorStarts, authors } = facts.of(chunk);
      for (let slot = 0; slot < chunkArticles; slot++) {
        if (audience === 'public' && chunk.isWithdrawn[slot] === 1) continue;
        if (except.has(chunk.firstId + slot)) continue;
        const to: number = authorStarts[slot + 1] ?? 0;
        for (let at: number = authorStarts[slot] ?? 0; at < to; at++) {
          const author = authors[at] ?? 0;
          counts[author] = (counts[author] ?? 0) + 1;
        }
      }
    }
  };
}

/** The authors whose name has all the folded words, as whole words or prefixes: those of most articles first. */
export function suggestAuthors(
  facts: FactTable,
  names: AuthorNames,
  counts: Uint32Array,
  words: readonly string[],
  limit: number,
): FacetValue[] {
  const of = (author: number) => counts[author] ?? 0;
  const meant = names.withAll(words).filter((author) => of(author) > 0);
  // Of all that a letter begins only the first few are put in their order.
  const least = Uint32Array.from(meant, of).sort().at(-limit) ?? 0;
  return meant
    .filter((author) => of(author) >= least)
    .map((author) => ({ value: facts.authors.texts[author] ?? '', articles: of(author) }))
    .sort((a, b) => b.articles - a.articles || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}
