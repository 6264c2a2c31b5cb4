import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

const maxKeyCharacters = 1024;

/** How long after a response was last known to be good it may stand in for a refusal. */
const recentMilliseconds = 1_000;

/** `goodAt`: when its version was last seen to be the journal's, as `performance.now()` counts. */
type Entry = { version: string; response: CachedResponse; goodAt: number };

/**
 * Whole responses, kept until their journal changes. An entry is good for one cache version (the journal's version, the
 * publisher's file, the year); one of another is not served again, but in place of a refusal or a long wait within a second. Bounded in
 * bytes, the least recently used leave first.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry> | undefined;
  readonly #making = new Map<string, Promise<CachedResponse>>();

  constructor(maxBytes: number) {
    if (maxBytes < 1) return;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: ({ response }) => response.weight,
    });
  }

  get size(): number {
    return this.#entries?.size ?? 0;
  }

  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0;
  }

  find(key: string, version: string, now = performance.now()): CachedResponse | undefined {
    const entry = this.#entries?.get(key);
    if (entry?.version !== version) return undefined;
    entry.goodAt = now;
    return entry.response;
  }

  /** What was good a moment ago, for a reader who would wait long, or be refused, because too much is made anew just now. */
  findStale(key: string, now = performance.now()): CachedResponse | undefined {
    const entry = this.#entries?.peek(key);
    return entry && now - entry.goodAt <= recentMilliseconds ? entry.response : undefined;
  }

  /**
   * The cached response, or a newly made one; requests at the same time share the making. Only one of the status is
   * kept, and none that says `no-store`. `make` gets the response of an earlier version, where there is one, and may give it back when it would make
   * the same.
   */
  async get(
    key: string,
    version: string,
    make: (earlier: CachedResponse | undefined) => Promise<CachedResponse>,
    status = 200,
  ): Promise<CachedResponse> {
    const known = this.find(key, version);
    if (known) return known;
    const makingKey = `${version} ${key}`;
    const making = this.#making.get(makingKey);
    if (making) return making;
    const made = make(this.#entries?.peek(key)?.response);
    this.#making.set(makingKey, made);
    try {
      const response = await made;
      const isStored = response.headers['cache-control'] !== 'no-store';
      if (response.status === status && isStored && key.length <= maxKeyCharacters) {
        this.#entries?.set(key, { version, response, goodAt: performance.now() });
      }
      return response;
    } finally {
      this.#making.delete(makingKey);
    }
  }
}
