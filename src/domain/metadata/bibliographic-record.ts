import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { NoticeKind, NoticeLink } from '#contract/entities/notice.ts';
import type { ArticleKind } from '#contract/metadata.ts';
import type { PublicJournalMetadata, Settings } from '#contract/settings-groups.ts';
import { highlightLines } from '../highlights.ts';
import { parseIssn } from '../issn.ts';
import { languageTag } from '../language-tag.ts';
import { firstAndLastPage } from '../page-range.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { publicationDate, splitKeywords } from './article-metadata.ts';
import { findDoi, parseDoi } from './doi.ts';
import { findLicence, type Licence } from './licences.ts';
import { bySeverity, markedTitle } from './notices.ts';
import { type Person, peopleOf } from './people.ts';

/** A journal as libraries and indexes know it. Texts are plain, and empty where unknown. */
export type BibliographicJournal = {
  /** What the publisher calls it, as `annals`; empty where no file is made of it. */
  slug: string;
  title: string;
  abbreviatedTitle: string;
  /** Electronic and printed: `1234-5679`, empty where unknown or wrong. */
  issn: string;
  printIssn: string;
  publisher: string;
  /** BCP 47 */
  language: string;
  /** Of absolute links: no slash at its end. */
  origin: string;
  licence: Licence | undefined;
};

/** Another article that corrects or retracts this one, or that this one is a notice of. Texts are plain. */
export type RelatedNotice = {
  kind: NoticeKind;
  refnumber: string;
  title: string;
  url: string;
  /** Empty where it has none. */
  doi: string;
};

export type Reference = { text: string; doi: string };

/**
 * An article as plain bibliographic data: what every format, feed and protocol is made of. Nothing in it is private.
 * Texts are plain and on one line but for `titleHtml`, `abstractHtml` and `highlights`, which are encoded, sanitised HTML;
 * what is not known is empty.
 */
export type BibliographicRecord = {
  id: number;
  refnumber: string;
  kind: ArticleKind;
  title: string;
  titleHtml: string;
  abstract: string;
  abstractHtml: string;
  /** Encoded, as `titleHtml` is. */
  highlights: string[];
  /** In other languages; their texts are encoded, as `titleHtml` is. */
  translations: { language: string; titleHtml: string; abstractHtml: string }[];
  people: Person[];
  keywords: string[];
  subject: string;
  /** BCP 47; empty where neither the article nor the journal has one, and where a translation is in the journal's. */
  language: string;
  year: number;
  volume: number;
  /** In addresses. */
  issue: number;
  /** What every format says of it: empty where it is 0. */
  issueNumber: string;
  issueTitle: string;
  /** The day on which the issue appeared: `2024-06-30`, or empty. */
  issueDate: string;
  /** `2024-05-12`, or the year alone. */
  date: string;
  received: string;
  revised: string;
  accepted: string;
  firstPage: string;
  lastPage: string;
  doi: string;
  /** What is stored in the place of the DOI and is none, as older data may be: no other may be registered for it. */
  wrongDoi: string;
  url: string;
  /** Empty where no file exists. */
  pdfUrl: string;
  /** Its full text as JATS; empty where there is none. */
  xmlUrl: string;
  /** The picture that stands for it, which readers are shown: where it is whole, what it shows, and who made it. */
  keyImage?: { url: string; alt: string; credit: string } | undefined;
  licence: Licence | undefined;
  copyrightHolder: string;
  funding: { funder: string; funderId: string; award: string }[];
  references: Reference[];
  dataAvailability: string;
  competingInterests: string;
  /** When what is public of it last changed: ISO 8601 in UTC. */
  datestamp: string;
  /** Its titles say so. */
  isRetracted: boolean;
  /** What is said of it, the gravest first. */
  notices: RelatedNotice[];
  /** Of what it is a notice. */
  noticeOf: RelatedNotice[];
  journal: BibliographicJournal;
};

/**
 * A journal as plain bibliographic data. Never fails.
 *
 * @param installation.publisher the installation's, where the journal names none of its own
 */
