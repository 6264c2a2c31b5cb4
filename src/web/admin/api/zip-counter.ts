/** Where an entry of a zip lies, as offsets from its beginning. */
export type ZipEntry = {
  nameStart: number;
  nameEnd: number;
  dataStart: number;
  dataEnd: number;
  isDeflated: boolean;
};

const headerBytes = 30;
const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const sizeComesLater = 8;
const deflated = 8;

/**
 * Counts the entries of a zip while it arrives, whatever the borders of its chunks. It steps from header to header, so
 * that nothing inside an entry is taken for one. Throws on what is no zip, or does not say the size of its entries first.
 */
export class ZipCounter {
  /** The entry that began last. */
  last: ZipEntry | undefined;
  /** Whether all entries are there: their directory has begun. */
  isWhole = false;
  readonly #header = new DataView(new ArrayBuffer(headerBytes));
  #headerFilled = 0;
  #headerStart = 0;
  #seen = 0;
  #begun = 0;

  /** How many entries are there to their last byte. */
  get count(): number {
    return this.#seen < this.#headerStart ? this.#begun - 1 : this.#begun;
  }

  add(chunk: Uint8Array): void {
    while (!this.isWhole) {
      const from = this.#headerStart + this.#headerFilled - this.#seen;
      const part = chunk.subarray(from, from + headerBytes - this.#headerFilled);
      new Uint8Array(this.#header.buffer).set(part, this.#headerFilled);
      this.#headerFilled += part.length;
      if (this.#headerFilled < headerBytes) break;
      this.#readHeader();
    }
    this.#seen += chunk.length;
  }

  #readHeader(): void {
    const uint16 = (at: number) => this.#header.getUint16(at, true);
    const uint32 = (at: number) => this.#header.getUint32(at, true);
    this.isWhole = this.#begun > 0 && uint32(0) === directoryHeader;
    if (this.isWhole) return;
    if (uint32(0) !== localHeader || (uint16(6) & sizeComesLater) !== 0) {
      throw new Error('This is not a zip whose entries can be counted');
    }
    const nameStart = this.#headerStart + headerBytes;
    const nameEnd = nameStart + uint16(26);
    const dataStart = nameEnd + uint16(28);
    const dataEnd = dataStart + uint32(18);
    this.last = { nameStart, nameEnd, dataStart, dataEnd, isDeflated: uint16(8) === deflated };
    this.#begun += 1;
    this.#headerStart = dataEnd;
    this.#headerFilled = 0;
  }
}
