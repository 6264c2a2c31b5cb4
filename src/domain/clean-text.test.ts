import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCharacters } from './clean-text.ts';
import { decodeEntitiesOnce } from './rich-text/entities.ts';

test.each([
  ['a\u0000b\u001Fc\u007Fd', 'abcd'],
  ['a\r\nb\rc\nd\te', 'a\nb\nc\nd\te'],
  ['a\uD800b\uDC00c\uFFFEd\uFFFF', 'abcd'],
  ['\u{1F600} क्\u200Dष', '\u{1F600} क्\u200Dष'],
  ['soil\u202Egnp.exe\u202C \u2067x\u2069', 'soilgnp.exe x'],
  ['\u200Fשלום\u200E', '\u200Fשלום\u200E'],
  ['the author\u0092s \u0093aim\u0094 \u0096 here\u0081', 'the author’s “aim” – here'],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(cleanCharacters(text)).toBe(cleaned);
});

test('wrongly read Windows characters become what HTML says that they are', () => {
  for (let code = 0x80; code <= 0x9f; code++) {
    const html = decodeEntitiesOnce(`&#${code};`);
    const ours = cleanCharacters(String.fromCharCode(code));
    expect(ours).toBe(html.charCodeAt(0) === code ? '' : html);
  }
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanCharacters(cleanCharacters(text))).toBe(cleanCharacters(text));
    }),
  );
});
