import { languageOf, wordsFor } from './kit/language.ts';
import { formatDate, formatPages } from './kit/printed.ts';
import { qrSvg } from './kit/qr-svg.ts';
import type { Prepared } from './kit/typst.ts';
import type {
  ArticleData,
  JournalData,
  Picture,
  SignatureData,
  VerificationData,
} from './shapes.ts';

/** A certificate of publication: one author of one article. */
export type CertificateData = {
  /** BCP 47 tag of the certificate's own words: `en`, `hi` or `mr`; any other gives English words. */
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
  /** A frame of the whole page (A4 landscape), put behind everything, instead of the drawn one. */
  border?: Picture;
};

const words = {
  en: {
    heading: 'Certificate of Publication',
    certifies: 'This is to certify that',
    published: 'is an author of the article',
    volume: 'Volume',
    issue: 'Issue',
    year: 'Year',
    pages: 'Pages',
    refnumber: 'Ref. No.',
    date: 'Date',
    chiefEditor: 'Chief Editor',
    verify: 'Verify this certificate',
    code: 'Code',
  },
  hi: {
    heading: 'प्रकाशन प्रमाणपत्र',
    certifies: 'प्रमाणित किया जाता है कि',
    published: 'निम्नलिखित शोध-पत्र के लेखक हैं',
    volume: 'खंड',
    issue: 'अंक',
    year: 'वर्ष',
    pages: 'पृष्ठ',
    refnumber: 'संदर्भ क्र.',
    date: 'दिनांक',
    chiefEditor: 'मुख्य संपादक',
    verify: 'इस प्रमाणपत्र की पुष्टि करें',
    code: 'कोड',
  },
  mr: {
    heading: 'प्रकाशन प्रमाणपत्र',
    certifies: 'प्रमाणित करण्यात येते की',
    published: 'पुढील शोधनिबंधाचे लेखक आहेत',
    volume: 'खंड',
    issue: 'अंक',
    year: 'वर्ष',
    pages: 'पृष्ठे',
    refnumber: 'संदर्भ क्र.',
    date: 'दिनांक',
    chiefEditor: 'मुख्य संपादक',
    verify: 'या प्रमाणपत्राची खात्री करा',
    code: 'कोड',
  },
};

/** What `certificate.typ` is given. Never fails. */
export function prepareCertificate(data: CertificateData): Prepared {
  return {
    language: languageOf(data.language),
    words: wordsFor(words, data.language),
    journal: data.journal,
    author: data.author,
    article: { ...data.article, pages: formatPages(data.article.pages) },
    date: formatDate(data.date, data.language),
    chiefEditor: data.chiefEditor,
    verification: { ...data.verification, qr: qrSvg(data.verification.address) },
    border: data.border,
  };
}
