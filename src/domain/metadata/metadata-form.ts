import { formMessages } from '#contract/form-messages.ts';
import { limits } from '#contract/limits.ts';
import {
  type ArticleMetadata,
  articleMetadata,
  type Contributor,
  contributors,
  type Translation,
} from '#contract/metadata.ts';
import { cleanText } from '../clean-text.ts';
import { languageTag } from '../language-tag.ts';
import { oneLine } from '../one-line.ts';
import { toEncodedRichText } from '../rich-text/sanitise.ts';
import { findLicence } from './licences.ts';
import { parseOrcid } from './orcid.ts';
import { parseRor } from './ror.ts';

/** What a form or a record gives, as it would be stored, and what is wrong with it: a sentence for each place. */
type Reading<Value> = { value: Value; problems: Record<string, string> };

const texts = formMessages.metadata;

/**
 * The contributors that a client gives: rows, or JSON of them. Lengths are checked before anything else looks at a text.
 * Never fails.
 *
 * @example readContributors('[{"name":"A, B"}]').problems // { 'contributors.0.name': 'A name holds no comma. …' }
 */
export function readContributors(given: unknown): Reading<Contributor[]> {
  const parsed = parse('contributors', contributors, given);
  if (!parsed.value) return { value: [], problems: parsed.problems };
  const { problems } = parsed;
  const value = parsed.value.map((row, index) =>
    cleanContributor(row, `contributors.${index}`, problems),
  );
  return { value, problems };
}

function cleanContributor(row: Contributor, place: string, problems: Record<string, string>) {
  const line = (text: string | undefined) => oneLine(cleanText(text ?? ''));
  const name = line(row.name);
  if (name === '') problems[`${place}.name`] = formMessages.required;
  if (name.includes(',')) problems[`${place}.name`] = texts.comma;
  const affiliations = (row.affiliations ?? [])
    .map((affiliation, index) => ({
      name: line(affiliation.name),
      ror: checked(
        line(affiliation.ror),
        parseRor,
        `${place}.affiliations.${index}.ror`,
        texts.ror,
        problems,
      ),
    }))
    .filter(({ name, ror }) => name !== '' || ror !== '');
  affiliations.forEach((affiliation, index) => {
    if (affiliation.name === '')
      problems[`${place}.affiliations.${index}.name`] = formMessages.required;
  });
  return compact<Contributor>({
    name,
    given: line(row.given),
    family: line(row.family),
    other_name: line(row.other_name),
    orcid: checked(line(row.orcid), parseOrcid, `${place}.orcid`, texts.orcid, problems),
    affiliations: affiliations.map((affiliation) => compact(affiliation)),
    is_corresponding: row.is_corresponding || undefined,
    role: row.role === 'author' ? undefined : row.role,
  });
}

/**
 * What is known of an article beside its fields, as a client gives it: an object, or JSON of one. Never fails.
 *
 * @example readMetadata('{"licence":"cc by 4.0"}').value // { licence: 'CC-BY-4.0' }
 */
export function readMetadata(given: unknown): Reading<ArticleMetadata> {
  const parsed = parse('metadata', articleMetadata, dropEmpty(given));
  if (!parsed.value) return { value: {}, problems: parsed.problems };
  const { problems } = parsed;
  const { translations, funding, licence, ...row } = parsed.value;
  const line = (text: string | undefined) => oneLine(cleanText(text ?? ''));
  const value = compact<ArticleMetadata>({
    ...row,
    translations: (translations ?? [])
      .map((one, index) => cleanTranslation(one, `metadata.translations.${index}`, problems))
      .filter(({ title, abstract }) => title || abstract),
    licence: licence === undefined ? '' : cleanLicence(line(licence), problems),
    copyright_holder: line(row.copyright_holder),
    funding: (funding ?? [])
      .map((one) =>
        compact({
          ...one,
          funder: line(one.funder),
          funder_id: line(one.funder_id),
          award: line(one.award),
        }),
      )
      .filter(({ funder }) => Boolean(funder)),
    references: cleanText(row.references ?? '')
      .split('\n')
      .map(oneLine)
      .filter(Boolean)
      .join('\n'),
    data_availability: cleanText(row.data_availability ?? ''),
    competing_interests: cleanText(row.competing_interests ?? ''),
  });
  return { value, problems };
}

function cleanTranslation(
  one: Translation,
  place: string,
  problems: Record<string, string>,
): Translation {
  const language = languageTag(cleanText(one.language));
  if (language === undefined) problems[`${place}.language`] = texts.language;
  return compact<Translation>({
    language: language ?? '',
    title: toEncodedRichText(one.title ?? '', 'title'),
    abstract: toEncodedRichText(one.abstract ?? '', 'abstract'),
  });
}

function cleanLicence(text: string, problems: Record<string, string>): string {
  if (text === '') return '';
  const licence = findLicence(text);
  if (!licence) problems['metadata.licence'] = texts.licence;
  return licence?.id || licence?.url || text;
}

function checked(
  text: string,
  parseText: (text: string) => string | undefined,
  place: string,
  sentence: string,
  problems: Record<string, string>,
): string {
  if (text === '') return '';
  const parsed = parseText(text);
  if (parsed === undefined) problems[place] = sentence;
  return parsed ?? text;
}

/** A shape of the contract. */
type Shape<Value> = {
  safeParse(given: unknown):
    | { success: true; data: Value }
    | {
        success: false;
        error: { issues: { path: PropertyKey[]; message: string; code?: string | undefined }[] };
      };
};

function parse<Value>(
  name: string,
  shape: Shape<Value>,
  given: unknown,
): { value: Value | undefined; problems: Record<string, string> } {
  if (typeof given === 'string' && given.length > limits.maxMetadataCharacters.whole) {
    return {
      value: undefined,
      problems: { [name]: formMessages.maxCharacters(limits.maxMetadataCharacters.whole) },
    };
  }
  const read = shape.safeParse(typeof given === 'string' ? dropEmpty(parseJson(given)) : given);
  if (read.success) return { value: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message, code }) => [
    [name, ...path].join('.'),
    code === 'unrecognized_keys' ? texts.unknown : message,
  ]);
  return { value: undefined, problems: Object.fromEntries(problems.reverse()) };
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A form gives what is not known as an empty text: it is left out. */
function dropEmpty(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== '' && value !== null),
  );
}

/** The object without what is empty, its keys in the order given. */
function compact<Value extends object>(
  value: { [K in keyof Value]: Value[K] | '' | undefined },
): Value {
  const known = Object.entries(value).filter(
    ([, one]) => one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(known) as Value;
}
