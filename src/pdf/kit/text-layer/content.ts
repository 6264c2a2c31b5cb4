import type { TextFont } from './text-font.ts';

/** A glyph of a mended font, as the content shows it. */
export type Glyph = {
  code: number;
  /** The text of its whole cluster. */
  text: string;
  /** Whether an `ActualText` said so, and then which one. */
  span: number | undefined;
  /** Which text object of the content it is in. */
  place: number;
  font: TextFont;
  /** The part of the cluster's text that it will stand for. */
  portion: string;
};

/** Content as it is, or one showing of glyphs; numbers move the place of the next glyph. */
export type Piece = string | (Glyph | number)[];

const token =
  /<<[\s\S]*?>>|<[0-9A-Fa-f\s]*>|\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\)|\[|\]|\/[^\s/[\]<>()]+|[^\s/[\]<>()]+/g;

/**
 * Reads the content of a page into pieces: what shows glyphs of the given fonts, with its text, and all else as it
 * is. `ActualText` around such glyphs is taken off; it is read into them.
 */
export function readContent(content: string, fonts: Map<string, TextFont>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let spans = 0;
  let place = 0;
  for (;;) {
    const begin = /(?:^|\s)BT\s/g;
    begin.lastIndex = at;
    const found = begin.exec(content);
    if (!found) break;
    place += 1;
    let copied = at;
    let font: TextFont | undefined;
    let operands: string[] = [];
    let start = found.index + found[0].length;
    const marks: { text: string; at: string; number: number; taken: boolean }[] = [];
    token.lastIndex = start;
    for (let match = token.exec(content); match; match = token.exec(content)) {
      const [word] = match;
      if (!/^[A-Za-z'"*]+[0-9]?\*?$/.test(word)) {
        operands.push(word);
        continue;
      }
      const end = token.lastIndex;
      const mark = marks.at(-1);
      if (word === 'Tf') font = fonts.get(operands.at(-2) ?? '');
      if (word === 'BDC') {
        const text = /\/ActualText\s*<([0-9A-Fa-f]+)>/.exec(operands.at(-1) ?? '')?.[1];
        pieces.push(content.slice(copied, start));
        const now = {
          text: actualText(text),
          at: content.slice(start, end),
          number: spans++,
          taken: false,
        };
        marks.push(now);
        copied = end;
        // Decided when the first glyph inside is seen.
        if (text === undefined) {
          pieces.push(now.at);
          now.at = '';
        }
      } else if (word === 'EMC') {
        if (marks.pop()?.taken) {
          pieces.push(content.slice(copied, start));
          copied = end;
        }
      } else if (word === 'Tj' || word === 'TJ') {
        if (font) {
          if (mark?.at) mark.taken = true;
          pieces.push(content.slice(copied, start));
          pieces.push(glyphsOf(operands, font, place, mark?.at ? mark : undefined));
          copied = end;
        } else if (mark?.at && !mark.taken) {
          pieces.push(mark.at);
          mark.at = '';
        }
      } else if (word === 'ET') {
        break;
      }
      operands = [];
      start = end;
    }
    pieces.push(content.slice(copied, token.lastIndex));
    at = token.lastIndex;
  }
  pieces.push(content.slice(at));
  return pieces;
}

function glyphsOf(
  operands: string[],
  font: TextFont,
  place: number,
  mark: { text: string; number: number } | undefined,
): (Glyph | number)[] {
  const shown: (Glyph | number)[] = [];
  for (const operand of operands) {
    if (operand === '[' || operand === ']') continue;
    if (!/^[(<]/.test(operand)) {
      shown.push(Number(operand));
      continue;
    }
    const bytes = operand.startsWith('(')
      ? literal(operand)
      : Buffer.from(operand.slice(1, -1), 'hex');
    for (let i = 0; i + 1 < bytes.length; i += 2) {
      const code = bytes.readUInt16BE(i);
      const text = mark?.text ?? font.textOf(code);
      shown.push({ code, text, span: mark?.number, place, font, portion: '' });
    }
  }
  return shown;
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literal(operand: string): Buffer {
  const text = operand.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
    if (/^[\r\n]/.test(code)) return '';
    return escaped[code] ?? code;
  });
  return Buffer.from(text, 'latin1');
}

function actualText(digits: string | undefined): string {
  if (digits === undefined) return '';
  return Buffer.from(digits, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '');
}
