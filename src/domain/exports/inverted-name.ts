import type { Person } from '../metadata/bibliographic-record.ts';

/**
 * A person as lists are sorted by: the family name first, the suffix last. A name of one word is itself. Never fails.
 *
 * @example invertedName({ ...person, family: 'van Noord', given: 'Rik', suffix: '' }) // 'van Noord, Rik'
 */
export const invertedName = ({ family, given, suffix }: Person): string =>
  [family, given, suffix].filter(Boolean).join(', ');
