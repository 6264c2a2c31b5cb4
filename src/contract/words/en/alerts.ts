export const alertsWords = {
  title: 'E-mail alerts',
  description: (journal: string) => `Be told by e-mail of new articles in ${journal}.`,
  lead: 'At most one message a day, and none where there is nothing new. Each message ends them with one click; your address is deleted then.',
  about: 'Tell me of',
  kinds: {
    issues: 'new issues and all new articles',
    search: 'new articles that a search finds',
    author: 'new articles by an author',
    keyword: 'new articles with a keyword',
    subject: 'new articles of a subject',
  },
  of: 'The words of the search, or the name of the author, keyword or subject',
  ofHint: 'Left empty for new issues.',
  email: 'Your e-mail address',
  subscribe: 'Subscribe',
  /** Where one looks at results. */
  mailMe: 'E-mail me new results',
  privacy:
    'We keep your address and what you want to be told of, for this alone. See the [privacy policy](privacy).',
  feeds: 'The same without an address: the [feed of new articles](feed).',
  unavailable: 'This journal sends no e-mail alerts. New articles are in its [feed](feed).',
  outcomes: {
    asked:
      'A message is on its way, if this can be sent to the address. Please open the link in it to confirm; it works for two days.',
    confirmed: 'Confirmed. You will be told when there is something new.',
    ended: 'Ended. Your address has been deleted.',
    invalid:
      'Please give a whole e-mail address, and for all but new issues the words or the name.',
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
