import type { MailLanguage } from '#contract/mail.ts';

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
