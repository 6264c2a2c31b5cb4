import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Narrowing } from '#domain/search/search-terms.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { chunkArticles, decodeFacts, type LoadedChunk } from './chunk.ts';
import type { ChunkNumbers } from './chunk-levels.ts';

/** A value by which results can be narrowed, and how many there are then. */
export type FacetValue<Value = string> = { value: Value; articles: number };
export type Facets = {
  /** The newest first. */
  years: FacetValue<number>[];
  /** The others: those of most articles first, twenty at most. */
  authors: FacetValue[];
  subjects: FacetValue[];
  languages: FacetValue[];
};

const maxValues = 20;
/** A bit for each thing to narrow by. */
const [byYear, byAuthor, bySubject, byLanguage] = [1, 2, 4, 8];

/**
 * Decides which of the matches are what one narrows to, and counts what could be narrowed to: each value as if nothing else
 * of its kind had been chosen.
 */
export class FacetCounter {
  readonly #issues: IssueTable;
  readonly #facts: FactTable;
  readonly #narrowing: Narrowing;
  readonly #wanted: { author: number; subject: number; language: number };
  readonly #counts: Record<'years' | 'authors' | 'subjects' | 'languages', Uint32Array>;
  /** The authors that were counted. */
  readonly #authors: number[] = [];

  /** @param facts prepared */
  constructor(issues: IssueTable, facts: FactTable, narrowing: Narrowing) {
    this.#issues = issues;
    this.#facts = facts;
    this.#narrowing = narrowing;
    const wanted = (texts: TextNumbers, text: string | undefined) =>
      text === undefined ? 0 : (texts.find(text) ?? -1);
    this.#wanted = {
      author: wanted(facts.authors, narrowing.author),
      subject: wanted(facts.subjects, narrowing.subject),
      language: wanted(facts.languages, narrowing.language),
    };
    this.#counts = {
      years: new Uint32Array(10_000),
      authors: new Uint32Array(facts.authors.texts.length),
      subjects: new Uint32Array(facts.subjects.texts.length),
      languages: new Uint32Array(facts.languages.texts.length),
    };
  }

  /** Takes a match into the counts; says whether it is among what one narrows to. */
  take(chunk: LoadedChunk, slot: number): boolean {
    const { years: range } = this.#narrowing;
    const { author, subject, language } = this.#wanted;
    const facts = this.#facts.of(chunk);
    const year = this.#issues.numbersOf(chunk).years[slot] ?? 0;
    const from = facts.authorStarts[slot] ?? 0;
    const to = facts.authorStarts[slot + 1] ?? 0;
    let others = 0;
    if (range !== undefined && (year < range[0] || year > range[1])) others |= byYear;
    if (author !== 0) {
      const at = facts.authors.indexOf(author, from);
      if (at === -1 || at >= to) others |= byAuthor;
    }
    if (subject !== 0 && facts.subjects[slot] !== subject) others |= bySubject;
    if (language !== 0 && facts.languages[slot] !== language) others |= byLanguage;
    const counts = this.#counts;
    if ((others & ~byYear) === 0) raise(counts.years, year);
    if ((others & ~bySubject) === 0) raise(counts.subjects, facts.subjects[slot] ?? 0);
    if ((others & ~byLanguage) === 0) raise(counts.languages, facts.languages[slot] ?? 0);
    if ((others & ~byAuthor) === 0) {
      for (let at = from; at < to; at++) {
        const number = facts.authors[at] ?? 0;
        if (counts.authors[number] === 0) this.#authors.push(number);
        raise(counts.authors, number);
      }
    }
    return others === 0;
  }

  finish(): Facets {
    const { years, authors, subjects, languages } = this.#counts;
    const facts = this.#facts;
    return {
      years: [...numbered(years)].reverse(),
      authors: mostFrequent(authors, facts.authors, this.#authors),
      subjects: mostFrequent(subjects, facts.subjects, numbersOf(subjects)),
      languages: mostFrequent(languages, facts.languages, numbersOf(languages)),
    };
  }
}

