import { expect, test } from 'vitest';
import { languageTag } from './language-tag.ts';

test.each([
  ['English', 'en'],
  [' HINDI ', 'hi'],
  ['English, Hindi & Sanskrit', 'en'],
  ['Multilingual (English/Hindi)', 'en'],
  ['hi', 'hi'],
  ['sr-Latn-RS', 'sr-Latn-RS'],
  ['kok', 'kok'],
  ['mai', 'mai'],
  ['Maithili', 'mai'],
  ['EN-us', 'en-US'],
  ['pa-arab', 'pa-Arab'],
  ['हिंदी', 'hi'],
  ['हिन्दी, English', 'hi'],
  ['मराठी', 'mr'],
])('%j is %j', (text, tag) => {
  expect(languageTag(text)).toBe(tag);
});

test.each(['', 'Multilingual', 'constructor', 'xx', 'qqq', 'en-', 'en-Qqqq-12', 'all the world'])(
  '%j is no language',
  (text) => {
    expect(languageTag(text)).toBeUndefined();
  },
);
