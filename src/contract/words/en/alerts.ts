export const alertsWords = {
  title: 'Email alerts',
  description: (journal: string) => `Get an email when ${journal} publishes new articles.`,
  lead: 'At most one message a day, and none if there is nothing new. Each message has a link to unsubscribe with one click, which deletes your address.',
  about: 'Send me',
  kinds: {
    issues: 'new issues and all new articles',
    search: 'new articles that a search finds',
    author: 'new articles by an author',
    keyword: 'new articles with a keyword',
    subject: 'new articles of a subject',
  },
  of: 'The words of the search, or the name of the author, keyword or subject',
  ofHint: 'Left empty for new issues.',
  email: 'Your email address',
  subscribe: 'Subscribe',
  /** Where one looks at results. */
  mailMe: 'Email me new results',
  privacy:
    'We store your address and what you subscribe to for this purpose only. See the [privacy policy](privacy).',
  feeds: 'The same without an address: the [feed of new articles](feed).',
  unavailable: 'This journal sends no email alerts. New articles are in its [feed](feed).',
  outcomes: {
    asked:
      'A message is on its way, if this can be sent to the address. Please open the link in it to confirm; it works for two days.',
    confirmed: 'Confirmed. You will get an email when there is something new.',
    ended: 'Ended. Your address has been deleted.',
    invalid:
      'Please enter a complete email address and, for everything but new issues, the words or the name.',
    unknown:
      'This journal has no such author, keyword or subject. Please type the name as it is on the page of an article, or choose the search.',
    expired: 'This link is not valid any more. Please subscribe again.',
    busy: 'Too many requests came from here. Please try again in a quarter of an hour.',
  },
  confirmTitle: 'Confirm the alert',
  confirmNote: 'With this button you confirm that the journal may write to you.',
  confirm: 'Confirm',
  endTitle: 'End the alert',
  endNote: 'With this button the messages end, and your address is deleted.',
  end: 'End and delete',
  /** In messages: what one is told of. */
  what: {
    issues: 'new issues',
    search: (query: string) => `the search “${query}”`,
    author: (name: string) => `articles by ${name}`,
    keyword: (name: string) => `articles with the keyword “${name}”`,
    subject: (name: string) => `articles of the subject “${name}”`,
  },
  issue: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  more: (count: string) => `and ${count} more`,
};
