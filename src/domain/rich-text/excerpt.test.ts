import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

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