export function bibliographicJournal(
  settings: Pick<Settings, 'websitename' | 'journal_essn' | 'journal_language'>,
  metadata: Partial<PublicJournalMetadata>,
  { slug = '', origin, publisher }: { slug?: string; origin: string; publisher: string },
): BibliographicJournal {
  return {
    slug,
    title: settings.websitename.trim(),
    abbreviatedTitle: metadata.abbreviated_title ?? '',
    issn: parseIssn(settings.journal_essn) ?? '',
    printIssn: parseIssn(metadata.print_issn ?? '') ?? '',
    publisher: metadata.publisher || publisher,
    language: languageTag(settings.journal_language) ?? '',
    origin: origin.replace(/\/+$/, ''),
    licence: findLicence(metadata.licence ?? ''),
  };
}

/** What goes out of the number of an issue: nothing of 0, which continuous volumes have. */
export const numberOfIssue = (issue: number): string => (issue === 0 ? '' : `${issue}`);

/** Turns an article into plain bibliographic data, once for all formats. Never fails. */
export function bibliographicRecord(
  article: PublicArticle,
  journal: BibliographicJournal,
): BibliographicRecord {
  const { metadata } = article;
  const title = markedTitle(article.title, article.is_retracted);
  const pages = firstAndLastPage(article.pagenumber);
  const doi = parseDoi(article.doi) ?? '';
  return {
    id: article.id,
    refnumber: article.refnumber,
    kind: metadata.kind ?? 'research-article',
    title: plainText(title),
    titleHtml: title,
    abstract: plainText(article.abstract),
    abstractHtml: article.abstract,
    highlights: highlightLines(article.highlights ?? ''),
    translations: (metadata.translations ?? []).map(({ language, title = '', abstract = '' }) => ({
      language,
      titleHtml: title,
      abstractHtml: abstract,
    })),
    people: peopleOf(article.contributors),
    keywords: splitKeywords(article.keywords),
    subject: plainText(article.subject),
    language: languageTag(article.language) ?? unstatedLanguage(article, journal),
    year: article.year,
    volume: article.volume,
    issue: article.issue,
    issueNumber: numberOfIssue(article.issue),
    issueTitle: article.issue_title,
    issueDate: article.issue_date,
    date: publicationDate(article),
    received: metadata.received ?? '',
    revised: metadata.revised ?? '',
    accepted: metadata.accepted ?? '',
    firstPage: pages.first,
    lastPage: pages.last,
    doi,
    wrongDoi: doi === '' ? article.doi.trim() : '',
    url: journal.origin + addresses.article(article),
    pdfUrl: article.file === '' ? '' : journal.origin + addresses.articlePdf(article),
    xmlUrl: article.has_full_text ? journal.origin + addresses.articleXml(article) : '',
    keyImage: article.key_image
      ? {
          url: journal.origin + addresses.keyImage(article.key_image),
          alt: article.key_image_alt,
          credit: article.key_image_credit,
        }
      : undefined,
    licence: findLicence(metadata.licence ?? '') ?? journal.licence,
    copyrightHolder: metadata.copyright_holder ?? '',
    funding: (metadata.funding ?? []).map(({ funder, funder_id = '', award = '' }) => ({
      funder,
      funderId: funder_id,
      award,
    })),
    references: (metadata.references ?? '')
      .split('\n')
      .filter(Boolean)
      .map((text) => ({ text, doi: findDoi(text) ?? '' })),
    dataAvailability: metadata.data_availability ?? '',
    competingInterests: metadata.competing_interests ?? '',
    datestamp: article.datestamp,
    isRetracted: article.is_retracted,
    notices: bySeverity(article.notices).map((link) => relatedNotice(link, journal)),
    noticeOf: article.notice_of.map((link) => relatedNotice(link, journal)),
    journal,
  };
}

/**
 * The language of an article that states none is the journal's, unless it has a translation into that: then it is in another
 * one, and nobody said in which.
 */
const unstatedLanguage = (
  { metadata: { translations = [] } }: PublicArticle,
  { language }: BibliographicJournal,
): string => (translations.some((one) => one.language === language) ? '' : language);

const relatedNotice = (link: NoticeLink, { origin }: BibliographicJournal): RelatedNotice => ({
  kind: link.kind,
  refnumber: link.refnumber,
  title: plainText(link.title),
  url: origin + addresses.article(link),
  doi: parseDoi(link.doi) ?? '',
});
