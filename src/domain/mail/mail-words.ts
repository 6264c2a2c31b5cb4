import type { MailKind, MailLanguage } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';

export const mailKindWords: Record<MailKind, string> = {
  certificates: 'Certificates to authors',
  acknowledgement: 'Letter: manuscript received',
  acceptance: 'Letter: manuscript accepted',
  rejection: 'Letter: manuscript declined',
  reviewer_thanks: 'Certificate to a reviewer',
  author_letter: 'Message to authors',
  paper_status: 'Where is my paper?',
  account_document: 'Receipt or invoice',
  invitation: 'Invitation',
  password_reset: 'New password',
  access_changed: 'Account changed',
  announcement: 'Announcement',
  alert_confirmation: 'Alert: confirmation',
  alert: 'Alert: new articles',
  usage_year: 'Yearly statistics',
  test: 'Test message',
};

/**
 * What the office calls a text of mail.
 *
 * @example mailTextName('test', 'hi') // 'Test message, Hindi'
 */
export const mailTextName = (kind: MailKind, language: MailLanguage): string =>
  `${mailKindWords[kind]}, ${languages[language].english}`;
