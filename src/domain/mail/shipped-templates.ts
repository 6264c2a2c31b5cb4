import type { MailKind, MailLanguage } from '#contract/mail.ts';
import type { MailText } from './render-mail.ts';
import { english } from './shipped-english.ts';
import { hindi } from './shipped-hindi.ts';
import { marathi } from './shipped-marathi.ts';

const shipped: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailText>>>> = {
  en: english,
  hi: hindi,
  mr: marathi,
};

/** The text that a journal begins with. */
export const shippedTemplate = (kind: MailKind, language: MailLanguage): MailText =>
  shipped[language][kind];

/** Languages whose shipped texts nobody has read yet who grew up with them: the office says so. */
export const unreviewedLanguages: readonly MailLanguage[] = ['hi', 'mr'];
