import { describe, expect, it } from 'vitest';
import { articleFormProblems, isTxnid } from '#domain/article-form.ts';
import { articleWarnings } from '#domain/article-warnings.ts';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import { cleanText, normaliseText } from '#domain/clean-text.ts';
import { formatMonthsFull, frequencyOf, parseMonths } from '#domain/frequency.ts';
import { parseIssn } from '#domain/issn.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { issuePages } from '#domain/issue-pages.ts';
import { languageTag } from '#domain/language-tag.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { findDoi, parseDoi } from '#domain/metadata/doi.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { parseOrcid } from '#domain/metadata/orcid.ts';
import { parseRor } from '#domain/metadata/ror.ts';
import { authorNameProblem, tidyAuthorName } from '#domain/names/author-names.ts';
import { formatCitationAuthors, splitAuthors } from '#domain/names/authors.ts';
import { withoutHonorifics } from '#domain/names/honorifics.ts';
import { personName } from '#domain/names/person-name.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { paragraphsFromEmptyLines } from '#domain/rich-text/paragraphs.ts';
import { plainParagraphs, plainText } from '#domain/rich-text/plain-text.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { foldWords } from '#domain/search/fold.ts';
import { markMatches } from '#domain/search/match-marks.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { passageOf } from '#domain/search/passage.ts';
import { romanKeysOf } from '#domain/search/roman-key.ts';
import { titleCasePerHyphen } from '#domain/title-case.ts';
import { titleKey } from '#domain/title-key.ts';
import { readUsername } from '#domain/username.ts';
import { readWrittenAuthors } from '#domain/written/written-authors.ts';
import { parseWrittenDay, shownDayOrder } from '#domain/written/written-day.ts';
import { readWrittenPages } from '#domain/written/written-pages.ts';
import { readWrittenPayment } from '#domain/written/written-payment.ts';
import { safeName, UniqueNames } from '#server/features/documents/bulk/zip-names.ts';
import { languageOf, textOf } from '#server/features/import/import-fields.ts';
import { readRecord } from '#server/features/import/import-record.ts';
import { cleanText as printable } from '../../src/pdf/kit/clean-text.ts';
import { findSlow } from './hostile-texts.ts';

const stored = (text: string) => toEncodedRichText(text, 'abstract');

/** What reads a text that somebody else wrote. */
const functions: Record<string, (text: string) => unknown> = {
  normaliseText,
  cleanText,
  textOf,
  tidyAuthorName,
  authorNameProblem,
  anyAuthorName: (text) => authorNameProblem(text, { any: true, before: text }),
  pagesOfIssue: (text) => issuePages([{ pagenumber: text, name: text }]).lastBefore(7),
  articleWarnings: (text) =>
    articleWarnings(
      { authorname: text, email: text },
      { today: '2026-11-22', pages: issuePages([]) },
    ),
  splitAuthors,
  formatCitationAuthors,
  splitKeywords,
  titleKey,
  foldWords,
  parseMonths,
  formatMonthsFull,
  frequencyOf,
  titleCasePerHyphen,
  parsePageRange,
  parseRefnumber,
  parseIssn,
  parseIssueAddress: (text) => parseIssueAddress(text, text, text),
  parseCertificateCode,
  languageTag,
  languageOf,
  isTxnid,
  parseWrittenDay: (text) => parseWrittenDay(text, 'day', 2026),
  readWrittenPayment,
  shownDayOrder,
  readWrittenPages,
  readWrittenAuthors,
  parseDoi,
  findDoi,
  parseOrcid,
  parseRor,
  findLicence,
  personName,
  withoutHonorifics,
  contributorsOf: (text) => contributorsOf(text, ''),
  readContributors: (text) => readContributors([{ name: text, affiliations: [{ name: text }] }]),
  readMetadata: (text) => readMetadata({ references: text, licence: text }),
  readUsername,
  plainText,
  paragraphsFromEmptyLines,
  printable,
  safeName,
  'a name of a zip': (text) => new UniqueNames().give(text, '.pdf'),
  'a form of an article': (text) =>
    articleFormProblems({ title: text, abstract: text, authorname: text }, { creating: true }),
};

/** What is done with what was stored, and is no longer than an abstract. */
const ofStoredText: typeof functions = {
  'a title of an import': (text) =>
    readRecord(1, { refnumber: '1', title: text }, { thisYear: 2026 }),
  'what pages make of an abstract': (text) => plainParagraphs(stored(text)),
  'what pages make of a title': (text) => richRuns(text),
  'what a search marks': (text) => markMatches(text, ['a']),
  'what a search means': parseSearch,
  'the passage of a text': (text) => passageOf(text, ['a']),
  'words in Latin letters': (text) => romanKeysOf(foldWords(text)),
};

describe('ten times the text takes ten times the time, whatever it is made of', () => {
  it.each(Object.entries(functions))('in %s', async (name, work) => {
    expect(await findSlow(name, work)).toEqual([]);
  });

  it.each(Object.entries(ofStoredText))('in %s', async (name, work) => {
    expect(await findSlow(name, work, { longest: 100_000 })).toEqual([]);
  });
});
