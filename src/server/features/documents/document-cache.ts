/**
 * Finished documents by what they show, bounded in bytes: the least used leave first. Requests for one document at one
 * time share its making. A failure is not kept.
 */
export class DocumentCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #making = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const making = this.#making.get(key);
    if (making) return making;
    const made = make();
    this.#making.set(key, made);
    try {
      const document = await made;
      this.#keep(key, document);
      return document;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, document: Uint8Array): void {
    // One that would push out most of the others is made again instead.
    if (document.length > this.#maxBytes / 4) return;
    this.#kept.set(key, document);
    this.#bytes += document.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
