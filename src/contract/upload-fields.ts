import { ownFieldNames } from './fields/article.ts';
import { metadataColumnNames, personColumnNames } from './metadata.ts';

/**
 * Titles and abstracts in other languages, which the template and the choice of a column have. The command line takes
 * every language.
 */
export const translationFields = [
  'title_en',
  'abstract_en',
  'title_hi',
  'abstract_hi',
  'title_mr',
  'abstract_mr',
] as const;

/** What a column of an uploaded spreadsheet can be, in the template's order. `file` names the row's PDF. */
export const uploadFields = [
  'refnumber',
  'title',
  'authorname',
  'abstract',
  'keywords',
  'year',
  'volume',
  'issue',
  'frequency',
  'pagenumber',
  'first_page',
  'last_page',
  'publishdate',
  'file',
  'email',
  'mobile',
  'txnid',
  'ptype',
  'subject',
  'country',
  ...ownFieldNames,
  ...personColumnNames,
  ...metadataColumnNames,
  ...translationFields,
  'contributors',
  'metadata',
] as const;
export type UploadField = (typeof uploadFields)[number];
