import type { ArticleMetadata, Contributor } from '#contract/metadata.ts';
import { authornameOf } from '#domain/metadata/contributors.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { contributorsIn, metadataIn } from '../article-values.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** The rows of a form, and a change of them, which is one of the authors too. */
export function contributorRows(form: ArticleForm) {
  const rows = contributorsIn(form.values.contributors);
  const set = (changed: Contributor[]) => {
    const named = changed.filter(({ name }) => name.trim() !== '');
    form.set('contributors', JSON.stringify(changed));
    form.set('authorname', authornameOf(named));
  };
  return { rows, set };
}

/** What a form holds of an article beside its fields, and a change of some of it: what is empty is left out. */
export function metadataOf(form: ArticleForm) {
  const metadata = metadataIn(form.values.metadata);
  const change = (some: { [Key in keyof ArticleMetadata]: ArticleMetadata[Key] | '' }) => {
    const all = Object.entries({ ...metadata, ...some }).filter(
      ([, value]) => value !== '' && value !== undefined && !isEmptyList(value),
    );
    form.set('metadata', storedMetadata(Object.fromEntries(all)));
  };
  return { metadata, change };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

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
