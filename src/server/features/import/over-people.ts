import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type Contributor,
  contributors as contributorsShape,
  type PersonColumnName,
  personColumnNames,
} from '#contract/metadata.ts';
import { oneLine } from '#domain/clean-text.ts';
import { contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { compact } from '#domain/metadata/form-shapes.ts';
import { keepRight, leftOutWords } from '#domain/metadata/keep-right.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { FieldRefusal } from './import-fields.ts';
import { affiliationsOf, type MetadataCells } from './metadata-cells.ts';

/** What the columns say of each author, by the author's place. */
export type PeoplePatch = {
  set: Map<number, Pick<Contributor, PersonColumnName>>;
  emptied: PersonColumnName[];
  leftOut: FieldRefusal[];
};

/**
 * Gives the parts of each column to the authors in their order. A column that has more of them than there are authors is
 * left out whole: nobody is given what may be another's. Never fails.
 */
export function readPeople(cells: MetadataCells['people'], authorname: string): PeoplePatch {
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
export function overPeople(
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
