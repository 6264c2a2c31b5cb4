import { type Operation, readOperations } from './content-operations.ts';
import type { Piece, Shown } from './content-pieces.ts';
import { fromUtf16, stringBytes } from './pdf-strings.ts';
import type { TextFont } from './text-font.ts';

/** Marked content that is open, from `BDC` to `EMC`. */
type Span = Pick<Operation, 'start' | 'end'> & {
  number: number;
  actualText: string;
  /**
   * What becomes of its `ActualText`: open until the first glyph shows whether it is of a given font; then it is read
   * into the glyphs and taken out, or it stays.
   */
  state: 'open' | 'taken' | 'kept';
};

type Edit = Pick<Operation, 'start' | 'end'> & { replacement: Piece };

/**
 * Reads the content of a page into pieces: what shows glyphs of the given fonts, with its text, and all else as it
 * is. An `ActualText` around such glyphs is taken out and read into them. Never fails.
 *
 * @example readContent(file.stream(4), new Map([['/f0', font]]))
 */
export function readContent(content: string, fonts: Map<string, TextFont>): Piece[] {
  const edits: Edit[] = [];
  const openSpans: Span[] = [];
  let font: TextFont | undefined;
  let textObject = 0;
  let spans = 0;

  const show = ({ operands, start, end }: Operation) => {
    const span = openSpans.at(-1);
    if (span?.state === 'open') {
      span.state = font ? 'taken' : 'kept';
      if (font) edits.push({ start: span.start, end: span.end, replacement: '' });
    }
    if (!font) return;
    const source = span?.state === 'taken' ? span : undefined;
    edits.push({ start, end, replacement: readShown(operands, font, textObject, source) });
  };

  const handlers = new Map<string, (operation: Operation) => void>([
    [
      'BT',
      () => {
        textObject += 1;
        font = undefined;
        openSpans.length = 0;
      },
    ],
    [
      'Tf',
      ({ operands }) => {
        font = fonts.get(operands.at(-2) ?? '');
      },
    ],
    [
      'BDC',
      ({ operands, start, end }) => {
        const digits = /\/ActualText\s*<([0-9A-Fa-f]+)>/.exec(operands.at(-1) ?? '')?.[1];
        openSpans.push({
          start,
          end,
          number: spans++,
          actualText: fromUtf16(digits ?? ''),
          state: digits === undefined ? 'kept' : 'open',
        });
      },
    ],
    [
      'EMC',
      ({ start, end }) => {
        if (openSpans.pop()?.state === 'taken') edits.push({ start, end, replacement: '' });
      },
    ],
    ['Tj', show],
    ['TJ', show],
  ]);

  for (const operation of readOperations(content)) handlers.get(operation.operator)?.(operation);
  return applyEdits(content, edits);
}

/** Operands of `Tj` or `TJ` as glyphs. A code is two bytes; its text is the span's, else what the font says. */
function readShown(
  operands: string[],
  font: TextFont,
  textObject: number,
  span: Span | undefined,
): Shown {
  const shown: Shown = [];
  for (const operand of operands) {
    if (operand === '[' || operand === ']') continue;
    if (!/^[(<]/.test(operand)) {
      shown.push(Number(operand));
      continue;
    }
    const bytes = stringBytes(operand);
    for (let i = 0; i + 1 < bytes.length; i += 2) {
      const code = bytes.readUInt16BE(i);
      const text = span?.actualText ?? font.textOf(code);
      shown.push({ code, text, span: span?.number, textObject, font, portion: '' });
    }
  }
  return shown;
}

/** Edits come in any order: that a span is taken out is known only when its first glyph is seen. */
function applyEdits(content: string, edits: Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let copied = 0;
  for (const { start, end, replacement } of edits.sort((a, b) => a.start - b.start)) {
    pieces.push(content.slice(copied, start), replacement);
    copied = end;
  }
  pieces.push(content.slice(copied));
  return pieces;
}
