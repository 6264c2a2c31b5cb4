import type { EditorCategory } from '../contract/entities.ts';
import { languageOf, wordsFor } from './kit/language.ts';
import { formatDate } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData, Picture, SignatureData, VerificationData } from './shapes.ts';

/** A certificate for a member of the editorial board. */
export type EditorCertificateData = {
  /** BCP 47 tag of the certificate's own words: `en`, `hi` or `mr`; any other gives English words. */
  language: string;
  journal: JournalData;
  name: string;
  /** `Ph.D.`; empty where unknown. */
  degree: string;
  category: EditorCategory;
  /** Plain text: `Associate Professor`; empty where unknown. */
  post: string;
  /** Plain text, without markup: department and university. */
  affiliation: string;
  country: string;
  /** Plain dates, `2026-11-20`; an empty `to` is a term that lasts, an empty `from` leaves the term out. */
  term: { from: string; to: string };
  /** The day of the certificate, `2026-11-20`; empty leaves it out. */
  date: string;
  chiefEditor: SignatureData;
  /** Without it no QR code is drawn. */
  verification?: VerificationData;
  /** A frame of the whole page (A4 landscape), put behind everything, instead of the drawn one. */
  border?: Picture;
};

const words = {
  en: {
    heading: 'Certificate of Editorship',
    certifies: 'This is to certify that',
    serves: 'serves on the editorial board of this journal as',
    served: 'served on the editorial board of this journal as',
    categories: {
      'chief editor': 'Editor-in-Chief',
      'associate editor': 'Associate Editor',
      'assistant editor': 'Assistant Editor',
    },
    term: 'Term',
    since: 'since {from}',
    date: 'Date',
    chiefEditor: 'Chief Editor',
    verify: 'Verify this certificate',
    code: 'Code',
  },
  hi: {
    heading: 'संपादक प्रमाणपत्र',
    certifies: 'प्रमाणित किया जाता है कि',
    serves: 'इस शोध-पत्रिका के संपादक मंडल के सदस्य हैं',
    served: 'इस शोध-पत्रिका के संपादक मंडल के सदस्य रहे',
    categories: {
      'chief editor': 'मुख्य संपादक',
      'associate editor': 'सह संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    term: 'कार्यकाल',
    since: '{from} से',
    date: 'दिनांक',
    chiefEditor: 'मुख्य संपादक',
    verify: 'इस प्रमाणपत्र की पुष्टि करें',
    code: 'कोड',
  },
  mr: {
    heading: 'संपादक प्रमाणपत्र',
    certifies: 'प्रमाणित करण्यात येते की',
    serves: 'या नियतकालिकाच्या संपादक मंडळाचे सदस्य आहेत',
    served: 'या नियतकालिकाच्या संपादक मंडळाचे सदस्य होते',
    categories: {
      'chief editor': 'मुख्य संपादक',
      'associate editor': 'सहयोगी संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    term: 'कार्यकाळ',
    since: '{from} पासून',
    date: 'दिनांक',
    chiefEditor: 'मुख्य संपादक',
    verify: 'या प्रमाणपत्राची खात्री करा',
    code: 'कोड',
  },
};

/** What `editor-certificate.typ` is given. Never fails. */
export function prepareEditorCertificate(data: EditorCertificateData): Prepared {
  const own = wordsFor(words, data.language);
  const from = formatDate(data.term.from, data.language);
  const to = formatDate(data.term.to, data.language);
  const { verification } = data;
  return {
    language: languageOf(data.language),
    words: { ...own, sentence: to ? own.served : own.serves },
    journal: data.journal,
    name: data.name,
    degree: data.degree,
    category: own.categories[data.category],
    post: data.post,
    affiliation: data.affiliation,
    country: data.country,
    term: from && (to ? `${from} – ${to}` : own.since.replace('{from}', from)),
    date: formatDate(data.date, data.language),
    chiefEditor: data.chiefEditor,
    verification: verification && { ...verification, qr: qrSvg(verification.address) },
    border: data.border,
  };
}
