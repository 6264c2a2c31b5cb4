import type { MailKind, MailLanguage } from '#contract/mail.ts';
import type { IssueAddress } from '../issue-address.ts';

export const mailKindWords: Record<MailKind, string> = {
  certificates: 'Certificates to authors',
  invitation: 'Invitation',
  password_reset: 'New password',
  access_changed: 'Account changed',
  announcement: 'Announcement',
  alert_confirmation: 'Alert: confirmation',
  alert: 'Alert: new articles',
  usage_year: 'Figures of the year',
  test: 'Test message',
};

export const mailLanguageWords: Record<MailLanguage, string> = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
};

/**
 * What the office calls a text of mail.
 *
 * @example mailTextName('test', 'hi') // 'Test message, Hindi'
 */
export const mailTextName = (kind: MailKind, language: MailLanguage): string =>
  `${mailKindWords[kind]}, ${mailLanguageWords[language]}`;

/** What can be changed of how somebody comes in. */
export type AccessChange =
  | 'password'
  | 'email'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed';

/** What a message to the person says of it: a sentence without its end. */
export const accessChangeWords: Readonly<
  Record<MailLanguage, Readonly<Record<AccessChange, string>>>
> = {
  en: {
    password: 'the password was changed',
    email: 'the email address was changed',
    second_factor_on: 'the second factor (codes of an app) was turned on',
    second_factor_off: 'the second factor (codes of an app) was turned off',
    recovery_codes: 'new recovery codes were created',
    passkey_added: 'a passkey was added',
    passkey_removed: 'a passkey was removed',
  },
  hi: {
    password: 'पासवर्ड बदला गया',
    email: 'ईमेल पता बदला गया',
    second_factor_on: 'दूसरा चरण (ऐप के कोड) चालू किया गया',
    second_factor_off: 'दूसरा चरण (ऐप के कोड) बंद किया गया',
    recovery_codes: 'नए पुनर्प्राप्ति कोड बनाए गए',
    passkey_added: 'एक पासकी जोड़ी गई',
    passkey_removed: 'एक पासकी हटाई गई',
  },
  mr: {
    password: 'पासवर्ड बदलला गेला',
    email: 'ईमेल पत्ता बदलला गेला',
    second_factor_on: 'दुसरा टप्पा (ॲपचे कोड) सुरू केला गेला',
    second_factor_off: 'दुसरा टप्पा (ॲपचे कोड) बंद केला गेला',
    recovery_codes: 'नवीन पुनर्प्राप्ती कोड तयार केले गेले',
    passkey_added: 'एक पासकी जोडली गेली',
    passkey_removed: 'एक पासकी काढली गेली',
  },
};

const words: Readonly<Record<MailLanguage, readonly [volume: string, issue: string]>> = {
  en: ['Volume', 'issue'],
  hi: ['खंड', 'अंक'],
  mr: ['खंड', 'अंक'],
};

/**
 * An issue as mail names it.
 *
 * @example issueWords({ year: 2026, volume: 4, issue: 2 }, 'en') // 'Volume 4, issue 2 (2026)'
 */
export function issueWords({ year, volume, issue }: IssueAddress, language: MailLanguage): string {
  const [volumeWord, issueWord] = words[language];
  return `${volumeWord} ${volume}, ${issueWord} ${issue} (${year})`;
}