function raise(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** The values that were counted, by their numbers; the first number is none. */
function numbered(counts: Uint32Array): FacetValue<number>[] {
  const values: FacetValue<number>[] = [];
  for (let value = 1; value < counts.length; value++) {
    const articles = counts[value] ?? 0;
    if (articles > 0) values.push({ value, articles });
  }
  return values;
}

/** More articles than these are not told apart where the least frequent of the most frequent are looked for. */
const maxCounted = 1023;

/** Ties in the order of their texts, for numbers differ from process to process. */
function mostFrequent(
  counts: Uint32Array,
  { texts }: TextNumbers,
  numbers: readonly number[],
): FacetValue[] {
  const perCount = new Uint32Array(maxCounted + 1);
  for (const number of numbers) raise(perCount, Math.min(maxCounted, counts[number] ?? 0));
  let least = maxCounted;
  let values = perCount[least] ?? 0;
  while (least > 1 && values < maxValues) values += perCount[--least] ?? 0;
  return numbers
    .filter((number) => (counts[number] ?? 0) >= least)
    .map((number) => ({ value: texts[number] ?? '', articles: counts[number] ?? 0 }))
    .sort((a, b) => b.articles - a.articles || (a.value < b.value ? -1 : 1))
    .slice(0, maxValues);
}

const numbersOf = (counts: Uint32Array) => numbered(counts).map(({ value }) => value);

/** Texts by their numbers, from 1; 0 is none. They stay for as long as the process does. */
class TextNumbers {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [''];

  numberOf(text: string): number {
    if (text === '') return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** Undefined for a text that no article has. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}

/** What the articles of a chunk are narrowed by, as numbers of texts. */
type NumberedFacts = {
  languages: Uint32Array;
  subjects: Uint32Array;
  /** Where the authors of each slot start in `authors`; the last entry is the end. */
  authorStarts: Uint32Array;
  authors: Uint32Array;
};

/** How many chunks are read until others get their turn. */
const chunksInTurn = 8;

/** The languages, subjects and authors of a journal, read from its chunks when they are first asked for. */
export class FactTable {
  readonly languages = new TextNumbers();
  readonly subjects = new TextNumbers();
  readonly authors = new TextNumbers();
  readonly #known = new WeakMap<LoadedChunk, NumberedFacts>();

  /** Reads what is not yet known, a few chunks at a time. */
  async prepare(chunks: readonly LoadedChunk[]): Promise<void> {
    const unknown = chunks.filter((chunk) => !this.#known.has(chunk));
    for (const [index, chunk] of unknown.entries()) {
      this.of(chunk);
      if (index % chunksInTurn === chunksInTurn - 1) await nextTurn();
    }
  }

  of(chunk: LoadedChunk): NumberedFacts {
    const facts = this.#known.get(chunk) ?? this.#read(chunk);
    this.#known.set(chunk, facts);
    return facts;
  }

  #read(chunk: LoadedChunk): NumberedFacts {
    const languages = new Uint32Array(chunkArticles);
    const subjects = new Uint32Array(chunkArticles);
    const authorStarts = new Uint32Array(chunkArticles + 1);
    const authors: number[] = [];
    for (const [slot, facts] of decodeFacts(chunk).entries()) {
      const [language = '', subject = '', ...names] = facts ?? [];
      languages[slot] = this.languages.numberOf(language);
      subjects[slot] = this.subjects.numberOf(subject);
      for (const name of new Set(names)) authors.push(this.authors.numberOf(name));
      authorStarts[slot + 1] = authors.length;
    }
    return { languages, subjects, authorStarts, authors: Uint32Array.from(authors) };
  }
}

/** An issue's numbers, and its place in time, the oldest 1. */
type IssueNumbers = { year: number; volume: number; issue: number; place: number };

/** The issues of a journal by their ids. */
export type IssueTable = {
  numbersOf(chunk: LoadedChunk): ChunkNumbers & { places: Uint32Array };
  count: number;
};

/** All issues, the oldest first: some hundreds, of which a title or a cover is not read. */
export function listIssueNumbers(db: Db) {
  return db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .orderBy('year')
    .orderBy('volume')
    .orderBy('issue')
    .orderBy('id')
    .execute();
}

export type IssueRow = Awaited<ReturnType<typeof listIssueNumbers>>[number];

/** The numbers of a chunk's issues are looked up once, for as long as chunk and issues stay what they are. */
export function issueTable(rows: readonly IssueRow[]): IssueTable {
  const byId = new Map<number, IssueNumbers>(
    rows.map(({ id, ...numbers }, index) => [id, { ...numbers, place: index + 1 }]),
  );
  const known = new WeakMap<LoadedChunk, ReturnType<IssueTable['numbersOf']>>();
  const lookUp = ({ issueIds }: LoadedChunk) => {
    const numbers = {
      years: new Uint16Array(chunkArticles),
      volumes: new Uint32Array(chunkArticles),
      issues: new Uint32Array(chunkArticles),
      places: new Uint32Array(chunkArticles),
    };
    for (let slot = 0; slot < chunkArticles; slot++) {
      const found = byId.get(issueIds[slot] ?? 0);
      if (found === undefined) continue;
      numbers.years[slot] = found.year;
      numbers.volumes[slot] = found.volume;
      numbers.issues[slot] = found.issue;
      numbers.places[slot] = found.place;
    }
    return numbers;
  };
  return {
    count: rows.length,
    numbersOf(chunk) {
      const numbers = known.get(chunk) ?? lookUp(chunk);
      known.set(chunk, numbers);
      return numbers;
    },
  };
}
