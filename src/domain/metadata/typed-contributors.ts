import type { Contributor } from '#contract/metadata.ts';
import { splitAuthors } from '../names/authors.ts';

/**
 * The rows of a form after its authors were typed: one for each name, in its order. A name keeps its row; a name that is
 * being corrected takes the row of what it was; a name that was there before gets back what was known of it. A row
 * without a name yet stays at the end. Never fails.
 *
 * @param remembered rows that stood in the form before, by name
 * @example typedContributors('A. Dass', [{ name: 'A. Das', orcid }], new Map()) // [{ name: 'A. Dass', orcid }]
 */
export function typedContributors(
  authorname: string,
  rows: readonly Contributor[],
  remembered: ReadonlyMap<string, Contributor>,
): Contributor[] {
  const rest = [...rows];
  const take = (fits: (row: Contributor) => boolean) => {
    const at = rest.findIndex(fits);
    return at === -1 ? undefined : rest.splice(at, 1)[0];
  };
  const names = splitAuthors(authorname);
  const same = names.map((name) => take((row) => row.name === name));
  const found = names.map((name, index) => {
    const row = same[index] ?? remembered.get(name) ?? take((one) => isNear(one.name, name));
    return row ? { ...row, name } : { name };
  });
  return [...found, ...rest.filter((row) => row.name === '' && Object.keys(row).length > 1)];
}

/** Whether two names share at least half of the longer one at their starts and ends: one is typed into the other. */
function isNear(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return (start + end) * 2 >= longer;
}
