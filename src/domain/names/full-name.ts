/**
 * A person's name as one text, with the suffix that belongs to it. Never fails.
 *
 * @example fullName({ name: 'John Smith', suffix: 'Jr.' }) // 'John Smith Jr.'
 */
export const fullName = ({ name, suffix }: { name: string; suffix: string }): string =>
  [name, suffix].filter(Boolean).join(' ');
