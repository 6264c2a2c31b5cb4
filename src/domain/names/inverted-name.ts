/**
 * A person as lists are sorted by: the family name first, the suffix last. A name of one word is itself. Never fails.
 *
 * @example invertedName({ family: 'van Noord', given: 'Rik', suffix: '' }) // 'van Noord, Rik'
 */
export const invertedName = (person: { family: string; given: string; suffix: string }): string =>
  [person.family, person.given, person.suffix].filter(Boolean).join(', ');
