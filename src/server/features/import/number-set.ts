import { createHash } from 'node:crypto';

/**
 * Positive whole numbers, 16 bytes each at most: a file of a million records must not fill the memory with the
 * reference numbers that were met.
 */
export class NumberSet {
  #slots = new Float64Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(number: number): boolean {
    return this.#slots[this.#slotOf(number)] === number;
  }

  /** Adds the number; false when it was there already. */
  add(number: number): boolean {
    const slot = this.#slotOf(number);
    if (this.#slots[slot] === number) return false;
    this.#slots[slot] = number;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** The slot that holds the number, or the free one where it would go. */
  #slotOf(number: number): number {
    const mask = this.#slots.length - 1;
    const mixed = Math.imul(number % 0x1_0000_0000, 0x9e3779b1) ^ (number / 0x1_0000_0000);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== number) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Float64Array(before.length * 2);
    for (const number of before) {
      if (number !== 0) this.#slots[this.#slotOf(number)] = number;
    }
  }
}

/** Texts, remembered by 48 bits of their hash: exact enough for the warnings of a dry run. */
export class TextSet {
  readonly #numbers = new NumberSet();

  has(text: string): boolean {
    return this.#numbers.has(hashNumber(text));
  }

  add(text: string): boolean {
    return this.#numbers.add(hashNumber(text));
  }
}

function hashNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1;
}
