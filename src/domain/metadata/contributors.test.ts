import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAuthors } from '../names/authors.ts';
import { contributorsOf, storedContributors } from './contributors.ts';

const roy = { name: 'B. Roy', orcid: '0000-0002-1825-0097' };

describe('contributors', () => {
  test('are the authors, with what is stored of each name', () => {
    const stored = storedContributors([{ name: 'A. Das' }, roy]);
    expect(contributorsOf('A. Das, B. Roy', stored)).toEqual([{ name: 'A. Das' }, roy]);
  });

  test('keep their data while their name is there, in the order of the authors', () => {
    const stored = storedContributors([{ name: 'A. Das', family: 'Das' }, roy]);
    expect(contributorsOf('B. Roy, A. Dass', stored)).toEqual([roy, { name: 'A. Dass' }]);
  });

  test('of one name keep each its own data', () => {
    const other = { name: 'B. Roy', role: 'editor' as const };
    expect(contributorsOf('B. Roy, B. Roy', storedContributors([roy, other]))).toEqual([
      roy,
      other,
    ]);
  });

  test('are not stored where nothing but names is known', () => {
    expect(storedContributors([{ name: 'A. Das' }])).toBe('');
  });

  test('never disagree with the authors, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.json()), (authorname, stored) => {
        const names = contributorsOf(authorname, stored).map(({ name }) => name);
        expect(names).toEqual(splitAuthors(authorname));
      }),
    );
  });
});
