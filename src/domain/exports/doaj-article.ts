import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { isArticleNumber } from '../page-range.ts';
import { datePartsOf, webAddressOf } from './deposit-texts.ts';
import { commonLacks, commonReason, isReason, type Refusal, reasons, refusal } from './left-out.ts';
import { plainLine } from './plain-line.ts';

/** An article as DOAJ wants it in its file and by its API alike: nothing private, no e-mail address. */
export type DoajArticle = {
  issn: string;
  printIssn: string;
  title: string;
  /** `2024-05-12`, or the year alone. */
  date: string;
  /** Both empty of an article that has a number instead of pages. */
  startPage: string;
  endPage: string;
  people: { name: string; affiliation: string; orcid: string }[];
  abstract: string;
  keywords: string[];
  fullText: string;
  format: 'pdf' | 'html';
};

/** The address as DOAJ's schema has it. */
const fullTextAddress =
  /^https?:\/\/(?:[^/:]+\.\p{L}{2,10}|(?:\d{1,3}\.){3}\d{1,3})(?::\d+)?(?:[/?#].*)?$/u;

/** What DOAJ is sent about an article, or why it cannot be. Never fails. */
export function doajArticle(record: BibliographicRecord): DoajArticle | Refusal {
  const { issn, printIssn, title } = record.journal;
  const lacks = [
    ...(issn === '' && printIssn === '' ? [reasons.noIssn] : []),
    ...(plainLine(title) === '' ? [reasons.longJournalTitle] : []),
    ...commonLacks(record),
  ];
  const told = toldArticle(record);
  if (isReason(told)) return refusal(lacks, lacks.includes(told.reason) ? '' : told.reason);
  return lacks.length > 0 ? refusal(lacks) : told;
}

function toldArticle(record: BibliographicRecord): DoajArticle | Refusal {
  const common = commonReason(record);
  if (common !== undefined) return { reason: common };
  const { issn, printIssn } = record.journal;
  const people = record.people.filter(({ role }) => role === 'author').map(toPerson);
  if (!people.some(({ name }) => name !== '')) return { reason: reasons.noAuthor };
  if (record.pdfUrl === '' && record.xmlUrl === '') return { reason: reasons.noPdf };
  // The text is read on the page.
  const fullText = webAddressOf(record.pdfUrl || record.url);
  if (fullText === undefined || !fullTextAddress.test(fullText)) {
    return { reason: reasons.notPublic };
  }
  if (!datePartsOf(record.date)) return { reason: reasons.wrongYear };
  return {
    issn,
    // DOAJ refuses a journal whose two ISSNs are one.
    printIssn: printIssn === issn ? '' : printIssn,
    title: plainLine(record.title),
    date: record.date.trim(),
    startPage: isArticleNumber(record) ? '' : plainLine(record.firstPage),
    endPage: plainLine(record.lastPage),
    people: people.filter(({ name }) => name !== ''),
    abstract: plainLine(record.abstract),
    keywords: record.keywords.map(plainLine).filter(Boolean),
    fullText,
    format: record.pdfUrl === '' ? 'html' : 'pdf',
  };
}

function toPerson({ given, family, suffix, name, affiliations, orcid }: Person) {
  const known = parseOrcid(orcid);
  return {
    name: plainLine([given, plainLine(family) || name, suffix].join(' ')),
    affiliation: plainLine(affiliations[0]?.name ?? ''),
    orcid: known === undefined ? '' : orcidAddress(known),
  };
}
