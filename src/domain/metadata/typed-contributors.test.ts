import { expect, test } from 'vitest';
import { typedContributors } from './typed-contributors.ts';

const das = { name: 'A. Das', orcid: '0000-0002-1825-0097' };
const roy = { name: 'B. Roy', other_name: 'राय' };
const none = new Map();

test('a name that is corrected keeps what is known of it, letter by letter', () => {
  let rows = [das, roy];
  for (const typed of ['A. Da, B. Roy', 'A. D, B. Roy', 'A. De, B. Roy', 'A. Dey, B. Roy']) {
    rows = typedContributors(typed, rows, none) as typeof rows;
  }
  expect(rows).toEqual([{ ...das, name: 'A. Dey' }, roy]);
});

test('another person gets nothing of the one before', () => {
  expect(typedContributors('Sita Devi, B. Roy', [das, roy], none)).toEqual([
    { name: 'Sita Devi' },
    roy,
  ]);
});

test('names change places with what is known of them', () => {
  expect(typedContributors('B. Roy, A. Das,', [das, roy], none)).toEqual([roy, das]);
});

test('a name that was cut and is pasted again has its row back', () => {
  const remembered = new Map([das, roy].map((row) => [row.name, row]));
  expect(typedContributors('', [das, roy], remembered)).toEqual([]);
  expect(typedContributors('B. Roy', [], remembered)).toEqual([roy]);
});

test('what is known of a row without a name is not lost', () => {
  const nameless = { name: '', orcid: das.orcid };
  expect(typedContributors('B. Roy', [nameless, { name: '' }], none)).toEqual([
    { name: 'B. Roy' },
    nameless,
  ]);
});
