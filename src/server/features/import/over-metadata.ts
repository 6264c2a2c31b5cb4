import { formMessages } from '#contract/messages.ts';
import { type ArticleMetadata, articleMetadata, type Translation } from '#contract/metadata.ts';
import { compact } from '#domain/metadata/form-shapes.ts';
import { keepRight, type LeftOutValue, leftOutWords } from '#domain/metadata/keep-right.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { parseStoredMetadata, storedMetadata } from '#domain/metadata/stored-metadata.ts';
import type { FieldRefusal } from './import-fields.ts';
import type { MetadataCells } from './metadata-cells.ts';

/** What the columns of a record change of an article's metadata. */
export type MetadataPatch = Pick<MetadataCells, 'emptied' | 'emptiedParts'> & {
  set: ArticleMetadata;
  leftOut: FieldRefusal[];
};

/** Holds the columns to the rules: what breaks one is left out, named by its column. Never fails. */
export function readPatch(
  { given, emptied, emptiedParts }: MetadataCells,
  language: string | undefined,
): MetadataPatch {
  const { value, leftOut } = keepRight(articleMetadata, given, (fields) =>
    readMetadata(fields, language),
  );
  return {
    set: value ?? {},
    emptied,
    emptiedParts,
    leftOut: leftOut.map((fault) => byColumn(fault, given.translations)),
  };
}

function byColumn(fault: LeftOutValue, translations: unknown): FieldRefusal {
  const [key = 'metadata', index, part, ...rest] = fault.path;
  if (key !== 'translations' || typeof index !== 'number') {
    const path = fault.path.slice(1);
    return { field: String(key), reason: leftOutWords(String(key), { ...fault, path }) };
  }
  const row: unknown = Array.isArray(translations) ? translations[index] : undefined;
  const { language, title } = { language: '', title: undefined, ...asObject(row) };
  const own = part === 'title' || part === 'abstract' ? part : title ? 'title' : 'abstract';
  const field = translationField(own, language);
  return { field, reason: leftOutWords(field, { ...fault, path: rest }) };
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

const translationField = (part: string, language: string) => `${part}_${language.toLowerCase()}`;

/**
 * Stored metadata with what the columns say in its place, and the rest as it is. Where the two contradict each other, what
 * is stored stays, and the columns are left out.
 *
 * @param language of the article
 */
export function overMetadata(
  patch: MetadataPatch,
  stored: string,
  language: string,
): { columns: { metadata?: string }; leftOut: FieldRefusal[] } {
  const { set, emptied, emptiedParts } = patch;
  if (Object.keys(set).length + emptied.length + emptiedParts.length === 0) {
    return { columns: {}, leftOut: [] };
  }
  const before = parseStoredMetadata(stored);
  const whole = patched(before, patch);
  const problems = Object.entries(readMetadata(whole, language).problems).map(
    ([place, reason]) => ({ key: place.split('.')[1] ?? '', reason }),
  );
  const isDay = (key: string) => days.has(key);
  const against = (key: string) =>
    problems.find((problem) => problem.key === key || (isDay(problem.key) && isDay(key)));
  const kept = Object.entries(set).filter(([key]) => !against(key));
  const leftOut = Object.keys(set).flatMap((key) => {
    const problem = against(key);
    return problem ? [{ field: fieldOf(key, set), reason: `${key}: ${problem.reason}` }] : [];
  });
  const after =
    leftOut.length === 0 ? whole : patched(before, { ...patch, set: Object.fromEntries(kept) });
  return { columns: { metadata: storedMetadata(after) }, leftOut };
}

/** They are compared with each other. */
const days: ReadonlySet<string> = new Set(['received', 'revised', 'accepted']);

function fieldOf(key: string, { translations: [first] = [] }: ArticleMetadata): string {
  if (key !== 'translations' || !first) return key;
  return translationField(first.title ? 'title' : 'abstract', first.language);
}

function patched(
  before: ArticleMetadata,
  { set, emptied, emptiedParts }: Omit<MetadataPatch, 'leftOut'>,
): ArticleMetadata {
  const byLanguage = new Map<string, Translation>();
  for (const one of [...(before.translations ?? []), ...(set.translations ?? [])]) {
    const { language, title, abstract } = { ...byLanguage.get(one.language), ...one };
    byLanguage.set(language, compact<Translation>({ language, title, abstract }));
  }
  for (const { language, part } of emptiedParts) {
    const known = byLanguage.get(language);
    if (known) byLanguage.set(language, compact<Translation>({ ...known, [part]: '' }));
  }
  const emptyOnes = Object.fromEntries(emptied.map((key) => [key, undefined]));
  return compact<ArticleMetadata>({
    ...before,
    ...emptyOnes,
    ...set,
    translations: [...byLanguage.values()].filter(({ title, abstract }) => title || abstract),
  });
}

type Spoken = { language: string; metadata: string };

/**
 * What an import makes of an article, without a translation into the article's own language: the record's own is left
 * out, and for one that is stored it is the record's language that is.
 *
 * @param given what the record gives of the two
 */
export function withoutOwnTranslation(
  after: Spoken,
  before: Spoken,
  given: Partial<Spoken>,
): { columns: Partial<Spoken>; reasons: string[] } {
  const { translations = [], ...rest } = parseStoredMetadata(after.metadata);
  const others = translations.filter(({ language }) => language !== after.language);
  const isFine = after.language === '' || others.length === translations.length;
  if (isFine) return { columns: {}, reasons: [] };
  if (given.metadata === undefined && after.metadata === before.metadata) {
    const reason = `language "${after.language}": ${formMessages.metadata.translated}`;
    return { columns: { language: before.language }, reasons: [reason] };
  }
  const kept = others.length > 0 ? { ...rest, translations: others } : rest;
  const reason = `metadata, translations "${after.language}": ${formMessages.metadata.ownLanguage}`;
  return { columns: { metadata: storedMetadata(kept) }, reasons: [reason] };
}
