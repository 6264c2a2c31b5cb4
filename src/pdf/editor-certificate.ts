import type { EditorCategory } from '#contract/fields/editor.ts';
import { documentLanguage, wordsOfDocument } from '#domain/document-words/document-words.ts';
import { formatDate } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData, Picture, SignatureData, VerificationData } from './shapes.ts';

/** A certificate for a member of the editorial board. */
export type EditorCertificateData = {
  /** BCP 47 tag of the certificate's words; English where we have none in it. */
  language: string;
  journal: JournalData;
  name: string;
  /** `Ph.D.`; empty where unknown. */
  degree: string;
  category: EditorCategory;
  /** Plain text, in place of the category: `Managing Editor`; empty where none. */
  ownGroup?: string;
  /** Plain text: `Associate Professor`; empty where unknown. */
  post: string;
  /** Plain text, without markup: department and university. */
  affiliation: string;
  country: string;
  /** The day on which the term began, `2026-11-20`; empty leaves the term out. */
  since: string;
  /** The day of the certificate, `2026-11-20`; empty leaves it out. */
  date: string;
  chiefEditor: SignatureData;
  /** Without it there is no QR code. */
  verification?: VerificationData;
  /** A frame of the page (A4 landscape), behind everything; ours without one. */
  border?: Picture;
};

/** What `editor-certificate.typ` is given. Never fails. */
export function prepareEditorCertificate(data: EditorCertificateData): Prepared {
  const own = wordsOfDocument('editor-certificate', data.language);
  const since = formatDate(data.since, data.language);
  const { verification } = data;
  return {
    language: documentLanguage(data.language),
    words: own,
    journal: data.journal,
    name: data.name,
    degree: data.degree,
    category: data.ownGroup || own.categories[data.category],
    post: data.post,
    affiliation: data.affiliation,
    country: data.country,
    term: since && own.since(since),
    date: formatDate(data.date, data.language),
    chiefEditor: data.chiefEditor,
    verification: verification && { ...verification, qr: qrSvg(verification.address) },
    border: data.border,
  };
}
