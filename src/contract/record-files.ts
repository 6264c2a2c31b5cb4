import { z } from 'zod';
import type { Address } from './address.ts';
import { searchKeyword, searchNarrowing } from './calls/search-calls.ts';
import { articleFormats, formats, issueFormats, linksetFormat, searchFormats } from './formats.ts';

/** The records of articles as files. */
type File = Omit<Address, 'kind'>;
type IssueFormat = (typeof issueFormats)[number];
type SearchFormat = (typeof searchFormats)[number];

const article = '/archives/{year}/{volume}/{issue}/{ref}';
const searchQuery = z.object({ keyword: searchKeyword, q: searchKeyword, ...searchNarrowing });

/** An article's record as a file, beside its page. */
export const articleRecords = Object.fromEntries(
  articleFormats.map((name) => [name, { path: `${article}.${formats[name].extension}` }]),
) as Record<(typeof articleFormats)[number], File>;

export const articleLinkset = {
  path: `${article}.${linksetFormat.extension}`,
} as const;

/** All records of an issue as a file. */
export const issueRecords = Object.fromEntries(
  issueFormats.map((name) => [
    name,
    { path: `/archives/{year}/{volume}/{issue}.${formats[name].extension}` },
  ]),
) as Record<IssueFormat, File>;

/** What a search finds as a file. */
export const searchRecords = Object.fromEntries(
  searchFormats.map((name) => [
    name,
    { path: `/search.${formats[name].extension}`, query: searchQuery },
  ]),
) as Record<SearchFormat, File & { query: typeof searchQuery }>;
