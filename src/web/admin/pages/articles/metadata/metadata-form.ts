import type { ArticleMetadata, Contributor } from '#contract/metadata.ts';
import { authornameOf } from '#domain/metadata/contributors.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** Changes the rows of the people, which is a change of the authors too. */
export function setContributors(form: ArticleForm, rows: Contributor[]): void {
  form.set('contributors', rows);
  form.set('authorname', authornameOf(rows.filter(({ name }) => name.trim() !== '')));
}

/** Changes some of what a form holds of an article besides its fields: what is empty is left out. */
export function changeMetadata(
  form: ArticleForm,
  some: { [Key in keyof ArticleMetadata]: ArticleMetadata[Key] | '' },
): void {
  const all = Object.entries({ ...form.values.metadata, ...some }).filter(
    ([, value]) => value !== '' && value !== undefined && !isEmptyList(value),
  );
  form.set('metadata', Object.fromEntries(all));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * What can be done with the rows of a list. The empty texts of a row are left out of it.
 *
 * @example const { add, change, remove } = rowsOf(funding, (rows) => changeMetadata(form, { funding: rows }));
 */
export const rowsOf = <Row extends object>(rows: readonly Row[], set: (rows: Row[]) => void) => ({
  add: (row: Row) => set([...rows, row]),
  change: (index: number, some: Partial<Row>) =>
    set(rows.map((one, at) => (at === index ? withoutEmpty({ ...one, ...some }) : one))),
  remove: (index: number) => set(rows.toSpliced(index, 1)),
});

/** The object without its empty texts. */
export const withoutEmpty = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) =>
        required.has(key) || (value !== '' && value !== undefined && value !== false),
    ),
  ) as Row;

/** A row is told apart by these, filled in or not. */
const required = new Set(['name', 'funder', 'language']);

/** What an input at a place inside a field is given. */
export const inputAt = (form: ArticleForm, place: string) => ({
  name: place,
  'data-path': place,
  autoComplete: 'off' as const,
  error: form.errorOf(place),
});
