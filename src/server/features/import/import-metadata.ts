import { formMessages } from '#contract/messages.ts';
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
import type { FieldRefusal } from './import-fields.ts';
import type { MetadataCells } from './metadata-cells.ts';
import { overMetadata, readPatch } from './over-metadata.ts';
import { overPeople, readPeople } from './over-people.ts';

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
