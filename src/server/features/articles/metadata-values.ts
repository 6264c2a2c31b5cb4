import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import { maxArticleCharacters, ownFields } from '#contract/fields/article.ts';
import { formMessages } from '#contract/messages.ts';
import { ownRules } from '#domain/article/rules.ts';
import type { MetadataField } from '#domain/article-form.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { authornameOf, contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { parseStoredMetadata, storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { tidyAuthorName } from '#domain/names/author-names.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';

type Fields = Pick<BodyOf<typeof articlesCalls.updateArticle>, 'authorname' | MetadataField>;

/** The same as columns. A column is there only when its field is. */
export type MetadataColumns = Partial<Pick<FullArticleRow, MetadataField>>;

type MetadataReading = {
  columns: MetadataColumns;
  /** Written from the rows, where there are rows. */
  authorname: string | undefined;
  problems: Record<string, string>;
};

/** Reads what a form knows beside the specification's fields. What stays as it is stored is held to no rule. */
export function readMetadataFields(sent: Fields, before?: FullArticleRow): MetadataReading {
  const fields = withoutObjects(sent);
  const { values, problems } = readFields(ownFields, fields, { before, rules: ownRules });
  const columns: MetadataColumns = { ...values };
  let authorname: string | undefined;
  if (fields.contributors !== undefined) {
    const rows = readContributors(fields.contributors || '[]');
    Object.assign(problems, rows.problems);
    columns.contributors = storedContributors(rows.value);
    if (rows.value.length > 0) authorname = authornameOf(rows.value);
    if (contradicts(fields.authorname, authorname)) {
      problems.contributors = formMessages.metadata.contradiction;
    }
  }
  if (fields.metadata !== undefined) {
    const language = columns.language ?? before?.language;
    const metadata = readMetadata(fields.metadata || '{}', language);
    columns.metadata = storedMetadata(metadata.value);
    // Where nothing is stored, what cannot be read must not pass for what was there before.
    const isKept =
      columns.metadata !== '' &&
      columns.metadata === before?.metadata &&
      language === before?.language;
    if (!isKept) Object.assign(problems, metadata.problems);
  } else if (columns.language && before && columns.language !== before.language) {
    const { translations = [] } = parseStoredMetadata(before.metadata);
    if (translations.some(({ language }) => language === columns.language)) {
      problems.language = formMessages.metadata.translated;
    }
  }
  return { columns, authorname, problems };
}

/** A client that sends a record back field by field makes this of an object: it knows nothing of it, and means nothing. */
const objectsAsText = /^(?:\[object Object\],?)+$/;

function withoutObjects({ contributors, metadata, ...fields }: Fields): Fields {
  return {
    ...fields,
    contributors: contributors && objectsAsText.test(contributors) ? undefined : contributors,
    metadata: metadata && objectsAsText.test(metadata) ? undefined : metadata,
  };
}

/** The fields with the authors that the rows name, where rows are given. */
export const withAuthors = <Given extends Fields>(
  fields: Given,
  authorname: string | undefined,
): Given => (authorname === undefined ? fields : { ...fields, authorname });

/** Rows of names that are not there any more go; what is known of the others stays. */
export const keptContributors = (authorname: string, stored: string): string =>
  storedContributors(contributorsOf(authorname, stored));

function contradicts(given: string | undefined, written: string | undefined): boolean {
  if (!given || written === undefined) return false;
  if (given.length > maxArticleCharacters.authorname) return false;
  return splitAuthors(tidyAuthorName(given)).join(', ') !== written;
}
