import { describe, expect, it } from 'vitest';
import { words } from '#contract/words/en.ts';
import { onSharedArticles } from '../../../tests/support/shared-data.ts';
import { drawTex } from './draw-tex.ts';
import { fullTextMarkdown } from './markdown.ts';
import { readJats } from './read-jats.ts';
import type { Inline, MathNode } from './tree.ts';
import { plainTextOf } from './words.ts';
import { parseXml } from './xml-tree.ts';

const escaped = (tex: string) => tex.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const read = (body: string) => {
  const text = drawTex(readJats(parseXml(`<article><body>${body}</body></article>`)).text);
  return text;
};
const formulasOf = (value: unknown): Extract<Inline, { type: 'tex' }>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Extract<Inline, { type: 'tex' }>;
  return one.type === 'tex' ? [one] : Object.values(value).flatMap(formulasOf);
};
const draw = (tex: string): string | undefined => {
  const [formula] = formulasOf(read(`<p><tex-math>${escaped(tex)}</tex-math></p>`));
  return formula?.mathml && written(formula.mathml);
};
const written = (node: MathNode | string): string =>
  typeof node === 'string'
    ? node
    : `<${node.name}${Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}=${value}`)
        .join('')}>${node.children.map(written).join('')}</>`;

describe('TeX is drawn as MathML', () => {
  it.each([
    ['\\frac{a}{b} < c', '<math><mrow><mfrac><mi>a</><mi>b</></><mo><</><mi>c</></></>'],
    ['\\mathop \\sum x', '<math><mrow><mo lspace=0.1667em rspace=0.1667em>∑</><mi>x</></></>'],
    ['\\[ $x$ \\]', '<math><mi>x</></>'],
    ['5\\$', '<math><mrow><mn>5</><mi>$</></></>'],
    ['x_i^2', '<math><msubsup><mi>x</><mi>i</><mn>2</></></>'],
    ['\\overline{x}', '<math><mover accent=true><mrow><mi>x</></><mo stretchy=true>¯</></></>'],
  ])('%s', (tex, mathml) => {
    expect(draw(tex)).toBe(mathml);
  });

  it('with the columns of equations aligned', () => {
    expect(draw('\\begin{aligned} a &= b \\\\ c &= d\\end{aligned}')).toContain(
      '<mtr><mtd columnalign=right><mi>a</></><mtd columnalign=left>',
    );
  });

  it('in a line of its own where it is displayed, next to the TeX, which search and Markdown have', () => {
    const text = read('<disp-formula><tex-math>\\sum_i x</tex-math></disp-formula>');
    expect(formulasOf(text)).toMatchObject([
      { tex: '\\sum_i x', mathml: { attributes: { display: 'block' } } },
    ]);
    expect(plainTextOf(text.blocks)).toBe('\\sum_i x');
    const markdownOf = (body: string) => fullTextMarkdown(read(body), () => words.fullText);
    expect(markdownOf('<p>If<tex-math>a_1 &lt; b*c*`d`</tex-math></p>')).toContain(
      'If `` a_1 < b*c*`d` `` ',
    );
    expect(
      markdownOf('<table><tr><td><tex-math>|x|</tex-math></td><td>2|3</td></tr></table>'),
    ).toContain('| `\\|x\\|` | 2\\|3 |');
    expect(fullTextMarkdown(text, () => words.fullText)).toContain('`\\sum_i x`');
  });
});

describe('TeX that does more than draw stays TeX', () => {
  it.each([
    '\\href{javascript:a()}{b}',
    '\\includegraphics{https://a.example/b.png}',
    '\\class{full-text}{b}',
    '\\id{full-text}{b}',
    '\\def\\a{\\a\\a}\\a',
    '\\unknown{b}',
    '\\frac{a',
    'x'.repeat(2_001),
  ])('%.40s', (tex) => {
    expect(draw('x')).toBe('<math><mi>x</></>');
    expect(draw(tex)).toBeUndefined();
  });

  it('and its widths are those of a line', () => {
    expect(draw('a\\hspace{3em}b')).toContain('width=3em');
    expect(draw('a\\hspace{99999em}b')).not.toMatch(/\d{3}/);
  });

  it('and of an endless text the rest', () => {
    const formula = `<tex-math>${'x '.repeat(900)}</tex-math>`;
    const formulas = formulasOf(read(`<p>${formula.repeat(400)}</p>`));
    expect(formulas).toHaveLength(400);
    expect(formulas.filter(({ mathml }) => mathml)).toHaveLength(Math.floor(500_000 / 1_799));
  });
});

onSharedArticles('the TeX of a real article is drawn, without styles', (xml) => {
  const text = drawTex(readJats(parseXml(xml)).text);
  const formulas = formulasOf(text);
  expect(formulas.filter(({ mathml }) => !mathml).map(({ tex }) => tex)).toEqual([]);
  expect(JSON.stringify(formulas)).not.toMatch(/"(?:style|class|href|id)":/);
});
