import type { LaterWords } from '../en/later.ts';
import { alertsWords } from './alerts.ts';
import { announcementsWords } from './announcements.ts';
import { articleWords } from './article.ts';
import { certificatesWords } from './certificates.ts';
import { contactWords } from './contact.ts';
import { indexingWords } from './indexing.ts';
import { pdfWords } from './pdf.ts';
import { termsWords } from './terms.ts';
import { verificationWords } from './verification.ts';

export const laterWords: LaterWords = {
  alerts: alertsWords,
  announcements: announcementsWords,
  article: articleWords,
  certificates: certificatesWords,
  contact: contactWords,
  indexing: indexingWords,
  pdf: pdfWords,
  terms: termsWords,
  verification: verificationWords,
};
