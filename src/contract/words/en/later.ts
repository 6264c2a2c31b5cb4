import type { Texts } from '../texts.ts';
import { alertsWords } from './alerts.ts';
import { announcementsWords } from './announcements.ts';
import { articleWords } from './article.ts';
import { certificatesWords } from './certificates.ts';
import { contactWords } from './contact.ts';
import { indexingWords } from './indexing.ts';
import { pdfWords } from './pdf.ts';
import { termsWords } from './terms.ts';
import { verificationWords } from './verification.ts';

/** What the pages say whose script comes on demand (`lazyPage`): it comes with them. */
export const laterWords = {
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

export type LaterWords = Texts<typeof laterWords>;
