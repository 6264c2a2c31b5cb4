import { expect, it } from 'vitest';
import { formatMonths } from './printed.ts';

it('months are printed in the language of the document, what is no month as it is', () => {
  expect(formatMonths('Jan-Mar', 'en')).toBe('Jan–Mar');
  expect(formatMonths('December', 'en')).toBe('December');
  expect(formatMonths('Jan-Mar', 'hi')).toBe('जनवरी–मार्च');
  expect(formatMonths('Oct-Dec', 'mr')).toBe('ऑक्टोबर–डिसेंबर');
  expect(formatMonths('Special issue', 'hi')).toBe('Special issue');
  expect(formatMonths('', 'mr')).toBe('');
});
