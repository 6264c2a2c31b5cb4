import type { PdfFile } from './pdf-file.ts';
import { fromUtf16, toUtf16 } from './pdf-strings.ts';

/** What extractors pass over: a sign that is not seen and separates nothing. */
const joiner = '\u2060';

/**
 * A font of a PDF that gets new codes: one for each pair of a glyph and the text that it stands for. In Typst's file a
 * code is a glyph, so one glyph in two words can stand for the text of only one of them.
 */
export class TextFont {
  readonly #file: PdfFile;
  readonly #descendant: number;
  readonly #toUnicode: number;
  readonly #texts = new Map<number, string>();
  readonly #widths = new Map<number, number>();
  readonly #codes = new Map<string, number>();
  readonly #given: { glyph: number; text: string; width: number }[] = [];

  private constructor(file: PdfFile, descendant: number, toUnicode: number) {
    this.#file = file;
    this.#descendant = descendant;
    this.#toUnicode = toUnicode;
    for (const [, glyph, text] of file
      .stream(toUnicode)
      .matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)) {
      if (glyph && text) this.#texts.set(Number.parseInt(glyph, 16), fromUtf16(text));
    }
    this.#readWidths(file.get(descendant));
    this.#give(0, joiner, this.widthOf(0));
  }

  /** The font of an object, where it is one with TrueType glyphs and Devanagari text; else undefined. */
  static find(file: PdfFile, number: number): TextFont | undefined {
    const object = file.get(number);
    const descendant = Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(object)?.[1]);
    const toUnicode = Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1]);
    if (!descendant || !toUnicode) return undefined;
    if (!/\/CIDToGIDMap \/Identity/.test(file.get(descendant))) return undefined;
    const font = new TextFont(file, descendant, toUnicode);
    const texts = [...font.#texts.values()];
    return texts.some((text) => /\p{Script=Devanagari}/u.test(text)) ? font : undefined;
  }

  /** The text that Typst gave a glyph. */
  textOf(glyph: number): string {
    return this.#texts.get(glyph) ?? '';
  }

  widthOf(glyph: number): number {
    return this.#widths.get(glyph) ?? 0;
  }

  /** The code, as hexadecimal digits, of a glyph that stands for a text; for none where the text is empty. */
  codeFor(glyph: number, text: string): string {
    return this.#give(glyph, text || joiner, this.widthOf(glyph));
  }

  /** A code for text that is not seen: a glyph without width, to be shown in rendering mode 3. */
  unseenCodeFor(glyph: number, text: string): string {
    return this.#give(glyph, text, 0);
  }

  #give(glyph: number, text: string, width: number): string {
    const key = `${glyph} ${width} ${text}`;
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.#given.push({ glyph, text, width }) - 1;
      this.#codes.set(key, code);
    }
    return hex(code);
  }

  /** Puts the codes that were given out into the file. */
  save(): void {
    const file = this.#file;
    const glyphs = this.#given.map(({ glyph }) => {
      return String.fromCharCode(glyph >> 8, glyph & 255);
    });
    const map = file.putStream(glyphs.join(''));
    const widths = this.#given.map(({ width }) => width);
    const descendant = file.get(this.#descendant);
    file.replace(
      this.#descendant,
      descendant
        .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${map} 0 R`)
        .replace(/\/W \[[^\]]*\]/, `/W [0 [${widths.join(' ')}]]`),
    );
    const descriptor = Number(/\/FontDescriptor (\d+) 0 R/.exec(descendant)?.[1]);
    // Optional, and no longer true.
    file.replace(descriptor, file.get(descriptor).replace(/\s*\/CIDSet \d+ 0 R/, ''));
    file.putStream(this.#characterMap(), '\n  /Type /CMap\n  /WMode 0', this.#toUnicode);
  }

  #characterMap(): string {
    const [before = '', after = ''] = this.#file
      .stream(this.#toUnicode)
      .split(/\d+ beginbfchar[\s\S]*endbfchar\s/);
    let map = before;
    for (let start = 0; start < this.#given.length; start += 100) {
      const part = this.#given.slice(start, start + 100);
      const lines = part.map(({ text }, index) => `<${hex(start + index)}> <${toUtf16(text)}>\n`);
      map += `${part.length} beginbfchar\n${lines.join('')}endbfchar\n`;
    }
    return map + after;
  }

  /** `[c [w1 w2 …]]` or `[first last w …]`. */
  #readWidths(descendant: string): void {
    const list = /\/W \[((?:[^[\]]|\[[^\]]*\])*)\]/.exec(descendant)?.[1] ?? '';
    for (const [, first, last, width, each] of list.matchAll(
      /(\d+)\s+(?:(\d+)\s+([\d.-]+)|\[([^\]]*)\])/g,
    )) {
      const from = Number(first);
      const widths = each?.trim().split(/\s+/);
      const to = widths ? from + widths.length - 1 : Number(last);
      for (let glyph = from; glyph <= to; glyph++) {
        this.#widths.set(glyph, Number(widths?.[glyph - from] ?? width));
      }
    }
  }
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
