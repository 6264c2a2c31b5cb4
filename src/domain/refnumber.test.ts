import { expect, test } from 'vitest';
import { parseRefnumber } from './refnumber.ts';

test.each([
  ['101', '101'],
  [' 0101\n', '101'],
  ['999999999999999', '999999999999999'],
])('%j is %j', (text, refnumber) => {
  expect(parseRefnumber(text)).toBe(refnumber);
});

test.each([
  '',
  '0',
  '000',
  '-1',
  '1.5',
  '1e3',
  '0x1F',
  '1000000000000000',
  'Infinity',
  '१०१',
  '10 1',
  '../1',
])('%j is no reference number', (text) => {
  expect(parseRefnumber(text)).toBeUndefined();
});
