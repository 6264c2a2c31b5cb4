import { articleFields, maxArticleCharacters } from '#contract/fields/article.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { limits } from '#contract/limits.ts';
import { metadataColumnNames, personColumnNames } from '#contract/metadata.ts';
import { cleanCharacters, normaliseText } from '#domain/clean-text.ts';
import { languageTag } from '#domain/language-tag.ts';

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
  'full_text',
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

export const unknownColumns = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((name) => !isOwnColumn(name));

const isOwnColumn = (name: string): boolean =>
  knownFields.has(name) || translationColumn(name) !== undefined;

/** Columns of the CSV for readers that `readingColumns` reads under other names. */
const readersColumns: ReadonlySet<string> = new Set(['authors', 'orcids', 'date']);

/** Whether a column has a name of the import's own, or of the CSV for readers. */
export const isImportColumn = (name: string): boolean =>
  isOwnColumn(name) || readersColumns.has(name);

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

export type TranslatedPart = 'title' | 'abstract';
type Translated = { part: TranslatedPart; language: string };

/**
 * What a column such as `title_hi` gives, and in which language; undefined for one that is no translation.
 *
 * @example translationColumn('abstract_pt_br') // { part: 'abstract', language: 'pt-BR' }
 */
export function translationColumn(name: string): Translated | undefined {
  const [, part, tag = ''] = translationForm.exec(name) ?? [];
  if (part === undefined) return undefined;
  // Every row has the same columns, and a tag takes a while to be understood.
  if (knownTranslations.has(name)) return knownTranslations.get(name);
  const language = languageTag(tag.replaceAll('_', '-'));
  const found: Translated | undefined =
    language === undefined
      ? undefined
      : {
          part: part.toLowerCase() === 'title' ? 'title' : 'abstract',
          language,
        };
  if (knownTranslations.size < maxKnownTranslations) knownTranslations.set(name, found);
  return found;
}

const translationForm = /^(title|abstract)_([a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3})$/i;

const knownTranslations = new Map<string, Translated | undefined>();
const maxKnownTranslations = 1000;

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
