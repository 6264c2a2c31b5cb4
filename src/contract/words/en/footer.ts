import { messages } from '../../messages.ts';

export const footerWords = {
  publishedBy: 'Published by',
  /** Names the list of links to a screen reader. */
  legal: 'Legal',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  alerts: 'Email alerts',
  copyright: messages.copyright,
  /** The licence follows. */
  underLicence: 'Unless stated otherwise, articles are licensed under',
  /** The same on the page of an article that has a licence, where its journal has none. */
  underItsLicence: 'This article is licensed under',
};
