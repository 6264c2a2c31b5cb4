import { messages } from '../../messages.ts';

export const footerWords = {
  publishedBy: 'Published by',
  /** Names the list of links to a screen reader. */
  legal: 'Legal',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  alerts: 'E-mail alerts',
  copyright: messages.copyright,
  copyrightUnderLicence: messages.copyrightUnderLicence,
  copyrightUnderItsLicence: messages.copyrightUnderItsLicence,
};
