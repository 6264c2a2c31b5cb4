import type { TextSection } from '../texts.ts';

export const privacyText = {
  description: (journal: string) =>
    `What ${journal} knows about its readers, authors and editors, what it publishes, and what the law lets you ask of it.`,
  lead: 'You can read this journal without telling us who you are. There are no cookies for readers, no advertisements and no tracking.',
  sections: {
    responsible: {
      title: 'Who is responsible',
      body: [
        'The journal is published by {publisher}, which decides why and how personal data are used here and is the data fiduciary under the Digital Personal Data Protection Act, 2023, of India. Questions and complaints reach us at {email}.',
      ],
    },
    readers: {
      title: 'Readers',
      body: [
        'Pages set no cookies and load nothing from other companies: no analytics, no fonts, no buttons of social networks. While a tab is open your browser remembers how far you had scrolled, so that going back leads to the same place; this stays on your device.',
        'Like every web server, ours may note in a log when which address was asked for, from which internet address, and whether the answer succeeded. We use these notes only to keep the site running and to defend it, do not combine them with anything else, make no profiles from them, and delete them when they are no longer needed for that. What you type into the search box is part of such an address.',
        'If you subscribe to new articles by email, we store your address and what you subscribe to for this purpose only. It begins when you confirm it, and what is not confirmed within two days is deleted. Every message has a link that ends it, and your address is deleted then; it is passed on to nobody.',
      ],
    },
    authors: {
      title: 'Authors',
      body: [
        'Publishing an article means publishing permanently who wrote it. Shown to everyone, and passed on to indexing services and libraries, are the names of the authors, their affiliations as they stand in the article, the country, the subject, the article itself and its dates. Anyone may download the certificate of publication of each author.',
        'For the editorial office only, and never shown: the email address and the telephone number that you submitted with, the number and kind of your payment, the correspondence, and the reports of the reviewers. We need them to handle your paper, to answer questions about it later, and because the law asks us to keep accounts.',
      ],
    },
    editors: {
      title: 'Editors and reviewers',
      body: [
        'The page of the editorial board shows each editor’s name, degree, post, affiliation, country and, where one was given to us for this, a picture. {contact} An editor who leaves the board is removed from the page.',
        'The names of reviewers are known only to the editors.',
      ],
    },
    others: {
      title: 'Other sites and services',
      body: [
        'Links to indexing services, to the publisher’s site and to WhatsApp lead away from here. Nothing is sent to them until you follow the link; from then on their own policies apply. If you would rather not use WhatsApp, write an email: you will get the same answer.',
        'We do not sell personal data or lend them out. Companies that run our servers and our mail handle them on our behalf and only as we direct. We give data to authorities where Indian law obliges us to.',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        'Under the Digital Personal Data Protection Act, 2023, you may ask us what personal data of yours we hold and with whom they were shared, have them corrected, completed or erased, withdraw a consent that you gave, and name someone who may do this for you after your death or in illness. Write to {email}; the request costs nothing. We may have to make sure that it is really you who asks.',
        'The published record has a standing of its own: others cite it, and libraries keep copies. So a name is not simply removed from a published article, but errors are corrected, and authors whose name has changed may have it changed here.',
        'If our answer does not satisfy you, you may complain to the Data Protection Board of India. When this policy changes, this page changes with it.',
      ],
    },
  } satisfies Record<string, TextSection>,
  /** What this very journal shows of its editors, which is not the same on every one. */
  contactShown:
    'On this journal it also shows the email address and telephone number of those who gave them to us for that purpose.',
  contactHidden: 'Email addresses and telephone numbers of editors are not shown on this journal.',
};
