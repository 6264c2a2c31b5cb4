import { type Face, faceOf, keptIn, narrowed } from './narrow-fonts.ts';

const latin =
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2010-2014, U+2018-2019, U+201C-201D, U+2026';
const accents = 'U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B, U+1E00-1E9F';
const devanagari = 'U+0900-097F, U+200C-200D, U+25CC';

type DocumentFont = Face & { family: string; isItalic: boolean };

/** The faces of headings by the family that templates call them by, and by what stands in the names of their files. */
const faces = [
  { family: 'Source Serif 4', file: 'source-serif-4', axis: 'wght', hasItalics: true },
  { family: 'Fraunces', file: 'fraunces', axis: 'full', hasItalics: true },
  { family: 'Newsreader', file: 'newsreader', axis: 'opsz', hasItalics: true },
  { family: 'Eczar', file: 'eczar', axis: 'wght', hasItalics: false },
  { family: 'Archivo', file: 'archivo', axis: 'wght', hasItalics: true },
];

/**
 * The faces of headings for documents, as static TTF: Typst knows neither WOFF2 nor axes, and takes one file of a family. So
 * letters with accents and Devanagari are families of their own, `Fraunces Accents`, `Eczar Devanagari`.
 *
 * @returns the folder of the files
 */
export function documentFonts(cache: string): Promise<string> {
  const latinFonts = faces.flatMap(({ family, file, axis, hasItalics }) =>
    [false, ...(hasItalics ? [true] : [])].flatMap((isItalic) => {
      const style = `${axis}-${isItalic ? 'italic' : 'normal'}`;
      return [
        fontOf(family, isItalic, `${file}/files/${file}-latin-${style}.woff2`, latin),
        fontOf(
          `${family} Accents`,
          isItalic,
          `${file}/files/${file}-latin-ext-${style}.woff2`,
          accents,
        ),
      ];
    }),
  );
  const own = 'eczar/files/eczar-devanagari-wght-normal.woff2';
  const fonts = [...latinFonts, fontOf('Eczar Devanagari', false, own, devanagari)];
  return keptIn(cache, fonts, import.meta.filename, async (font) =>
    renamed(await narrowed(font, 'sfnt'), font),
  );
}

function fontOf(family: string, isItalic: boolean, file: string, range: string): DocumentFont {
  const name = `${family.replaceAll(' ', '')}${isItalic ? '-Italic' : ''}.ttf`;
  return { ...faceOf(file, range, 600), name, family, isItalic };
}

/** The font with its family alone in its table of names: the cuts of one are called the same. */
function renamed(font: Buffer, { family, isItalic }: DocumentFont): Buffer {
  const tables = tablesOf(font).map(({ tag, content }) => ({
    tag,
    content: tag === 'name' ? nameTable(family, isItalic ? 'Italic' : 'Regular') : content,
  }));
  const head = Buffer.alloc(12 + 16 * tables.length);
  font.copy(head, 0, 0, 12);
  let offset = head.length;
  const contents = tables.map(({ tag, content }, index) => {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...contents]);
}

function tablesOf(font: Buffer): { tag: string; content: Buffer }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const from = font.readUInt32BE(at + 8);
    return {
      tag: font.toString('latin1', at, at + 4),
      content: font.subarray(from, from + font.readUInt32BE(at + 12)),
    };
  });
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Family, style, the whole name and that for PostScript, for Windows' encoding, which all programs read. */
function nameTable(family: string, style: string): Buffer {
  const whole = `${family} ${style}`;
  const names: [number, string][] = [
    [1, family],
    [2, style],
    [4, whole],
    [6, whole.replaceAll(' ', '-')],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const table = Buffer.alloc(6 + 12 * names.length);
  table.writeUInt16BE(names.length, 2);
  table.writeUInt16BE(table.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const { length } = texts[index] ?? '';
    for (const [place, value] of [3, 1, 0x409, id, length, offset].entries()) {
      table.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    }
    offset += length;
  }
  return Buffer.concat([table, ...texts]);
}
