import { articleFields } from '#contract/fields/article.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { metadataColumnNames, personColumnNames } from '#contract/metadata-columns.ts';
import { cleanCharacters, normaliseText } from '#domain/clean-text.ts';
import { languageTag } from '#domain/language-tag.ts';
import { translationColumn } from './translation-columns.ts';

/** The fields of a record that an import reads, by their names in the specification; `lang` means `language`. */
const importedFields = [
  'refnumber',
  'year',
  'volume',
  'issue',
  'frequency',
  'lang',
  'status',
  ...namesOf(articleFields),
  'contributors',
  'metadata',
  ...metadataColumnNames,
  ...personColumnNames,
] as const;
export type ImportedField = (typeof importedFields)[number];

/** Fields that the journal itself sets: exported files have them, and they are ignored without a warning. */
const ownFields = [
  'id',
  'description',
  'file',
  'createdby',
  'creation',
  'modifiedby',
  'modification',
  // Of articles.jsonl in an export's folder.
  'first_page',
  'last_page',
  'unique_title',
  'unique_txnid',
  'file_sha256',
  'file_bytes',
  'datestamp',
  'published_at',
  'withdrawal_notice',
  // Of the CSV for readers, whose other columns `readingColumns` reads.
  'journal',
  'issn',
  'url',
  'pdf',
];

const knownFields = new Set<string>([...importedFields, ...ownFields]);

export function unknownColumns(fields: Record<string, unknown>): string[] {
  return Object.keys(fields).filter(
    (name) => !knownFields.has(name) && translationColumn(name) === undefined,
  );
}

/** The result of `textOf` for objects. */
export const notText = Symbol('not text');

/** Between the texts of a list, where it is not a comma. */
const betweenTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    namesOf(articleFields)
      .filter((name) => articleFields[name].kind === 'lines')
      .map((name) => [name, '\n']),
  ),
  references: '\n',
  funding: '\n',
  orcid: '; ',
  affiliations: '; ',
};

/** A value as text, without characters that no page can hold; undefined when the record does not give it. */
export function textOf(value: unknown, field = ''): string | undefined | typeof notText {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return normaliseText(cleanCharacters(value));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
    return normaliseText(cleanCharacters(value.join(betweenTexts[field] ?? ', ')));
  }
  return notText;
}

/** A whole number in the range, written in digits. */
export function numberOf(text: string | undefined, min: number, max: number) {
  if (text === undefined || !/^\s*[0-9]{1,9}\s*$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}

/**
 * The tag of one language, which may be given by its English name. Of several nobody knows which it is.
 *
 * @example languageOf('Hindi') // 'hi'
 */
export const languageOf = (text: string): string | undefined =>
  /[\s,;/&()]/.test(text) ? undefined : languageTag(text.replaceAll('_', '-'));
