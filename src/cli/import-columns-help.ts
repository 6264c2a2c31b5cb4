/** What `colophon import --help` says of the columns; docs/importing.md says more. */
export const importColumnsHelp = `
Columns of a CSV file (its first row names them, in any order) and fields of a JSON record:
  refnumber    required; a whole number, unique in the journal; an article with this number is updated
  title        required; HTML; only i and em are kept
  year, volume, issue   required; the issue is created if missing
  frequency    months of the issue: Jan-Mar, January
  authorname   names separated by commas (semicolons, & and "and" are read too, and Family, Given; Family, Given)
  abstract     HTML; an empty line separates paragraphs
  highlights   one per line in the cell; HTML; only i and em are kept
  pagenumber   like 12-18 (12 – 18 and pp. 12-18 too); or first_page and last_page
  keywords, subject, country, email, mobile, doi
  publishdate  like 2026-01-31, 31/01/2026 or 31 Jan 2026; for 05/01/2026 --dates says what comes first
  txnid, ptype transaction id; paid or free
  language     of title and abstract, when not the journal's: hi, mr, en-IN (lang means the same)
  kind         research-article, review-article, case-report, letter, editorial, book-review, ...
  received, revised, accepted   like 2026-01-31
  licence, copyright_holder     CC BY 4.0; who holds the copyright
  references   one per line in the cell
  funding      one per line in the cell: funder; award
  data_availability, competing_interests   statements
  title_hi, abstract_hi         title and abstract in Hindi; likewise in other languages: title_mr, abstract_pt-BR
  orcid, affiliations           of the authors in order, separated by semicolons; several for one author by |
  contributors, metadata        all of this as JSON; a column of the list above has priority
  status       enabled (default) or disabled
  authors, orcids, date         as the CSV files for readers have them

A value that a record does not have (a missing column or null; in CSV an empty cell) stays as it is stored.
Rows that cannot be stored are listed on standard error; the others are imported. Running an import again changes nothing.`;
