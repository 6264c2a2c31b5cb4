import { expect, test } from 'vitest';
import { impactFactorValue } from './impact-factor.ts';

test.each([
  ['Impact Factor: 5.61', '5.61'],
  ['Impact Factor:  5.61 (2025) ', '5.61 (2025)'],
  ['Impact Factor: ', ''],
  ['', ''],
])('%j shows %j', (stored, shown) => {
  expect(impactFactorValue(stored)).toBe(shown);
});
