import { maxArticleCharacters } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { metadataColumnNames, personColumnNames } from '#contract/metadata-columns.ts';
import { translationColumn } from './translation-columns.ts';

/** What the form does not have, or what is not stored as it comes: nothing of theirs is long. */
const shortCharacters = 500;

/** The most characters of every text that a record may give: those of the form. */
const maxCharacters: Readonly<Record<string, number>> = {
  ...maxArticleCharacters,
  ...Object.fromEntries(
    [
      'refnumber',
      'ptype',
      'publishdate',
      'year',
      'volume',
      'issue',
      'doi',
      'language',
      'lang',
      'status',
    ].map((field) => [field, shortCharacters]),
  ),
  // Their own limits are told value by value, as those of the cells of JSON.
  ...Object.fromEntries(
    ['contributors', 'metadata', ...metadataColumnNames, ...personColumnNames].map((field) => [
      field,
      limits.maxMetadataCharacters.whole,
    ]),
  ),
};

/** Why a field cannot be stored, in words. */
export type FieldRefusal = {
  field: string;
  reason: string;
  /** What the field probably holds. */
  mended?: string;
};

/**
 * Which text is too long to be stored; undefined where none is. To be asked before anything else looks at the texts, and
 * again of what was made of them.
 */
export function tooLongText(values: Readonly<Record<string, unknown>>): FieldRefusal | undefined {
  const translations = Object.keys(values)
    .filter((name) => translationColumn(name) !== undefined)
    .map((name): [string, number] => [name, limits.maxMetadataCharacters.whole]);
  for (const [field, max] of [...Object.entries(maxCharacters), ...translations]) {
    if (charactersOf(values[field]) > max) {
      return { field, reason: `${field} is longer than ${max.toLocaleString('en')} characters` };
    }
  }
  return undefined;
}

function charactersOf(value: unknown): number {
  const texts = Array.isArray(value) ? value : [value];
  return texts.reduce((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}
