import { expect, test } from 'vitest';
import { countryIn } from './country-names.ts';

test('a country is told by the name of the language, whatever way it is written', () => {
  for (const india of ['India', ' INDIA ', 'IN', 'Republic of India']) {
    expect(countryIn('hi', india)).toBe('भारत');
  }
  expect(countryIn('mr', 'Kenya')).toBe('केनिया');
  const same = [
    ['USA', 'U.S.A.', 'United States', 'The United States of America', 'US'],
    ['UK', 'U.K.', 'United Kingdom', 'Great Britain', 'GB'],
    ['Viet Nam', 'Vietnam', 'VN'],
    ["Côte d'Ivoire", 'Cote d’Ivoire', 'Ivory Coast'],
    ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
  ];
  for (const names of same) {
    const told = new Set(names.map((name) => countryIn('hi', name)));
    expect([names, told.size, told.has(undefined)]).toEqual([names, 1, false]);
  }
});

test('English stays as it is written, and so does what is no country', () => {
  expect(countryIn('en', 'India')).toBeUndefined();
  for (const other of ['', '—', 'Atlantis', 'भारत', 'QQ', 'India, Nepal', 'India'.repeat(10_000)]) {
    expect([other, countryIn('hi', other)]).toEqual([other, undefined]);
  }
});
