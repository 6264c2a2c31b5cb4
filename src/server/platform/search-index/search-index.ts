import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Narrowing, Term } from '#domain/search/search-terms.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { type IndexedArticle, indexedColumns, toArticleWords } from './article-words.ts';
import { type Audience, chunkOf } from './chunk.ts';
import { didYouMean } from './did-you-mean.ts';
import { type Facets, type FacetValue, FactTable, issueTable, listIssueNumbers } from './facets.ts';
import { knownRelated } from './known-related.ts';
import {
  findClosest,
  findMatches,
  type LoadedIndex,
  type Matches,
  type MatchOptions,
} from './matches.ts';
import type { Related } from './related.ts';
import {
  findStaleArticles,
  loadedChunks,
  placeArticles,
  placeColumns,
  type RebuiltDatabase,
  rebuildAllChunks,
  rebuildChunk,
  updateChunk,
} from './stored-chunks.ts';
import {
  AuthorNames,
  asksHeads,
  authorCounts,
  Heads,
  suggestAuthors,
} from './suggested-authors.ts';

export type { Audience, Facets, FacetValue, Matches };

type Among = { except: ReadonlySet<number>; limit: number };

/**
 * The words of a journal's articles, the same on both engines. This file is the only door of the room; README.md says
 * how the index is stored.
 */
export type SearchIndex = ReturnType<typeof searchIndex>;

/** Its numbers, language and subject are like those of too many, or of none. */
const notCompared = {
  refnumber: null,
  doi: '',
  issue_id: 0,
  subject: '',
  language: '',
  first_page: null,
  last_page: null,
};
type ComparedArticle = Omit<IndexedArticle, keyof typeof notCompared>;
type Chosen = { except: ReadonlySet<number>; limit: number };

/** The articles that are to be indexed again, and whether only for where they stand and who finds them. */
function changeOf(articles: readonly IndexedArticle[], before: readonly IndexedArticle[]) {
  const known = new Map(before.map((article) => [article.id, article]));
  const differs = (article: IndexedArticle, columns: readonly (keyof IndexedArticle)[]) => {
    const stored = known.get(article.id);
    return !stored || columns.some((column) => article[column] !== stored[column]);
  };
  const words = indexedColumns.filter((column) => !placeColumns.some((name) => name === column));
  const changed = articles.filter((article) => differs(article, indexedColumns));
  return { articles: changed, areWordsKept: !changed.some((article) => differs(article, words)) };
}

export function searchIndex(database: RebuiltDatabase) {
  const chunks = loadedChunks(database);
  const issues = memoByVersion(database, () => listIssueNumbers(database.reads));
  const facts = new FactTable();
  const names = new AuthorNames();
  const countsOf = authorCounts(facts);
  const heads = new Heads();
  let table = { rows: undefined as unknown, issues: issueTable([]) };

  async function load(): Promise<LoadedIndex> {
    const loaded = await chunks();
    const rows = await issues();
    // The same rows are the same object, so that what was looked up in them stays.
    if (table.rows !== rows) table = { rows, issues: issueTable(rows) };
    return { chunks: loaded, issues: table.issues, facts };
  }

  async function loadWithFacts(): Promise<LoadedIndex> {
    const loaded = await load();
    await facts.prepare(loaded.chunks);
    return loaded;
  }

  const narrowed = ({ narrowing }: { narrowing?: Narrowing | undefined }) =>
    narrowing !== undefined;
  const findRelated = knownRelated();
  return {
    /**
     * Whenever words, status, issue, pages, subject or language of articles change: in the transaction that changes them.
     *
     * @param before the articles as they are indexed, where all are known: what stays of them is not indexed again
     */
    async update(
      tx: Tx,
      articles: readonly IndexedArticle[],
      before: readonly IndexedArticle[] = [],
    ) {
      const change = changeOf(articles, before);
      if (change.articles.length === 0) return;
      const byChunk = Map.groupBy(change.articles, ({ id }) => chunkOf(id));
      if (change.areWordsKept) {
        await placeArticles(tx, byChunk);
        return;
      }
      // In one order, so that two writers never wait for each other.
      for (const chunk of [...byChunk.keys()].sort((a, b) => a - b)) {
        await updateChunk(tx, chunk, byChunk.get(chunk) ?? []);
      }
    },
    /** When an article is deleted: in the same transaction, after it. */
    async remove(tx: Tx, articleId: number) {
      await rebuildChunk(tx, chunkOf(articleId));
    },
    /** The articles that have every term; with `narrowing`, facets too. */
    async match(terms: readonly Term[], audience: Audience, options: MatchOptions = {}) {
      const index = await (narrowed(options) ? loadWithFacts() : load());
      // Facts are known of whole chunks.
      const searched =
        !narrowed(options) && asksHeads(terms)
          ? { ...index, chunks: await heads.of(index.chunks) }
          : index;
      return findMatches(searched, terms, audience, options);
    },
    /** Ids of those that have most of the terms, the closest first. */
    async closest(terms: readonly Term[], audience: Audience, among: Among): Promise<number[]> {
      const index = await load();
      // It comes after other looks at all chunks: others get their turn.
      await nextTurn();
      return findClosest(index, terms, audience, among);
    },
    /**
     * The words of a query that finds nothing with typos corrected so that it finds something: so that there are matches of
     * the terms that `toTerms` makes of them.
     */
    async didYouMean(
      words: readonly string[],
      audience: Audience,
      toTerms: (words: readonly string[]) => readonly Term[] = (corrected) => corrected,
    ) {
      const index = await load();
      const finds = (corrected: readonly string[]) =>
        findMatches(index, toTerms(corrected), audience).total > 0;
      return didYouMean(index, words, audience, finds);
    },
    /** The authors whose name has all the words, whole or as prefixes: those of most articles first. */
    async suggestAuthors(words: readonly string[], audience: Audience, { except, limit }: Among) {
      const { chunks: loaded } = await loadWithFacts();
      await names.prepare(facts.authors.texts);
      return suggestAuthors(facts, names, countsOf(loaded, audience, except), words, limit);
    },
    /** The public articles that share most with this one, the most alike first, without the ids in `except`. */
    async related(article: ComparedArticle, options: Chosen): Promise<Related[]> {
      const words = toArticleWords({ ...article, ...notCompared });
      return findRelated(await chunks(), words, options);
    },
    /** Has the index ready for the next question. */
    prepare: async () => void (await chunks()),
    /** Makes the index of nothing but the articles, while the journal is read and written; returns their number. */
    rebuild: (onStep?: (done: number, total: number) => void): Promise<number> =>
      rebuildAllChunks(database, onStep),
    /** The articles of a snapshot whose words in the index are not those of their texts. */
    findStale: findStaleArticles,
  };
}
