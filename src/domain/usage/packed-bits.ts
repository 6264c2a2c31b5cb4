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
    const bytes = this.#bytes;
    const end = bytes.length * 8;
    // As many zeros as bits follow the first one: bytes of zeros are passed at once.
    let one = this.#at;
    for (;;) {
      if (one >= end) return undefined;
      const rest = ((bytes[one >> 3] ?? 0) << (one & 7)) & 0xff;
      if (rest !== 0) {
        one += Math.clz32(rest) - 24;
        break;
      }
      one += 8 - (one & 7);
    }
    const length = one - this.#at + 1;
    if (one + length > end) return undefined;
    this.#at = one + length;
    return this.#bits(one, length) - 1;
  }

  /** Most numbers lie within three bytes. */
  #bits(at: number, length: number): number {
    const bytes = this.#bytes;
    const byte = at >> 3;
    if ((at & 7) + length <= 24) {
      const three =
        ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
      return (three >> (24 - (at & 7) - length)) & ((1 << length) - 1);
    }
    let value = 0;
    for (let bit = at; bit < at + length; bit += 1) {
      value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    }
    return value;
  }
}
