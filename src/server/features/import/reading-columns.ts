import { oneLine } from '#domain/clean-text.ts';
import { splitAuthors } from '#domain/names/authors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the CSV for readers (`domain/exports/csv.ts`) says of the authors. */
export type ReadersCells = { authors: string; orcids: string };

/**
 * The fields of a record with the columns of the CSV for readers under the names that an import reads: `authors`, `orcids`,
 * `first_page`, `last_page` and `date`. A name of the import's own wins. Never fails.
 *
 * @example readingColumns({ year: '2024', authors: 'A. Rao; B. Das', first_page: '7', last_page: '9', date: '2024' })
 * // { fields: { year: '2024', authorname: ['A. Rao', 'B. Das'], pagenumber: '7-9' }, readers: … }
 */
export function readingColumns(given: Fields): { fields: Fields; readers?: ReadersCells } {
  const fields: Record<string, unknown> = { ...given };
  const readers = { authors: textOf(given.authors), orcids: textOf(given.orcids) };
  const isOfReaders = given.authorname === undefined && readers.authors !== '';
  if (isOfReaders) {
    fields.authorname = partsOf(readers.authors);
    delete fields.authors;
  } else if (isOfPages(given) && isListOfNames(given.authorname)) {
    // The upload calls both columns by one name.
    fields.authorname = partsOf(textOf(given.authorname));
  }
  take(fields, 'orcids', 'orcid');
  fields.orcid = inOrder(fields.orcid, namesOf(fields.authorname));
  take(fields, 'date', 'publishdate');
  // A year alone is no day, and says nothing new.
  if (textOf(fields.publishdate) === textOf(fields.year)) delete fields.publishdate;
  if (isOfPages(given)) {
    fields.pagenumber = [given.first_page, given.last_page].map(textOf).filter(Boolean).join('-');
  }
  for (const [name, value] of Object.entries(fields)) if (value === undefined) delete fields[name];
  return { fields, ...(isOfReaders && { readers }) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const partsOf = (text: string): string[] => text.split(';').map(oneLine).filter(Boolean);

const isOfPages = ({ pagenumber, first_page }: Fields): boolean =>
  pagenumber === undefined && textOf(first_page) !== '';

const isListOfNames = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(';') && !value.includes(',');

function take(fields: Record<string, unknown>, from: string, to: string): void {
  if (fields[to] !== undefined || fields[from] === undefined) return;
  fields[to] = fields[from];
  delete fields[from];
}

function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return isListOfNames(value) ? partsOf(textOf(value)) : splitAuthors(textOf(value));
}

/**
 * ORCIDs that stand behind the names of their authors in the order of the authors, as an import has them; anything else stays
 * as it is.
 *
 * @example inOrder('B. Das 0000-0002-1825-0097', ['A. Rao', 'B. Das']) // '; 0000-0002-1825-0097'
 */
function inOrder(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'string') return value;
  const found = names.map(() => '');
  for (const part of partsOf(value)) {
    const [, name = '', orcid = ''] = /^(\S.*) (\S*[\dX]{4})$/i.exec(part) ?? [];
    const place = names.findIndex((one, index) => oneLine(one) === name && found[index] === '');
    if (place === -1) return value;
    found[place] = orcid;
  }
  return value.trim() === '' ? value : found.join('; ');
}
