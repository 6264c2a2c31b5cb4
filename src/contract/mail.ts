import { type ReaderLanguage, readerLanguages } from './words/languages.ts';

export const letterKinds = ['acknowledgement', 'acceptance', 'rejection'] as const;
/** What the journal writes to the authors of a manuscript: a mail, and the same as a PDF with a code. */
export type LetterKind = (typeof letterKinds)[number];

/** What the journal writes to people, and in which languages it has words for it. */
export const mailKinds = [
  'certificates',
  ...letterKinds,
  'reviewer_thanks',
  'author_letter',
  'paper_status',
  'account_document',
  'invitation',
  'password_reset',
  'access_changed',
  'announcement',
  'alert_confirmation',
  'alert',
  'usage_year',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * - `queued`: waits for its turn, or for another attempt
 * - `sending`: is with the mail server just now
 * - `sent`: the mail server took it
 * - `failed`: given up, or cancelled
 * - `held`: nobody can know whether the mail server took it: an administrator decides
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'held'] as const;
export type MailState = (typeof mailStates)[number];

export const mailLanguages = readerLanguages;
export type MailLanguage = ReaderLanguage;
