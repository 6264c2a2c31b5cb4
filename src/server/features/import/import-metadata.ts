import { formMessages } from '#contract/form-messages.ts';
import {
  articleMetadata,
  type Contributor,
  contributors as contributorsShape,
} from '#contract/metadata.ts';
import { authornameOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import type { Reading } from '#domain/metadata/form-shapes.ts';
import { keepRight, type LeftOutValue, leftOutWords } from '#domain/metadata/keep-right.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { FieldRefusal } from './import-bounds.ts';

type Given = {
  contributors?: unknown;
  metadata?: unknown;
  /** As they are stored; undefined where the record names none. */
  authorname: string | undefined;
  language: string | undefined;
};

type Columns = { contributors?: string; metadata?: string; authorname?: string };

/** Of one record; more are counted. */
const maxWords = 20;

/**
 * What a record knows beside the fields of the form: objects, or JSON of them, as `articles.jsonl` and spreadsheets have
 * it. What breaks a rule is left out, and told; where nothing of it is right, what is stored stays.
 */
export function metadataColumns({ contributors, metadata, authorname, language }: Given): {
  columns: Columns;
  leftOut: FieldRefusal[];
} {
  const people = contributorColumns(contributors, authorname);
  const rest = metadataColumn(metadata, language);
  return {
    columns: { ...people.columns, ...rest.columns },
    leftOut: [...refusals('contributors', people.leftOut), ...refusals('metadata', rest.leftOut)],
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
