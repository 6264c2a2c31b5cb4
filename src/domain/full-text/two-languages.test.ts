import { expect, test } from 'vitest';
import { decodeHtml, encodeHtml } from '../rich-text/encoding.ts';
import { readJats } from './read-jats.ts';
import { pairAbstracts, pairTexts } from './two-languages.ts';
import { plainTextOf } from './words.ts';
import { parseXml } from './xml-tree.ts';

/** Rows of an article and its translation: the text of each half. */
function rowsOf(body: string, translation: string) {
  const { text } = readJats(
    parseXml(
      `<article xml:lang="hi"><body>${body}</body>` +
        `<sub-article article-type="translation" xml:lang="en"><body>${translation}</body></sub-article></article>`,
    ),
  );
  const [part] = text.parts;
  if (!part) throw new Error('There is no translation');
  return pairTexts(text, part).map((row) =>
    row.map((piece) => piece && plainTextOf([piece.block]).replaceAll('\n', ' ')),
  );
}

const figure = (id: string, label: string) => `<fig id="${id}"><label>${label}</label></fig>`;

test('paragraphs stand next to each other below their heading, and what has no partner stands alone', () => {
  const rows = rowsOf(
    '<sec><title>एक</title><p>क</p><p>ख</p></sec><sec><title>दो</title><p>ग</p></sec>',
    '<sec><title>One</title><p>a</p></sec><sec><title>Two</title><p>c</p><p>d</p></sec>',
  );
  expect(rows).toEqual([
    ['एक', 'One'],
    ['क', 'a'],
    ['ख', undefined],
    ['दो', 'Two'],
    ['ग', 'c'],
    [undefined, 'd'],
  ]);
});

test('figures are matched by order, also where only one text has headings around them', () => {
  const rows = rowsOf(
    `<sec><title>फल</title><sec><title>भाग</title><p>क</p>${figure('f1', 'चित्र 1')}</sec><p>ख</p></sec>`,
    `<sec><title>Results</title><p>a</p>${figure('f9', 'Figure 1')}<p>b</p></sec>`,
  );
  expect(rows).toEqual([
    ['फल', 'Results'],
    ['भाग', undefined],
    ['क', 'a'],
    ['चित्र 1', 'Figure 1'],
    ['ख', 'b'],
  ]);
});

test('ids go before order: what was left out of a translation moves nothing', () => {
  const body = ['s1', 's2', 's3'].map((id) => `<sec id="${id}"><title>${id}</title></sec>`);
  const named = (id: string) => `<sec id="${id}"><title>${id}</title></sec>`;
  expect(rowsOf(body.join(''), named('s1-en') + named('s3en'))).toEqual([
    ['s1', 's1-en'],
    ['s2', undefined],
    ['s3', 's3en'],
  ]);
  expect(rowsOf(figure('f1', 'क') + figure('f2', 'ख'), figure('en_f2', 'b'))).toEqual([
    ['क', undefined],
    ['ख', 'b'],
  ]);
});

test('each text keeps its order, and every piece is in one row', () => {
  const rows = rowsOf(
    `<p>क</p>${figure('f1', '1')}<list><list-item><p>ख</p></list-item></list><p>ग</p>`,
    `<list><list-item><p>x</p></list-item></list><p>a</p><p>b</p>${figure('f1en', '2')}`,
  );
  expect(rows.flatMap(([one]) => one ?? [])).toEqual(['क', '1', 'ख', 'ग']);
  expect(rows.flatMap(([, other]) => other ?? [])).toEqual(['x', 'a', 'b', '2']);
});

test('many paragraphs are paired at once', () => {
  const many = '<p>क</p>'.repeat(20_000);
  expect(rowsOf(many, many)).toHaveLength(20_000);
});

const abstracts = (one: string, other: string) =>
  pairAbstracts(encodeHtml(one), encodeHtml(other)).map((row) => row.map(decodeHtml));

test('abstracts are paired by paragraph; a single one stands next to all of the other', () => {
  expect(abstracts('<p>One.</p>\n<p><i>Two.</i></p>', 'एक.\n\nदो.\n\nतीन.')).toEqual([
    ['<p>One.</p>', '<p>एक.</p>'],
    ['<p><i>Two.</i></p>', '<p>दो.</p>'],
    ['', '<p>तीन.</p>'],
  ]);
  expect(abstracts('<p>One.</p><p>Two.</p>', 'एक.')).toEqual([
    ['<p>One.</p><p>Two.</p>', '<p>एक.</p>'],
  ]);
  expect(abstracts('<i>One.\n\nTwo.</i>', 'एक.\n\nदो.')).toEqual([
    ['<p><i>One.\n\nTwo.</i></p>', '<p>एक.</p><p>दो.</p>'],
  ]);
});
