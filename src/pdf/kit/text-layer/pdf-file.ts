import { deflateSync, inflateSync } from 'node:zlib';

/**
 * The objects of a PDF as Typst writes it: one classic cross-reference table, no object streams. Bytes are kept as
 * Latin-1 text. Objects can be replaced and added before the file is written.
 */
export class PdfFile {
  readonly #head: string;
  readonly #objects: Map<number, string>;
  readonly #trailer: string;

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
    const entries = /^xref\s+0 \d+\s+([\s\S]*?)trailer\s+<<([\s\S]*)>>\s+startxref/.exec(
      text.slice(table),
    );
    if (!entries) throw new Error('A PDF without a classic cross-reference table');
    const offsets = [...(entries[1] ?? '').matchAll(/(\d{10}) \d{5} n/g)].map((m) => Number(m[1]));
    offsets.sort((a, b) => a - b);
    this.#head = text.slice(0, offsets[0]);
    this.#objects = new Map();
    for (const [index, offset] of offsets.entries()) {
      const object = text.slice(offset, offsets[index + 1] ?? table);
      this.#objects.set(Number(/^\d+/.exec(object)?.[0]), object);
    }
    this.#trailer = entries[2] ?? '';
  }

  get numbers(): number[] {
    return [...this.#objects.keys()];
  }

  /** The source of an object, from `7 0 obj` to `endobj`; empty where there is none. */
  get(number: number): string {
    return this.#objects.get(number) ?? '';
  }

  /** The content of a stream, decompressed. */
  stream(number: number): string {
    const object = this.get(number);
    const found = /stream\r?\n/.exec(object);
    if (!found) throw new Error('A PDF object is no stream');
    const start = found.index + found[0].length;
    const length = Number(/\/Length (\d+)/.exec(object.slice(0, start))?.[1]);
    const content = object.slice(start, start + length);
    if (!object.slice(0, start).includes('/FlateDecode')) return content;
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  }

  replace(number: number, object: string): void {
    this.#objects.set(number, object);
  }

  /** Puts a stream in the place of an object, or at a number of its own; gives the number. */
  putStream(content: string, entries = '', number = Math.max(0, ...this.numbers) + 1): number {
    const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 3 }).toString('latin1');
    const head = `<<\n  /Length ${packed.length}\n  /Filter /FlateDecode${entries}\n>>`;
    this.replace(number, `${number} 0 obj\n${head}\nstream\n${packed}\nendstream\nendobj\n\n`);
    return number;
  }

  write(): Uint8Array {
    const numbers = this.numbers.sort((a, b) => a - b);
    const size = (numbers.at(-1) ?? 0) + 1;
    const parts = [this.#head];
    let offset = this.#head.length;
    let table = `xref\n0 ${size}\n0000000000 65535 f\r\n`;
    for (const number of numbers) {
      const object = this.get(number);
      table += `${String(offset).padStart(10, '0')} 00000 n\r\n`;
      parts.push(object);
      offset += object.length;
    }
    const trailer = this.#trailer.replace(/\/Size \d+/, `/Size ${size}`);
    parts.push(table, `trailer\n<<${trailer}>>\nstartxref\n${offset}\n%%EOF`);
    return Buffer.from(parts.join(''), 'latin1');
  }
}
