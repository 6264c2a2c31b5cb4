import type { Piece, Shown } from './content-pieces.ts';
import { toUtf16 } from './pdf-strings.ts';

/**
 * The content, with glyphs under the codes of their portions. Never fails.
 *
 * @example writeContent(pieces) // 'BT /f0 9 Tf\n[<0001> ] TJ ET'
 */
export function writeContent(pieces: Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : writeShown(piece))).join('');
}

/**
 * Readers of two kinds must find the same text. Poppler, PDFium and Acrobat trust `ActualText`. pdf.js trusts only the
 * code of each glyph, and takes a code whose text has a mark (the virama of क्ष) for one without width: it loses its
 * place and sees gaps inside words. So a glyph stands for the first letter of its portion, an unseen glyph without
 * width for what follows, and an `ActualText` joins the two.
 */
function writeShown(shown: Shown): string {
  let written = '';
  let line = '';
  let moves = '';
  const flush = () => {
    if (line !== '') written += `\n[${line}] TJ`;
    line = '';
  };
  for (const item of shown) {
    if (typeof item === 'number') {
      moves += `${item} `;
      continue;
    }
    const { font, code, portion } = item;
    const [head = '', ...tail] = portion;
    if (head !== '' && !/\p{Mn}/u.test(portion)) {
      line += `${moves}<${font.codeFor(code, portion)}> `;
    } else {
      flush();
      const unseen =
        tail.length > 0 ? `\n3 Tr\n<${font.unseenCodeFor(code, tail.join(''))}> Tj\n0 Tr` : '';
      const seen = `[${moves}<${font.codeFor(code, head)}>] TJ${unseen}`;
      written += `\n/Span <<\n  /ActualText <FEFF${toUtf16(portion)}>\n>> BDC\n${seen}\nEMC`;
    }
    moves = '';
  }
  if (moves !== '') line += moves;
  flush();
  return written;
}
