import type { LaterWords } from '../en/later.ts';
import { announcementsWords } from './announcements.ts';
import { articleWords } from './article.ts';
import { certificatesWords } from './certificates.ts';
import { contactWords } from './contact.ts';
import { indexingWords } from './indexing.ts';
import { pdfWords } from './pdf.ts';
import { termsWords } from './terms.ts';
import { verificationWords } from './verification.ts';
import { volumesWords } from './volumes.ts';

export const laterWords: LaterWords = {
  announcements: announcementsWords,
  article: articleWords,
  certificates: certificatesWords,
  contact: contactWords,
  indexing: indexingWords,
  pdf: pdfWords,
  terms: termsWords,
  verification: verificationWords,
  volumes: volumesWords,
};
