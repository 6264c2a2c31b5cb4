import { LRUCache } from 'lru-cache';
import type { TemplateSource } from './typst.ts';

/** Once may be the machine's fault, twice a bad hour. */
const maxEnds = 3;
const rememberedMs = 60 * 60_000;
const maxRemembered = 1000;

/**
 * Templates of journals whose process had to be ended: for time, for memory, or because it crashed. After three times
 * within an hour one is broken until it changes, because each time costs others the time of a process.
 */
export class EndedTemplates {
  readonly #ends = new LRUCache<string, number>({ max: maxRemembered });

  note({ source }: TemplateSource): void {
    const ends = (this.#ends.get(source) ?? 0) + 1;
    this.#ends.set(source, ends, { ttl: ends < maxEnds ? rememberedMs : 0 });
  }

  isBroken({ source }: TemplateSource): boolean {
    return (this.#ends.get(source) ?? 0) >= maxEnds;
  }
}
