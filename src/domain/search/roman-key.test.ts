import { expect, test } from 'vitest';
import { foldWords } from './fold.ts';
import { romanKey, romanKeysOf } from './roman-key.ts';

test.each([
  ['शर्मा', ['sharma', 'sarma']],
  ['कृष्ण', ['krishna', 'krisna']],
  ['लक्ष्मी', ['lakshmi', 'laxmi', 'lakshmee']],
  ['देशमुख', ['deshmukh']],
  ['चौधरी', ['chaudhari', 'chaudhary', 'choudhary']],
  ['सिंह', ['singh', 'sinh']],
  ['हिन्दी', ['hindi', 'hindee']],
  ['ज्ञानेश्वर', ['gyaneshwar', 'dnyaneshwar', 'jnaneshvar']],
  ['पूजा', ['pooja', 'puja']],
  ['संपादक', ['sampadak']],
  ['भाई', ['bhai']],
])('%s is written %j', (word, spellings) => {
  const [key] = romanKeysOf(foldWords(word));
  expect(key).toBeDefined();
  expect(spellings.map(romanKey)).toEqual(spellings.map(() => key));
});

test('words that sound otherwise have other keys, and short ones none', () => {
  expect(new Set(['sharma', 'varma', 'verma', 'patil', 'pawar'].map(romanKey)).size).toBe(4);
  expect([romanKey('of'), romanKey('aa'), romanKey('Sharma'), romanKey('2002')]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(romanKeysOf(['rice', 'क', 'शर्मा'])).toHaveLength(1);
});
