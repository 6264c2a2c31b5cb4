import { describe, expect, it } from 'vitest';
import { readOperations } from './content-operations.ts';
import { fromUtf16, stringBytes, toUtf16 } from './pdf-strings.ts';
import { readContent } from './read-content.ts';
import type { TextFont } from './text-font.ts';

const font = { textOf: (code: number) => String.fromCharCode(code) } as TextFont;
const fonts = new Map([['/ours', font]]);

/** Pieces as one text: glyphs as the text that they were given, in braces. */
const read = (content: string) =>
  readContent(content, fonts)
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : `{${piece.map((one) => (typeof one === 'number' ? one : one.text)).join(' ')}}`,
    )
    .join('');

describe('the operations of a content', () => {
  it('are those of its text objects, with their operands', () => {
    const content = 'q 1 0 m S\nBT\n/f0 9 Tf [(a\\)(b)) -3.5 <00 41>] TJ ET 2 2 l BT T* ET';
    const operations = [...readOperations(content)];
    expect(operations.map(({ operator, operands }) => [operator, ...operands])).toEqual([
      ['BT'],
      ['Tf', '/f0', '9'],
      ['TJ', '[', '(a\\)(b))', '-3.5', '<00 41>', ']'],
      ['ET'],
      ['BT'],
      ['T*'],
      ['ET'],
    ]);
    const [, , shown] = operations;
    expect(content.slice(shown?.start, shown?.end)).toBe(' [(a\\)(b)) -3.5 <00 41>] TJ');
  });

  it('end with the content where a text object has no end', () => {
    expect([...readOperations('BT 1 Tr')]).toHaveLength(2);
  });
});

describe('strings of a PDF', () => {
  it('are read with their escapes', () => {
    expect(stringBytes('(\\(\\101\\\r\n\\n\\x)').toString('latin1')).toBe('(A\nx');
    expect(stringBytes('<0041>')).toEqual(Buffer.from([0, 0x41]));
  });

  it('of UTF-16 are there and back the same', () => {
    expect(fromUtf16(`FEFF${toUtf16('क😀')}`)).toBe('क😀');
  });
});

describe('the content of a page', () => {
  it('keeps what other fonts show, with its ActualText', () => {
    const content = 'q BT /other 9 Tf /Span <</ActualText <FEFF0042>>> BDC <0041> Tj EMC ET Q';
    expect(read(content)).toBe(content);
  });

  it('gives the glyphs of our fonts the text of the font, or of the ActualText around them', () => {
    const span = '/Span <</ActualText <FEFF00420043>>> BDC';
    expect(read(`BT /ours 9 Tf <0041> Tj ${span} [<0044> -2 <0045>] TJ EMC ET`)).toBe(
      'BT /ours 9 Tf{A}{BC -2 BC} ET',
    );
  });

  it('keeps marked content without a glyph, inside and around', () => {
    const span = '/Span <</ActualText <FEFF0042>>> BDC';
    expect(read(`BT /ours 9 Tf ${span} EMC ET`)).toBe(`BT /ours 9 Tf ${span} EMC ET`);
    expect(read(`BT /ours 9 Tf ${span} /P <<>> BDC <0041> Tj EMC EMC ET`)).toBe(
      `BT /ours 9 Tf ${span} /P <<>> BDC{A} EMC EMC ET`,
    );
  });
});
