import { plainText } from '#domain/rich-text/plain-text.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';

/** The columns of a spreadsheet of articles: those that an import reads, so that it can be filled in and brought back. */
const columns: Record<string, (row: FullArticleRow) => string | number | null> = {
  refnumber: ({ refnumber }) => refnumber,
  title: ({ title }) => plainText(title),
  authorname: ({ authorname }) => authorname,
  abstract: ({ abstract }) => plainText(abstract),
  keywords: ({ keywords }) => keywords,
  year: ({ year }) => year,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  pagenumber: ({ pagenumber }) => pagenumber,
  publishdate: ({ publishdate }) => publishdate,
  subject: ({ subject }) => subject,
  country: ({ country }) => country,
  ptype: ({ ptype }) => ptype,
  txnid: ({ txnid }) => txnid,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  doi: ({ doi }) => doi,
  language: ({ language }) => language,
  status: ({ status }) => status,
  modification: ({ modification }) => modification,
  modifiedby: ({ modifiedby }) => modifiedby,
};

export const spreadsheetHeader: readonly string[] = Object.keys(columns);

export const spreadsheetRow = (row: FullArticleRow): (string | number)[] =>
  Object.values(columns).map((value) => value(row) ?? '');
