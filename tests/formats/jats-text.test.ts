import { expect, test } from 'vitest';
import { cleanCharacters } from '#domain/clean-text.ts';
import { jatsArticle, jatsDocument } from '#domain/exports/jats.ts';
import { jatsText } from '#domain/exports/jats-text.ts';
import { findArticle } from '#domain/full-text/read-jats.ts';
import { childOf, parseXml, textOf, type XmlElement } from '#domain/full-text/xml-tree.ts';
import { knownRecord } from '../support/bibliographic-records.ts';
import { itWithSchemas, validate } from '../support/schemas.ts';
import { onSharedArticles } from '../support/shared-data.ts';

const roots = `<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:m="http://www.w3.org/1998/Math/MathML">
<front/><body><sec id="s1"><title>Methods</title>
<p>A &lt; B&nbsp;&amp; id="x"<xref ref-type="bibr" rid="B1 B2">1, 2</xref>, <inline-formula><m:math><m:mi>x</m:mi></m:math></inline-formula>.</p>
<fig id="f1"><label>Figure 1</label><caption><p>Roots.</p></caption><graphic xlink:type="simple" xlink:href="roots &amp; leaves.png"/></fig></sec></body>
<back><ref-list><ref id="B1"><mixed-citation>Rao A. 2019.</mixed-citation></ref><ref id="B2"><mixed-citation>Naik R. 2020.</mixed-citation></ref></ref-list></back>
<sub-article article-type="translation" id="S1" xml:lang="hi"><front-stub/><body><p>मक्का</p></body></sub-article></article>`;

const text = jatsText(parseXml(roots));
const record = {
  ...knownRecord(),
  ...{ dataAvailability: 'On request.', competingInterests: '' },
  references: [{ text: 'Of the record.', doi: '' }],
};
test('what could act where somebody shows it is left out', () => {
  const hostile =
    '<article xmlns:xlink="http://www.w3.org/1999/xlink"><body><p onclick="x()" style="a" id="p"><ext-link xlink:href=" javascript:x()">A</ext-link><ext-link xlink:href="https://a.example">B</ext-link></p></body></article>';
  expect(jatsText(parseXml(hostile))).toBe(
    '<body><p id="p"><ext-link>A</ext-link><ext-link xlink:href="https://a.example">B</ext-link></p></body><back></back>',
  );
});

const silent = { ...record, references: [], dataAvailability: '' };

itWithSchemas('a text follows our front matter, and the whole is valid', () => {
  validate('jats', jatsDocument(record, text));
  validate(
    'jats',
    jatsDocument(record, jatsText(parseXml('<article><body><p>A</p></body></article>'))),
  );
});

test('what the text says itself is not said twice, what it does not say is', () => {
  const written = jatsDocument(record, text);
  expect(written).toContain('<body><sec id="s1">');
  expect(written).toContain('A &lt; B\u00a0&amp; id=&quot;x&quot;');
  expect(written).toContain('<mml:math><mml:mi>x</mml:mi></mml:math>');
  expect(written).toContain('<graphic xlink:href="roots &amp; leaves.png">');
  expect(written).not.toContain('Of the record.');
  expect(written).toContain('On request.');
  const bare = jatsText(parseXml('<article><body><p>A</p></body></article>'));
  expect(jatsDocument(record, bare)).toContain('Of the record.');
  expect(jatsDocument(silent, bare)).not.toContain('<back></back>');
});

test('a statement that the text has in other places is not said twice', () => {
  const withFootnote = jatsText(
    parseXml(
      '<article><body><p>A</p></body><back><fn-group><fn fn-type="conflict"><p>The <italic>authors</italic> have\n none &amp; say so.</p></fn></fn-group></back></article>',
    ),
  );
  const saying = (competingInterests: string) =>
    jatsDocument({ ...silent, competingInterests }, withFootnote);
  expect(saying('The authors have none & say so.')).not.toContain('coi-statement');
  expect(saying('The authors have some.')).toContain('coi-statement');
});

test('two articles in one document have no id in common', () => {
  const ids = ['101', '102'].flatMap((refnumber) => {
    const { text: xml } = jatsArticle(knownRecord({ refnumber }), { isNamespaced: true, text });
    return [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  });
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(
    jatsArticle(knownRecord({ refnumber: '101' }), { isNamespaced: true, text }).text,
  ).toContain('rid="a101-B1 a101-B2"');
});

onSharedArticles('harvesters get every word of the real articles', (xml) => {
  const article = findArticle(parseXml(xml));
  const written = parseXml(jatsDocument(silent, jatsText(article)));
  for (const name of ['body', 'back', 'sub-article']) {
    expect(wordsIn(written, name)).toBe(wordsIn(article, name));
  }
});

const wordsIn = (article: XmlElement, name: string) => {
  const part = childOf(article, name);
  // What no XML of ours may hold, such as the control characters of old encodings.
  return part ? cleanCharacters(textOf(part)) : '';
};
