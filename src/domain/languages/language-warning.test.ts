import { expect, test } from 'vitest';
import { languageWarning } from './language-warning.ts';

const hindi = 'मृदा में नमी (soil)';

test.each([
  [
    'en',
    hindi,
    'Hindi',
    'The title is in Devanagari, which this language does not use: is the language right?',
  ],
  [
    'ta',
    hindi,
    '',
    'The title is in Devanagari, which this language does not use: is the language right?',
  ],
  [
    'hi-Latn',
    hindi,
    '',
    'The title is in Devanagari, which this language does not use: is the language right?',
  ],
  [
    'hi',
    'On &lt;i&gt;soil&lt;/i&gt;',
    'English',
    'The title is in Latin letters, which this language does not use: is the language right?',
  ],
  [
    '',
    hindi,
    'English, Hindi',
    'The title is in Devanagari, which the journal’s language does not use: enter the language of the article.',
  ],
  [
    ' ',
    'On soil',
    'Marathi',
    'The title is in Latin letters, which the journal’s language does not use: enter the language of the article.',
  ],
])('of “%s” for “%s” in a journal in “%s” is warned', (language, title, ofJournal, words) => {
  expect(languageWarning({ language, title }, ofJournal)).toBe(words);
});

test.each([
  ['hi', hindi, 'English'],
  ['mr', hindi, 'English'],
  ['hi', 'मृदा NPK and soil', 'English'],
  ['en', '<i>Oryza</i> (धान) in Konkan', 'Hindi'],
  ['hi-Latn', 'Mrida mein nami', ''],
  ['ta', 'On soil', ''],
  ['', 'On soil', 'English'],
  ['', hindi, ''],
  ['nonsense', hindi, 'English'],
  ['hi', '', 'English'],
  ['hi', '1857', 'English'],
])('of “%s” for “%s” in a journal in “%s” nothing is said', (language, title, ofJournal) => {
  expect(languageWarning({ language, title }, ofJournal)).toBeUndefined();
});
