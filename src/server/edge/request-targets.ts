import { LRUCache } from 'lru-cache';
import type { AddressTable } from './address-table.ts';
import { RequestTarget } from './request-target.ts';

/** Five megabytes at most. */
const maxRemembered = 5_000;
const maxCharacters = 256;

/** Reads what requests ask for; what was asked for lately is read already. */
export class RequestTargets {
  readonly #table: AddressTable;
  readonly #known = new LRUCache<string, RequestTarget>({ max: maxRemembered });

  constructor(table: AddressTable) {
    this.#table = table;
  }

  read(url: string): RequestTarget {
    const known = this.#known.get(url);
    if (known) return known;
    const target = new RequestTarget(url, this.#table);
    if (url.length <= maxCharacters) this.#known.set(url, target);
    return target;
  }
}
