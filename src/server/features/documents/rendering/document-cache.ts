import { LRUCache } from 'lru-cache';

/**
 * Finished documents by their keys, bounded in bytes: the least recently used leave first. Requests for one document
 * at the same time share its rendering. A failure is not kept.
 */
export class DocumentCache {
  readonly #kept: LRUCache<string, Uint8Array>;
  /** How often a document was there, or being made. */
  hits = 0;
  readonly #rendering = new Map<string, Promise<Uint8Array>>();

  /** A document that would push out most of the others is rendered again instead. */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      // The map wants bounds of one byte or more; no document is so small.
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
      sizeCalculation: ({ length }) => length,
    });
  }

  get size(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  async get(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(key) ?? this.#rendering.get(key);
    if (known === undefined) return this.#start(key, render);
    this.hits += 1;
    return known;
  }

  async #start(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const rendering = render();
    this.#rendering.set(key, rendering);
    try {
      const document = await rendering;
      this.#kept.set(key, document);
      return document;
    } finally {
      this.#rendering.delete(key);
    }
  }
}
