// Elias gamma codes: a whole number from 0 takes 1 bit, from 1 to 2 three bits, to 6 five, and so on.

/** Writes whole numbers as bits, small ones short. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #used = 0;

  /** @param value from 0 to 2^31 - 2 */
  write(value: number): void {
    const code = value + 1;
    const length = 31 - Math.clz32(code);
    for (let bit = 0; bit < length; bit += 1) this.#bit(0);
    for (let bit = length; bit >= 0; bit -= 1) this.#bit((code >>> bit) & 1);
  }

  /** What was written; the last byte is filled with zeros, which are no number. */
  finish(): Uint8Array {
    while (this.#used > 0) this.#bit(0);
    return Uint8Array.from(this.#bytes);
  }

  #bit(bit: number): void {
    this.#byte = (this.#byte << 1) | bit;
    this.#used += 1;
    if (this.#used < 8) return;
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#used = 0;
  }
}

/** Reads what `BitWriter` wrote. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number; undefined where only the filling is left. */
  read(): number | undefined {
    const end = this.#bytes.length * 8;
    let length = 0;
    for (;;) {
      if (this.#at >= end) return undefined;
      if (this.#bit() === 1) break;
      length += 1;
    }
    if (this.#at + length > end) return undefined;
    let code = 1;
    for (let bit = 0; bit < length; bit += 1) code = code * 2 + this.#bit();
    return code - 1;
  }

  #bit(): number {
    const bit = ((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return bit;
  }
}
