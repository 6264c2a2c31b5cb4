import type { LaterWords } from '../en/later.ts';
import { announcementsWords } from './announcements.ts';
import { certificatesWords } from './certificates.ts';
import { contactWords } from './contact.ts';
import { indexingWords } from './indexing.ts';
import { termsWords } from './terms.ts';
import { verificationWords } from './verification.ts';

export const laterWords: LaterWords = {
  announcements: announcementsWords,
  certificates: certificatesWords,
  contact: contactWords,
  indexing: indexingWords,
  terms: termsWords,
  verification: verificationWords,
};
