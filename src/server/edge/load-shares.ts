import { LRUCache } from 'lru-cache';

/** What one address may ask of a node beside what the cache answers: so much at once, and so much each second. */
const usual = { burst: 60, perSecond: 30 };
const maxAddresses = 20_000;

type Bucket = { left: number; at: number };

/**
 * Who asks for more than its share. Whoever goes on asking for more stays beyond it: it may come to owe as much as it may
 * ask at once. Each node has its own: shares of load are not kept anywhere.
 */
export class LoadShares {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxAddresses });

  constructor({ burst, perSecond } = usual) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /**
   * Counts a request of an address, or what it costs beside one, at a time in milliseconds. Tells whether it is within its
   * share.
   */
  take(address: string, now: number, cost = 1): boolean {
    const { left, at } = this.#buckets.get(address) ?? { left: this.#burst, at: now };
    const filled = Math.min(this.#burst, left + ((now - at) / 1000) * this.#perSecond);
    this.#buckets.set(address, { left: Math.max(-this.#burst, filled - cost), at: now });
    return filled >= cost;
  }
}
