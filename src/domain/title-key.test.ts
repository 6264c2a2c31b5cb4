import { expect, test } from 'vitest';
import { toEncodedRichText } from './rich-text/sanitise.ts';
import { titleKey } from './title-key.ts';

const key = (title: string) => titleKey(toEncodedRichText(title, 'title'));

test.each([
  ['Growth of E. coli', '  growth OF\n<i>E.  Coli</i> '],
  ['Straße', 'STRASSE'],
  ['E\u0301tude', 'étude'],
  ['R&D', 'r&amp;d'],
  ['A database', 'A data base'],
])('%j and %j are the same title', (one, other) => {
  expect(key(one)).toBe(key(other));
});

test.each([
  ['Growth of E. coli', 'Growth of E. coli?'],
  ['Etude', 'Étude'],
  ['p < 0.05', 'p > 0.05'],
])('%j and %j are two titles', (one, other) => {
  expect(key(one)).not.toBe(key(other));
});
