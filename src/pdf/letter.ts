import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { formatDate } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData, Picture, SignatureData, VerificationData } from './shapes.ts';

/** A letter of the journal about a manuscript. */
export type LetterData = {
  /** BCP 47 tag of the letter's text; English where we have no words in it. */
  language: string;
  journal: JournalData;
  /** Plain text, one line: the heading. */
  subject: string;
  /** Plain text: an empty line ends a paragraph, other line breaks stay. */
  body: string;
  /** The manuscript's number; empty leaves it out. */
  number: string;
  /** The day of the letter, `2026-11-20`. */
  date: string;
  chiefEditor: SignatureData;
  verification: VerificationData;
  /** A payment that a phone reads: the address that the QR code holds, and what is said next to it. */
  payment?: { address: string; caption: string };
};

/** What `letter.typ` is given. Never fails. */
export function prepareLetter({ body, payment, verification, ...data }: LetterData): Prepared {
  const lines = body.split('\n').map((line) => line.trim());
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return {
    ...data,
    language: documentLanguage(data.language),
    words: wordsOfDocument('letter', data.language),
    date: formatDate(data.date, data.language),
    paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0),
    verification: { ...verification, qr: qrSvg(verification.address) },
    payment: payment && { ...payment, qr: qrSvg(payment.address) },
  };
}

/** A certificate for a reviewer: it names neither the manuscript's title nor its authors. */
export type ReviewerCertificateData = {
  /** BCP 47 tag of the certificate's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  name: string;
  /** The manuscript's number. */
  number: string;
  /** The day on which the review came, `2026-11-20`; empty leaves it out. */
  reviewed: string;
  /** The day of the certificate, `2026-11-20`. */
  date: string;
  chiefEditor: SignatureData;
  verification: VerificationData;
  /** A frame of the page (A4 landscape), behind everything; ours without one. */
  border?: Picture;
};

/** What `reviewer-certificate.typ` is given. Never fails. */
export const prepareReviewerCertificate = (data: ReviewerCertificateData): Prepared => ({
  ...data,
  language: documentLanguage(data.language),
  words: wordsOfDocument('reviewer-certificate', data.language),
  reviewed: formatDate(data.reviewed, data.language),
  date: formatDate(data.date, data.language),
  verification: { ...data.verification, qr: qrSvg(data.verification.address) },
});
