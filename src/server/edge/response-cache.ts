import type { CachedResponse } from './cached-response.ts';

const maxKeyCharacters = 1024;
const cachedParameters = ['code', 'keyword', 'page', 'q', 'refno'];

/**
 * Whole answers, kept until their journal changes. An entry is good for one stamp (the journal's version, the
 * publisher's file, the year); one of another stamp is never served again. Bounded in bytes, the least used leave first.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, { stamp: string; answer: CachedResponse }>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, stamp: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry?.stamp !== stamp) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /**
   * The cached answer, or a newly made one; requests at the same time share the making. Only a 200 is kept. `make` gets the
   * answer of an earlier stamp, where there is one, and may give it back when it would make the same.
   */
  async get(
    key: string,
    stamp: string,
    make: (earlier: CachedResponse | undefined) => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const known = this.find(key, stamp);
    if (known) return known;
    const makingKey = `${stamp} ${key}`;
    const making = this.#making.get(makingKey);
    if (making) return making;
    const made = make(this.#entries.get(key)?.answer);
    this.#making.set(makingKey, made);
    try {
      const answer = await made;
      if (answer.status === 200) this.#keep(key, stamp, answer);
      return answer;
    } finally {
      this.#making.delete(makingKey);
    }
  }

  #keep(key: string, stamp: string, answer: CachedResponse): void {
    if (key.length > maxKeyCharacters || answer.weight > this.#maxBytes / 4) return;
    this.#forget(key);
    this.#entries.set(key, { stamp, answer });
    this.#bytes += answer.weight;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.answer.weight;
  }
}

/** What an answer depends on beside its journal's version: the path, and the parameters that pages read. */
export function cacheKey(slug: string, url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return `${slug} ${url}`;
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of cachedParameters) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  const query = kept.toString();
  return `${slug} ${url.slice(0, mark)}${query && `?${query}`}`;
}
