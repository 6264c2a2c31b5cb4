import { setImmediate as nextTurn } from 'node:timers/promises';
import { chunkArticles, type LoadedChunk } from './chunk.ts';
import { decodeFacts } from './chunk-facts.ts';

/** Texts by their numbers, from 1; 0 is none. They stay for as long as the process does. */
export class TextNumbers {
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
export type NumberedFacts = {
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
