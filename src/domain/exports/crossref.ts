import type {
  BibliographicJournal,
  BibliographicRecord,
} from '../metadata/bibliographic-record.ts';
import {
  crossrefArticle,
  crossrefDate,
  type DoiSource,
  doiLacks,
  doiToRegister,
} from './crossref-article.ts';
import { characters, textElement } from './deposit-texts.ts';
import { crossrefLanguage } from './language-codes.ts';
import {
  commonLacks,
  type DepositFile,
  isReason,
  reasons,
  refusal,
  upTo,
  writeEach,
} from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** Who deposits, and what the deposit is called. */
export type CrossrefDeposit = {
  depositor: { name: string; email: string };
  dois: DoiSource;
  /** Unique: Crossref tells the results of a deposit by it. */
  batchId: string;
  /** Grows with each deposit: Crossref refuses what is older than what it has. Of digits alone. */
  timestamp: string;
};

/** More in one file take Crossref long and hide what is wrong with one of them. */
export const maxArticlesOfDeposit = 200;

/**
 * A deposit by Crossref's schema 5.3.1: one `journal` an issue, in the order of the records. What Crossref cannot be
 * told rightly is left out with its reason. Never fails; the caller splits what is longer than `maxArticlesOfDeposit`.
 * Source: Crossref's metadata deposit schema 5.3.1.
 *
 * @example crossref([record], deposit).leftOut // [{ refnumber: '101', reason: 'It has no title.' }]
 */
export function crossref(
  records: readonly BibliographicRecord[],
  deposit: CrossrefDeposit,
): DepositFile {
  const registrants = new Map<string, string>();
  const { written, leftOut } = writeEach(records, (record) => {
    const lacks = [
      ...depositLacks(record.journal, deposit),
      ...doiLacks(record, deposit.dois),
      ...commonLacks(record),
    ];
    const article = crossrefArticle(record, deposit.dois);
    if (isReason(article)) return refusal(lacks, article.reason);
    if (lacks.length > 0) return refusal(lacks);
    const doi = doiToRegister(record, deposit.dois)?.toLowerCase() ?? '';
    const holder = registrants.get(doi);
    if (holder !== undefined) return refusal([], reasons.sameDoi(holder));
    registrants.set(doi, record.refnumber);
    return article;
  });
  const first = written[0];
  if (!first) return { xml: '', refnumbers: [], leftOut };
  const issues = Map.groupBy(
    written,
    ({ record: { year, volume, issue } }) => `${year}/${volume}/${issue}`,
  );
  const journals = [...issues.values()].map((articles) =>
    journal(
      articles.map(({ record }) => record),
      articles.map(({ content }) => content),
    ),
  );
  const xml = element(
    'doi_batch',
    namespaces,
    head(first.record.journal, deposit),
    element('body', {}, ...journals),
  );
  const refnumbers = written.map(({ record }) => record.refnumber);
  return { xml: xmlDeclaration + xml.text, refnumbers, leftOut };
}

const schema = 'http://www.crossref.org/schema/5.3.1';
const namespaces = {
  version: '5.3.1',
  xmlns: schema,
  'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
  'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
  'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${schema} http://www.crossref.org/schemas/crossref5.3.1.xsd`,
};

/** Why no article of a journal can be deposited: all reasons at once. */
function depositLacks(
  { title, issn, printIssn }: BibliographicJournal,
  { depositor }: CrossrefDeposit,
): string[] {
  const isTaken =
    between(1, 130, depositor.name) &&
    between(6, 200, depositor.email) &&
    /^\S+@\S+$/.test(depositor.email.trim());
  return [
    ...(isTaken ? [] : [reasons.noDepositor]),
    ...(issn === '' && printIssn === '' ? [reasons.noIssn] : []),
    ...(between(1, 255, title) ? [] : [reasons.longJournalTitle]),
  ];
}

function between(least: number, most: number, text: string): boolean {
  const length = characters(plainLine(text));
  return length >= least && length <= most;
}

const head = (
  { publisher, title }: BibliographicJournal,
  { depositor, batchId, timestamp }: CrossrefDeposit,
): Xml =>
  element(
    'head',
    {},
    textElement('doi_batch_id', {}, batchId),
    element('timestamp', {}, timestamp),
    element(
      'depositor',
      {},
      textElement('depositor_name', {}, depositor.name),
      textElement('email_address', {}, depositor.email),
    ),
    textElement('registrant', {}, upTo(255, publisher) || title),
  );

function journal(records: BibliographicRecord[], articles: Xml[]): Xml {
  const [first] = records;
  if (!first) throw new Error('A deposit has no journal without articles');
  const { title, abbreviatedTitle, issn, printIssn, language } = first.journal;
  return element(
    'journal',
    {},
    element(
      'journal_metadata',
      { language: crossrefLanguage(language) },
      textElement('full_title', {}, title),
      textElement('abbrev_title', {}, upTo(150, abbreviatedTitle) ?? ''),
      issn !== '' && element('issn', { media_type: 'electronic' }, issn),
      printIssn !== '' && printIssn !== issn && element('issn', { media_type: 'print' }, printIssn),
    ),
    element(
      'journal_issue',
      {},
      element('titles', {}, textElement('title', {}, first.issueTitle)),
      issueDate(first),
      element('journal_volume', {}, element('volume', {}, first.volume)),
      element('issue', {}, first.issueNumber),
    ),
    ...articles,
  );
}

/** An issue needs its date: its year, where the day on which it appeared is not known. */
function issueDate({ issueDate: day, year, date }: BibliographicRecord): Xml {
  for (const known of [day, `${year}`, date.slice(0, 4)]) {
    const written = crossrefDate('publication_date', known);
    if (written.text !== '') return written;
  }
  return element('publication_date', {}, element('year', {}, year));
}
