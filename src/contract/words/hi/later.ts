import type { LaterWords } from '../en/later.ts';
import { alertsWords } from './alerts.ts';
import { announcementsWords } from './announcements.ts';
import { articleWords } from './article.ts';
import { boardWords } from './board.ts';
import { certificatesWords } from './certificates.ts';
import { contactWords } from './contact.ts';
import { feesWords } from './fees.ts';
import { indexingWords } from './indexing.ts';
import { pdfWords } from './pdf.ts';
import { searchWords } from './search.ts';
import { termsWords } from './terms.ts';
import { textsWords } from './texts.ts';
import { verificationWords } from './verification.ts';
import { volumesWords } from './volumes.ts';

export const laterWords: LaterWords = {
  board: boardWords,
  alerts: alertsWords,
  announcements: announcementsWords,
  article: articleWords,
  certificates: certificatesWords,
  contact: contactWords,
  fees: feesWords,
  indexing: indexingWords,
  pdf: pdfWords,
  search: searchWords,
  terms: termsWords,
  texts: textsWords,
  verification: verificationWords,
  volumes: volumesWords,
};
