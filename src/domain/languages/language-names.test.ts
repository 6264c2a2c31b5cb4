import { expect, test } from 'vitest';
import { languagesIn } from './language-names.ts';

test('languages are told by their names in the language of the page', () => {
  expect(languagesIn('hi', 'English')).toBe('अंग्रेज़ी');
  expect(languagesIn('mr', 'English and Hindi; Marathi')).toBe('इंग्रजी, हिंदी, मराठी');
});

test('English stays as it is written, and so does what is no language', () => {
  expect(languagesIn('en', 'English')).toBeUndefined();
  for (const other of ['', 'English, Klingonese', 'x'.repeat(10_000)]) {
    expect(languagesIn('hi', other)).toBeUndefined();
  }
});
