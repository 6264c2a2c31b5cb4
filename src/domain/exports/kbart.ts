import { numberOfIssue } from '../metadata/bibliographic-record.ts';
import { noFormula } from './no-formula.ts';
import { plainLine } from './plain-line.ts';

/** The columns of KBART phase II (NISO RP-9-2014), in their order. */
const columns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;

type KbartColumn = (typeof columns)[number];

/** A journal with the first of its issues; where it still appears its last one stays empty, as the recommendation says. */
export type KbartJournal = {
  title: string;
  printIssn: string;
  issn: string;
  /** The day or the year of the first issue. */
  firstDate: string;
  firstVolume: number;
  firstIssue: number;
  url: string;
  /** What the publisher knows the journal by. */
  id: string;
  publisher: string;
  hasFullText: boolean;
};

/**
 * The list of titles that link resolvers and library catalogues read: separated by tabulators, with a line of headings.
 * Of a journal without issues there are the headings alone. Never fails.
 */
export function kbart(journal: KbartJournal | undefined): string {
  const lines = [
    [...columns],
    ...(journal ? [columns.map((column) => row(journal)[column] ?? '')] : []),
  ];
  return lines.map((cells) => `${cells.map(toCell).join('\t')}\n`).join('');
}

const row = (journal: KbartJournal): Partial<Record<KbartColumn, string>> => ({
  publication_title: journal.title,
  print_identifier: journal.printIssn,
  online_identifier: journal.issn,
  date_first_issue_online: journal.firstDate,
  num_first_vol_online: `${journal.firstVolume}`,
  num_first_issue_online: numberOfIssue(journal.firstIssue),
  title_url: journal.url,
  title_id: journal.id,
  coverage_depth: journal.hasFullText ? 'fulltext' : 'abstracts',
  publisher_name: journal.publisher,
  publication_type: 'serial',
  access_type: 'F',
});

const toCell = (text: string): string => noFormula(plainLine(text));
