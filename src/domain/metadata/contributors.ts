import { type Contributor, contributor } from '#contract/metadata.ts';
import { splitAuthors } from '../names/authors.ts';

/**
 * The contributors of an article: one for each author of `authorname`, in its order, with what is stored of that name.
 * `authorname` is the truth, so a client that writes only it leaves nothing that disagrees: a name that is still there keeps
 * what is known of it, a new one has its name alone. Never fails.
 *
 * @param stored what `storedContributors` gave
 * @example contributorsOf('A. Das, B. Roy', '[{"name":"B. Roy","orcid":"0000-0002-1825-0097"}]')[1]?.orcid
 */
export function contributorsOf(authorname: string, stored: string): Contributor[] {
  const names = splitAuthors(authorname);
  if (stored === '') return names.map((name) => ({ name }));
  const known = parseStored(stored);
  return names.map((name) => {
    const at = known.findIndex((row) => row.name === name);
    return at === -1 ? { name } : (known.splice(at, 1)[0] as Contributor);
  });
}

/** What is stored next to `authorname`: the rows that say more than their name, as JSON; empty where none does. */
export function storedContributors(rows: readonly Contributor[]): string {
  const telling = rows.filter((row) => Object.keys(row).length > 1);
  return telling.length === 0 ? '' : JSON.stringify(telling);
}

/** The names of the rows, as `authorname` has them. */
export const authornameOf = (rows: readonly Contributor[]): string =>
  rows.map(({ name }) => name).join(', ');

function parseStored(stored: string): Contributor[] {
  try {
    return contributor.array().parse(JSON.parse(stored));
  } catch {
    // Only this program writes the column; rows of a later one are not lost, for nothing is written back.
    return [];
  }
}
