export type Queued = { address: string; since: number };

/** Somebody's place in both lines, empty once it has left. */
type Place<T> = { item: T | undefined };

/** Those who wait, in turns by address: whoever sends a thousand requests keeps nobody else waiting for more than one. */
export class FairQueue<T extends Queued> {
  /** The address whose turn it is comes first. */
  readonly #byAddress = new Map<string, Place<T>[]>();
  /** All places, the longest waiting first, with some that are empty already. */
  readonly #oldestFirst: Place<T>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: T): void {
    const place = { item };
    const line = this.#byAddress.get(item.address);
    if (line) line.push(place);
    else this.#byAddress.set(item.address, [place]);
    this.#oldestFirst.push(place);
    this.#size += 1;
  }

  /** Since when the first of an address waits; undefined where none does. */
  waitsSince(address: string): number | undefined {
    return this.#byAddress.get(address)?.[0]?.item?.since;
  }

  /** The first of the address whose turn it is, of those that may go. */
  take(mayGo: (address: string) => boolean = () => true): T | undefined {
    for (const [address, line] of this.#byAddress) {
      const [place] = line;
      const item = place?.item;
      if (!item || !mayGo(address)) continue;
      this.#leave(place, item);
      // Its next turn comes after everybody else's.
      if (line.length > 0 && this.#byAddress.size > 1) {
        this.#byAddress.delete(address);
        this.#byAddress.set(address, line);
      }
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
    return this.#oldest()?.item?.since;
  }

  /** Takes out those who wait since this moment or longer. */
  takeOlder(since: number): T[] {
    const older: T[] = [];
    for (;;) {
      const place = this.#oldest();
      const item = place?.item;
      if (!item || item.since > since) return older;
      this.#leave(place, item);
      older.push(item);
    }
  }

  /** The place of the one who has waited longest; those before it are empty. */
  #oldest(): Place<T> | undefined {
    while (this.#oldestFirst[0] && !this.#oldestFirst[0].item) this.#oldestFirst.shift();
    return this.#oldestFirst[0];
  }

  /**
   * Whoever leaves is the first of its address: the lines of addresses are in the order in which they came too. Its place is
   * emptied: a table that lives long keeps earlier ones of itself, with all they held, from the small collections of garbage
   * (decision 0105).
   */
  #leave(place: Place<T>, { address }: T): void {
    place.item = undefined;
    this.#size -= 1;
    const line = this.#byAddress.get(address);
    line?.shift();
    if (line?.length === 0) this.#byAddress.delete(address);
  }
}
