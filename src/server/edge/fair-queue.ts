export type Queued = { address: string; since: number };

/** Those who wait, in turns by address: whoever sends a thousand requests keeps nobody else waiting for more than one. */
export class FairQueue<T extends Queued> {
  /** The address whose turn it is comes first. */
  readonly #byAddress = new Map<string, T[]>();
  /** All who wait, the longest waiting first, with some who have gone already. */
  readonly #oldestFirst: T[] = [];
  readonly #waiting = new Set<T>();

  get size(): number {
    return this.#waiting.size;
  }

  add(item: T): void {
    const line = this.#byAddress.get(item.address);
    if (line) line.push(item);
    else this.#byAddress.set(item.address, [item]);
    this.#oldestFirst.push(item);
    this.#waiting.add(item);
  }

  /** Since when the first of an address waits; undefined where none does. */
  waitsSince(address: string): number | undefined {
    return this.#byAddress.get(address)?.[0]?.since;
  }

  /** The first of the address whose turn it is, of those that may go. */
  take(mayGo: (address: string) => boolean = () => true): T | undefined {
    for (const [address, line] of this.#byAddress) {
      const item = line[0];
      if (!item || !mayGo(address)) continue;
      this.#remove(item);
      // Its next turn comes after everybody else's.
      this.#byAddress.delete(address);
      if (line.length > 0) this.#byAddress.set(address, line);
      return item;
    }
    return undefined;
  }

  /** Whether somebody waits who may go. */
  has(mayGo: (address: string) => boolean): boolean {
    return this.#byAddress.keys().some(mayGo);
  }

  /** Since when the one waits who has waited longest; undefined where nobody does. */
  get longestSince(): number | undefined {
    return this.#oldest()?.since;
  }

  /** Takes out those who wait since this moment or longer. */
  takeOlder(since: number): T[] {
    const older: T[] = [];
    for (let first = this.#oldest(); first && first.since <= since; first = this.#oldest()) {
      this.#remove(first);
      older.push(first);
    }
    return older;
  }

  /** The one who has waited longest; those before it have gone already. */
  #oldest(): T | undefined {
    let first = this.#oldestFirst[0];
    for (; first && !this.#waiting.has(first); first = this.#oldestFirst[0]) {
      this.#oldestFirst.shift();
    }
    return first;
  }

  /** Whoever leaves is the first of its address: the lines of addresses are in the order in which they came too. */
  #remove(item: T): void {
    this.#waiting.delete(item);
    const line = this.#byAddress.get(item.address);
    line?.shift();
    if (line?.length === 0) this.#byAddress.delete(item.address);
  }
}
