import { expect, it, test } from 'vitest';
import { encodeHtml } from './encoding.ts';
import { excerpt, plainParagraphs, plainText } from './plain-text.ts';

test.each([
  ['a <i>b</i><sup>2</sup> c', 'a b2 c'],
  ['<p>one</p><p>two<br>three</p>', 'one two three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['p &lt; 0.05 &amp; q &gt; 1', 'p < 0.05 & q > 1'],
  ['&amp;lt;i&amp;gt;', '&lt;i&gt;'],
  ['<a href="https://a.example/?b&amp;c">link</a>', 'link'],
  ['  a \n\t b  ', 'a b'],
  ['', ''],
])('%s reads %s', (html, text) => {
  expect(plainText(encodeHtml(html))).toBe(text);
});

test('paragraphs end at blocks, line breaks and empty lines, not at single line ends', () => {
  expect(plainParagraphs(encodeHtml('<p>one\nline</p> <p></p>two<br>three\n \nfour'))).toEqual([
    'one line',
    'two',
    'three',
    'four',
  ]);
});

it('leaves a short text as it is', () => {
  expect(excerpt('Soil moisture was measured.', 40)).toBe('Soil moisture was measured.');
});

it('cuts a longer one between words, without the punctuation before the cut', () => {
  expect(excerpt('Soil moisture, measured weekly', 16)).toBe('Soil moisture…');
  expect(excerpt('मृदा की नमी मापी गई', 12)).toBe('मृदा की नमी…');
});

it('cuts a text without spaces, and never half a character', () => {
  expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`);
  expect(excerpt('𝒜'.repeat(10), 5)).toBe('𝒜𝒜…');
});
