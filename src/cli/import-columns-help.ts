/** What `colophon import --help` says of the columns; docs/importing.md says more. */
export const importColumnsHelp = `
Columns of a CSV file (its first row names them, in any order) and fields of a JSON record:
  refnumber    required; a whole number, unique in the journal; an article that has it is brought up to date
  title        required; HTML, of which i and em stay
  year, volume, issue   required; the issue is made where there is none
  frequency    months of the issue: Jan-Mar, January
  authorname   names separated by commas
  abstract     HTML; an empty line separates paragraphs
  pagenumber   like 12-18
  keywords, subject, country, email, mobile, doi
  publishdate  like 2026-01-31
  txnid, ptype transaction id; paid or free
  language     of title and abstract, when not the journal's: hi, mr, en-IN (lang means the same)
  status       enabled (default) or disabled

What a record does not give (a missing column or null; in CSV an empty cell too) stays as it is stored.
Rows that cannot be stored are listed on standard error and stop nothing. Running an import again changes nothing.`;
