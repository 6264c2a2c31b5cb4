/** Columns of a spreadsheet that give one thing each of what an article's `metadata` can say. */
export const metadataColumnNames = [
  'kind',
  'received',
  'revised',
  'accepted',
  'licence',
  'copyright_holder',
  'funding',
  'references',
  'data_availability',
  'competing_interests',
] as const;
export type MetadataColumnName = (typeof metadataColumnNames)[number];

/** Columns that say something of each author, in the order of `authorname`, separated by semicolons. */
export const personColumnNames = ['orcid', 'affiliations'] as const;
export type PersonColumnName = (typeof personColumnNames)[number];
