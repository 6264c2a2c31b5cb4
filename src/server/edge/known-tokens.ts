import { LRUCache } from 'lru-cache';

const maxTokens = 10_000;
const maxMilliseconds = 10 * 60_000;

/**
 * The tokens that this node found good lately. They earn the rank of administrators, and nothing else: whether a token
 * is good is asked of the database at each request.
 */
export class KnownTokens {
  readonly #known = new LRUCache<string, true>({ max: maxTokens, ttl: maxMilliseconds });

  /** Whether an `Authorization` header has a token that was good for the journal. */
  has(journal: string, authorization: string): boolean {
    return this.#known.get(keyOf(journal, authorization)) === true;
  }

  note(journal: string, authorization: string, isGood: boolean): void {
    if (isGood) this.#known.set(keyOf(journal, authorization), true);
    else this.#known.delete(keyOf(journal, authorization));
  }
}

const keyOf = (journal: string, authorization: string) => `${journal} ${authorization}`;
