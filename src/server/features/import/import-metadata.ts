import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  articleMetadata,
  type Contributor,
  contributors as contributorsShape,
  type PersonColumnName,
  personColumnNames,
} from '#contract/metadata.ts';
import { oneLine } from '#domain/clean-text.ts';
import { authornameOf, contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { compact, type Reading } from '#domain/metadata/form-shapes.ts';
import { keepRight, type LeftOutValue, leftOutWords } from '#domain/metadata/keep-right.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { FieldRefusal } from './import-fields.ts';
import { affiliationsOf, type MetadataCells } from './metadata-cells.ts';
import { overMetadata, readPatch } from './over-metadata.ts';

/** What the columns say of each author, by the author's place. */
type PeoplePatch = {
  set: Map<number, Pick<Contributor, PersonColumnName>>;
  emptied: PersonColumnName[];
  leftOut: FieldRefusal[];
};

/**
 * Gives the parts of each column to the authors in their order. A column that has more of them than there are authors is
 * left out whole: nobody is given what may be another's. Never fails.
 */
function readPeople(cells: MetadataCells['people'], authorname: string): PeoplePatch {
  const names = splitAuthors(authorname);
  const leftOut: FieldRefusal[] = [];
  const emptied: PersonColumnName[] = [];
  const partsOf: Partial<Record<PersonColumnName, string[]>> = {};
  for (const field of personColumnNames) {
    const text = cells[field];
    if (text === undefined) continue;
    const all = text.split(';').map(oneLine);
    const parts = all.slice(0, all.findLastIndex((part) => part !== '') + 1);
    const reason = misfit(parts.length, names.length);
    if (text.trim() === '') emptied.push(field);
    else if (reason === undefined) partsOf[field] = parts;
    else leftOut.push({ field, reason: `${field}: ${reason}` });
  }
  const given = names.map((name, index) => ({
    // The author's place: what is left out takes no author with it.
    name: `${index}`,
    ...ofAuthor(name, partsOf.orcid?.[index] ?? '', partsOf.affiliations?.[index] ?? ''),
  }));
  const read = keepRight(contributorsShape, given, readContributors);
  for (const fault of read.leftOut) {
    const [index = 0, column = 'contributors', ...rest] = fault.path;
    const field = String(column);
    leftOut.push({ field, reason: leftOutWords(field, { ...fault, path: [index, ...rest] }) });
  }
  names.forEach((name, index) => {
    if (!isTooLong(name) || (!partsOf.orcid?.[index] && !partsOf.affiliations?.[index])) return;
    const field = partsOf.orcid?.[index] ? 'orcid' : 'affiliations';
    const reason = formMessages.maxCharacters(limits.maxMetadataCharacters.name);
    leftOut.push({ field, reason: leftOutWords(field, { path: [index], value: name, reason }) });
  });
  const set = (read.value ?? []).map(({ name, orcid, affiliations }) => {
    const known = compact<Pick<Contributor, PersonColumnName>>({ orcid, affiliations });
    return [Number(name), known] as const;
  });
  const telling = set.filter(([, known]) => Object.keys(known).length > 0);
  return { set: new Map(telling), emptied, leftOut };
}

function misfit(parts: number, authors: number): string | undefined {
  if (authors === 0) return 'the record has no authors to match.';
  if (parts <= authors) return undefined;
  return `${parts} values, separated by semicolons, for ${authors === 1 ? '1 author' : `${authors} authors`}.`;
}

const isTooLong = (name: string): boolean => name.length > limits.maxMetadataCharacters.name;

function ofAuthor(name: string, orcid: string, affiliation: string) {
  if (isTooLong(name)) return {};
  const affiliations = affiliationsOf(affiliation);
  return {
    ...(orcid !== '' && { orcid }),
    ...(affiliations.length > 0 && { affiliations }),
  };
}

/** What is stored of the authors with what the columns say in its place, and the rest as it is. */
function overPeople(
  { set, emptied }: PeoplePatch,
  authorname: string,
  stored: string,
): { contributors?: string } {
  if (set.size + emptied.length === 0 || authorname === '') return {};
  const none = Object.fromEntries(emptied.map((field) => [field, undefined]));
  const rows = contributorsOf(authorname, stored).map((row, index) =>
    inOrder({ ...row, ...none, ...set.get(index) }),
  );
  return { contributors: storedContributors(rows) };
}

/** Keys as the form has them, so that equal rows are equal texts. */
const inOrder = (row: { [K in keyof Contributor]: Contributor[K] | undefined }): Contributor =>
  compact<Contributor>({
    name: row.name ?? '',
    given: row.given,
    family: row.family,
    other_name: row.other_name,
    orcid: row.orcid,
    affiliations: row.affiliations,
    is_corresponding: row.is_corresponding,
    role: row.role,
  });

/** What an article has of it by now. */
export type StoredKnowledge = { metadata: string; contributors: string; language: string };

type Given = {
  contributors?: unknown;
  metadata?: unknown;
  /** What columns of single values say; they win over the two above. */
  cells?: MetadataCells | undefined;
  /** As they are stored; undefined where the record names none. */
  authorname: string | undefined;
  language: string | undefined;
};

type Columns = { contributors?: string; metadata?: string; authorname?: string };

/** What is stored of an article with the columns that a record gives: the same whenever it is done again. */
export type OverStored = (before: StoredKnowledge) => {
  columns: Columns;
  leftOut: FieldRefusal[];
};

/** Of one record; more are counted. */
const maxWords = 20;

/**
 * What a record has besides the fields of the form: objects, or JSON of them, as `articles.jsonl` and spreadsheets have
 * it, and columns that name one value each. What breaks a rule is left out, and told; where nothing of it is right, what
 * is stored stays. An object takes the place of all that is stored, a column of its own value alone.
 */
export function metadataColumns({ contributors, metadata, cells, authorname, language }: Given): {
  columns: Columns;
  leftOut: FieldRefusal[];
  overStored?: OverStored;
} {
  const people = contributorColumns(contributors, authorname);
  const rest = metadataColumn(metadata, language);
  const columns = { ...people.columns, ...rest.columns };
  const leftOut = [
    ...refusals('contributors', people.leftOut),
    ...refusals('metadata', rest.leftOut),
  ];
  if (!cells) return { columns, leftOut };

  const patch = readPatch(cells, language);
  const names = columns.authorname ?? authorname ?? '';
  const rows = readPeople(cells.people, names);
  const inRecord = overMetadata(patch, columns.metadata ?? '', language ?? '');
  const persons = overPeople(rows, names, columns.contributors ?? '');
  return {
    columns: { ...columns, ...inRecord.columns, ...persons },
    leftOut: [...leftOut, ...patch.leftOut, ...inRecord.leftOut, ...rows.leftOut],
    overStored(before) {
      // An object of the record itself takes the place of what is stored.
      const over =
        columns.metadata === undefined
          ? overMetadata(patch, before.metadata, language ?? before.language)
          : { columns: {}, leftOut: [] };
      const people =
        columns.contributors === undefined ? overPeople(rows, names, before.contributors) : {};
      return { columns: { ...over.columns, ...people }, leftOut: over.leftOut };
    },
  };
}

function refusals(field: string, leftOut: LeftOutValue[]): FieldRefusal[] {
  const told = leftOut.slice(0, maxWords).map((value) => ({
    field,
    reason: leftOutWords(field, value),
  }));
  const more = leftOut.length - told.length;
  return more === 0 ? told : [...told, { field, reason: `${field}: and ${more} more` }];
}

type Part = { columns: Columns; leftOut: LeftOutValue[] };

function contributorColumns(given: unknown, authorname: string | undefined): Part {
  if (given === undefined || given === null) return { columns: {}, leftOut: [] };
  const { value, leftOut } = keepRight(contributorsShape, given === '' ? [] : given, (rows) =>
    ofAuthors(readContributors(rows), authorname),
  );
  if (!value || (value.length === 0 && leftOut.length > 0)) return { columns: {}, leftOut };
  const columns = { contributors: storedContributors(value) };
  if (authorname || value.length === 0) return { columns, leftOut };
  return { columns: { ...columns, authorname: authornameOf(value) }, leftOut };
}

/** Where the record names its authors, they are the truth: rows of other names are none of its article. */
function ofAuthors(
  reading: Reading<Contributor[]>,
  authorname: string | undefined,
): Reading<Contributor[]> {
  if (!authorname) return reading;
  const names = splitAuthors(authorname);
  const problems = { ...reading.problems };
  reading.value.forEach(({ name }, index) => {
    const place = names.indexOf(name);
    if (place !== -1) names.splice(place, 1);
    else problems[`contributors.${index}.name`] ??= formMessages.metadata.noSuchAuthor;
  });
  return { value: reading.value, problems };
}

function metadataColumn(given: unknown, language: string | undefined): Part {
  if (given === undefined || given === null) return { columns: {}, leftOut: [] };
  const { value, leftOut } = keepRight(articleMetadata, given === '' ? {} : given, (fields) =>
    readMetadata(fields, language),
  );
  const isNothing = !value || (Object.keys(value).length === 0 && leftOut.length > 0);
  return { columns: isNothing ? {} : { metadata: storedMetadata(value) }, leftOut };
}
