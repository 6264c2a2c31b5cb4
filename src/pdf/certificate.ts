import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { drawnBand } from './kit/drawn.ts';
import { formatDate, formatPages } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type {
  ArticleData,
  CertificateWording,
  DrawnData,
  JournalData,
  Picture,
  SignatureData,
  VerificationData,
} from './shapes.ts';

/** A certificate of publication: one author of one article. */
export type CertificateData = {
  /** BCP 47 tag of the certificate's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  /** The one author that it is for, as the article has the name. */
  author: string;
  /** `authors` are not printed. */
  article: Omit<ArticleData, 'authors'>;
  /** `publishdate`, as `2026-11-20`; empty leaves the date out. */
  date: string;
  chiefEditor: SignatureData;
  verification: VerificationData;
  /** A frame of the page (A4 landscape), behind everything; ours without one. */
  border?: Picture;
  /** The article, drawn along the foot of our frame; without it there is no drawing. */
  band?: DrawnData | undefined;
  /** The day on which the article was retracted, or the year; left out where it was not. */
  retracted?: string;
  /** The journal's own words. */
  wording?: CertificateWording | undefined;
};

/** What `certificate.typ` is given. Never fails. */
export function prepareCertificate(data: CertificateData): Prepared {
  const { retracted, ...words } = wordsOfDocument('certificate', data.language);
  return {
    language: documentLanguage(data.language),
    words: { ...words, ...data.wording },
    journal: data.journal,
    author: data.author,
    article: { ...data.article, pages: formatPages(data.article.pages) },
    date: formatDate(data.date, data.language),
    chiefEditor: data.chiefEditor,
    verification: { ...data.verification, qr: qrSvg(data.verification.address) },
    border: data.border,
    band: data.border ? undefined : drawnBand(data.band, 24),
    retracted: data.retracted && retracted(formatDate(data.retracted, data.language)),
  };
}
