import { messages } from '../messages.ts';
import type { TextSection, Texts } from './languages.ts';
import { counted, isYear } from './languages.ts';

/** What readers and editors call a kind of article. */
export const articleKinds = {
  'research-article': 'Research article',
  'review-article': 'Review',
  'case-report': 'Case report',
  'brief-report': 'Brief report',
  letter: 'Letter',
  editorial: 'Editorial',
  'book-review': 'Book review',
  correction: 'Correction',
  retraction: 'Retraction',
  other: 'Other',
};

/** The notices of corrected, retracted and withdrawn articles for readers. */
export const notices = {
  withdrawn: 'This article was withdrawn',
  about: {
    retraction: 'This article has been retracted.',
    correction: 'This article has been corrected.',
    concern: 'An expression of concern has been published about this article.',
  },
  of: {
    retraction: 'This is the retraction of:',
    correction: 'This is a correction of:',
    concern: 'This is an expression of concern about:',
  },
  kinds: {
    retraction: 'Retraction',
    correction: 'Correction',
    concern: 'Expression of concern',
  },
  read: 'Read the notice:',
};

/** What the home page says of the journal besides its own words. */
export const about = {
  label: 'About the journal',
  description: (journal: string) =>
    `${journal}: current issue, archives, editorial board and instructions for authors.`,
  submit: 'Submit a manuscript',
  how: 'By email, as a Word file. The [instructions](instructions) say how.',
  howWithoutEmail: 'The [instructions](instructions) say how.',
  enquiry: (journal: string) => `Hello, I have a question about publishing in ${journal}.`,
  enquire: 'Enquire on WhatsApp',
  indexedIn: 'Indexed in',
  samePublisher: 'From the same publisher',
  allJournals: (publisher: string) => `All journals of ${publisher}`,
  cover: 'Cover page',
  coverOf: (journal: string) => `Cover of ${journal}`,
  coverCard: messages.coverCard,
  ratings: 'Ratings',
  impactFactor: 'Impact factor',
  naas: 'NAAS rating',
  /** As the journal wrote it; the other languages have names of those that are known. */
  frequency: (asWritten: string): string => asWritten,
  /** As the journal wrote it; the other languages have names of what they know. */
  type: (asWritten: string): string => asWritten,
  facts: {
    title: 'Title',
    frequency: 'Frequency',
    type: 'Type',
    language: 'Language',
    started: 'Started',
    publisher: 'Publisher',
  },
};

export const alerts = {
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
  /** In messages: the subject of the alert. */
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

export const announcements = {
  title: 'Announcements',
  lead: (journal: string) => `News from ${journal} for readers and authors.`,
  none: 'There are no announcements.',
  feeds: 'Feeds:',
  all: 'All announcements',
};

/** What the archive and the contents of an issue say besides what the specification has for them. */
export const archives = {
  volumes: 'All volumes',
  citationOnly: '(citation only)',
  filter: 'Filter the articles of this issue',
  filterHint: 'Words of a title, an author',
  /** `{shown}` and `{all}` are numbers. */
  filtered: '{shown} of {all} articles',
  jump: 'Jump to',
  /** Of an article's number in its issue. */
  fromNumber: 'No. {number}',
  noArticlesYet: messages.noArticlesYet,
};

export const article = {
  /** Names the links above the title to a screen reader. */
  place: 'Breadcrumb',
  archives: 'Archives',
  issue: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue} (${year})`,
  withdrawnOn: (date: string) => `Withdrawn on ${date}`,
  authors: {
    about: 'About the authors',
    orcid: (name: string) => `ORCID iD of ${name}`,
    editor: 'editor',
    translator: 'translator',
    corresponding: 'corresponding author',
  },
  facts: {
    label: 'Published',
    volume: (volume: number, issue: number) => `Volume ${volume}, Issue ${issue}`,
    page: (page: string) => `p. ${page}`,
    pages: (pages: string) => `pp. ${pages}`,
    openAccess: 'Open access',
  },
  actions: {
    label: 'What you can do with this article',
    download: messages.download,
    pdfSize: (megabytes: string) => `PDF, ${megabytes} MB`,
    read: 'Read',
    readLong: 'Read the PDF here',
    cite: 'Cite',
    share: 'Share',
  },
  share: {
    copy: 'Copy the link',
    email: 'Email',
    print: 'Print',
  },
  abstract: messages.abstract,
  noAbstract: 'This article was published without an abstract.',
  noAbstractButPdf: 'This article was published without an abstract. The whole text is in the PDF.',
  highlights: 'Highlights',
  keywords: 'Keywords',
  cite: {
    heading: messages.howToCite,
    copy: 'Copy the citation',
    copied: messages.copied,
    notCopied: 'Not copied: the browser refused',
    styles: 'Other citation styles',
    files: 'Download the citation',
    dialog: 'Cite this article',
    copyStyle: 'Copy ({style})',
    download: 'Download ({format})',
    close: 'Close',
  },
  details: {
    label: 'About this article',
    kind: 'Kind',
    received: 'Received',
    revised: 'Revised',
    accepted: 'Accepted',
    published: 'Published',
    /** Of a notice, in the line of the dates. */
    corrected: 'Corrected',
    retracted: 'Retracted',
    dates: 'Dates',
    publishedIn: 'Published in',
    country: 'Country',
    copyright: 'Copyright',
    licence: 'Licence',
    copyDoi: 'Copy the DOI',
    reference: 'Reference number',
    certificates: 'Certificates and downloads',
  },
  kinds: articleKinds,
  notices: notices,
  notes: {
    funding: 'Funding',
    data: 'Data availability',
    interests: 'Competing interests',
    references: (count: number) => `References (${count})`,
  },
  onwards: {
    label: 'Read on',
    inIssue: 'In this issue',
    previous: 'Previous article',
    next: 'Next article',
    issue: 'The whole issue',
    related: 'Related articles',
    moreBy: 'More by these authors',
    allBy: (name: string) => `All articles by ${name}`,
  },
  notFound: messages.articleNotFound,
  missing:
    'It may have been withdrawn, or its address may be mistyped. The [archives](archives) list everything that this journal has published.',
};

export const board = {
  title: 'Editorial board',
  heading: messages.boardTitle,
  description: (journal: string) => `The editors of ${journal}.`,
  none: 'The editorial board has not been announced yet.',
  groups: messages.boardGroups,
  former: 'Former members',
  singular: {
    'chief editor': messages.boardGroups['chief editor'],
    'associate editor': 'Associate Editor',
    'assistant editor': 'Assistant Editor',
  },
};

export const certificates = {
  title: messages.certificateTitle,
  notFound: messages.articleNotFound,
  unknownNumber: 'No published article has this reference number. Please check it and try again.',
  noNumber:
    'No reference number was given. Enter that of the article whose documents you would like to have.',
  referenceNumber: 'Reference number',
  find: 'Find the article',
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `, Pages ${pages}`,
  number: (refnumber: string) => `. Reference number ${refnumber}.`,
  document: 'Document',
  pdf: 'PDF',
  article: 'Article',
  certificate: 'Certificate of publication',
  coverPage: 'Cover page',
  board: 'Editorial board',
  download: messages.download,
};

export const contact = {
  title: 'Contact',
  description: (journal: string) => `How to reach the editors and the publisher of ${journal}.`,
  lead: 'The editors and the publisher are happy to hear from authors, readers and libraries.',
  email: 'Email',
  emailNote: 'Manuscripts, corrections and questions to the editors.',
  whatsapp: 'WhatsApp',
  whatsappNote: 'Quick questions: fees, dates, the state of a submission.',
  /** The first words of the message itself. */
  query: (journal: string) => `Hello, I have a query about ${journal}.`,
  sendQuery: 'Send a query on WhatsApp',
  orAt: 'or to the journal at',
  journalAt: 'The journal is at',
  publisher: 'Publisher',
  publisherNote: 'Letters, and matters that concern the publisher rather than the editors.',
};

export const failure = {
  unexpected: messages.unexpectedError,
  /** With links: `[text](name)`. */
  ways: 'You may go back to the [home page](home), look through the [archives](archives), or search for what you came for.',
  pageNotFound: 'Page not found',
  pageNotFoundAdvice:
    'The address may be mistyped, or the page may have moved. Search for what you came for:',
  pdfNotFound: 'This PDF is not available',
  pdfNotFoundAdvice:
    'The article may have been withdrawn, or it has no PDF here. Search for the article, whose page says what is known of it:',
  home: 'Home page',
  archives: 'All volumes and issues',
  newestArticles: 'Newest articles',
  searchLabel: 'Search articles',
  searchHint: 'Title, author, keyword',
  search: 'Search',
};

/** What readers are told about fees, where the journal does not say it in its own words. */
export const fees = {
  intro:
    'Submission and review are free of charge. When a paper has been accepted, a fee is due once for editing, typesetting and keeping it online:',
  free: 'Authors pay nothing: submission, review and publication are free of charge.',
  unstated: 'The journal has not stated its fees yet.',
  from: 'Corresponding author from',
  fee: 'Fee for an article',
  india: 'India',
  others: 'Other countries',
  nothing: 'Free of charge',
  paying:
    'The letter of acceptance explains how to pay. Your transaction number is stored with the paper and is not published. Whether a paper is accepted never depends on payment.',
};

export const footer = {
  publishedBy: 'Published by',
  /** Names the list of links to a screen reader. */
  legal: 'Legal',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  copyright: messages.copyright,
  /** The licence follows. */
  underLicence: 'Unless stated otherwise, articles are licensed under',
  /** The same on the page of an article that has a licence, where its journal has none. */
  underItsLicence: 'This article is licensed under',
};

/** What surrounds every page. */
export const frame = {
  menu: 'Menu',
  openSearch: 'Search',
  submit: 'Submit',
  /** Before a page's address, on paper alone. */
  address: 'Address',
};

export const fullText = {
  contents: 'Contents',
  references: 'References',
  /** Before the languages of its translations. */
  alsoIn: 'Also in:',
  /** Before links to the article next to a translation, as `English – मराठी`. */
  sideBySide: 'Two languages side by side:',
  /** Leads from there to the plain page. */
  oneLanguage: 'Show one language',
  table: 'Table',
  backToText: 'Back to the text',
  /** From the card of a reference. */
  inList: 'In the list',
  figures: 'Figures and tables',
  /** At the edge of a table that is cut. */
  moreRows: 'More rows follow',
  /** In the place of a text that cannot be made. */
  lost: 'The full text cannot be shown at present.',
  missingPicture: 'The picture is missing.',
  figure: 'Larger picture',
  previousFigure: 'Previous figure',
  nextFigure: 'Next figure',
  fullSize: 'Full size',
  /** With a number, where the text leaves to us what it calls a place of its own. */
  places: {
    figure: 'Figure',
    table: 'Table',
    equation: 'Equation',
    section: 'Section',
    appendix: 'Appendix',
    supplement: 'Supplement',
    box: 'Box',
  },
  parts: {
    translation: 'Translation',
    review: 'Review',
    response: 'Response',
    other: 'Further text',
  },
  /** Above what the article gives no title of its own. */
  headings: {
    acknowledgements: 'Acknowledgements',
    appendix: 'Appendix',
    authors: article.authors.about,
    contributions: 'Author contributions',
    data: article.notes.data,
    ethics: 'Ethics',
    funding: article.notes.funding,
    glossary: 'Glossary',
    interests: article.notes.interests,
    notes: 'Notes',
  },
};

export const home = {
  announcement: 'Announcement',
  currentIssue: 'Current issue',
  otherArticles: 'Also in this issue',
  issueNumbers: (volume: number, issue: number) => `Volume ${volume}, issue ${issue}`,
  allArticles: (total: number) => `All ${total} articles of this issue`,
  openIssue: 'Open this issue',
  coverOf: (issue: string) => `Cover of ${issue}`,
  firstCover: 'The cover of the first issue',
  /** Names the strip of facts to a screen reader. */
  atAGlance: 'At a glance',
  weeks: (count: number) => counted('en', count, { one: '# week', other: '# weeks' }),
  toFirstDecision: 'to first decision',
  noFee: 'No fee',
  forAuthors: 'for authors',
  onAcceptance: 'on acceptance only',
  openAccess: 'open access',
  licence: 'licence',
  indexedIn: (count: number) => `Indexed in ${count}`,
  services: 'indexing services',
  facts: 'Journal information',
};

export const indexing = {
  title: 'Indexing',
  lead: (journal: string) => `${journal} is listed by these indexes, directories and libraries.`,
  none: 'The journal is not listed by any index yet.',
};

/** The instructions to authors. What nobody has confirmed of a journal that an earlier version made is left out. */
export const instructions = {
  description: (journal: string, isConfirmed: boolean) =>
    `How to prepare and submit a manuscript to ${journal}: format, order of the article, fees${isConfirmed ? ', review' : ''} and copyright.`,
  lead: (journal: string, isConfirmed: boolean) =>
    `What ${journal} asks of a manuscript${isConfirmed ? ', what happens to it,' : ''} and what it costs.`,
  sections: {
    submission: {
      title: 'How to submit',
      body: [
        'Manuscripts are submitted by email, in Microsoft Word only (.docx or .doc). Send the file to {email} with the title of the paper as the subject of your message. PDF and LaTeX files cannot be taken into review.',
        'Please send, in one message:',
        [
          'the manuscript, with figures and tables where they belong in the text, and every figure also as a separate picture file of at least 300 dots per inch;',
          'the [copyright form](copyrightForm), printed, signed by all authors and scanned;',
          'the name, postal address, email address and telephone number of the corresponding author. Email and telephone are for the editorial office and are not published.',
        ],
        'Set the text in one column, in 12 point type with one and a half line spacing, on A4 pages with numbers. You will receive a reference number; quote it whenever you write to us. A manuscript must not have been published before, nor be under review anywhere else.',
      ],
    },
    order: {
      title: 'Order of the article',
      body: [
        'A manuscript has these parts, in this order:',
        {
          parts: [
            [
              'Title.',
              'Short and specific, at most {titleWords} words. Names of species in italics.',
            ],
            [
              'Authors.',
              'At most {authors}, in the order in which they are to be cited, each of whom did a part of the work and is responsible for it.',
            ],
            [
              'Author details.',
              'For every author: post, department, institution, place and country. Mark the corresponding author.',
            ],
            [
              'Abstract.',
              'One or two paragraphs of 150 to 300 words: the question, the methods, the main results with their figures, and what follows. No references.',
            ],
            [
              'Keywords.',
              'Four to eight, separated by commas, and not merely the words of the title.',
            ],
            [
              'Introduction.',
              'What is known, what is not, and the question that this paper answers.',
            ],
            [
              'Methods.',
              'Enough for another to repeat the work: place, dates, material, design, instruments, statistics, and the permissions that were needed.',
            ],
            [
              'Results.',
              'What was found, with tables and figures numbered in the order in which the text mentions them. SI units.',
            ],
            [
              'Discussion.',
              'What the results mean, how they compare with earlier work, and their limits.',
            ],
            ['Conclusion.', 'A short paragraph that claims no more than the results allow.'],
            [
              'References.',
              'At most {references}, all of them cited in the text: authors, title, journal or publisher, volume, year, pages, and the DOI where there is one.',
            ],
          ],
        },
        'Acknowledgements, sources of funding and conflicts of interest go between the conclusion and the references.',
      ],
    },
    review: {
      title: 'Peer review',
      body: [
        'Review is double-blind: two reviewers read each manuscript without knowing who wrote it, and the authors do not learn who the reviewers are. So please keep names, affiliations and acknowledgements on a first page of their own, which we take off before review.',
        'An editor first checks whether the paper is within the scope of the journal and complete. Both reviewers then advise to accept it, to ask for a revision, or to decline it; where they disagree, the editor decides or asks a third. Authors receive the reports in full. With a revision, send a letter that answers each point.',
      ],
    },
    plagiarism: {
      title: 'Plagiarism screening',
      body: [
        'Every manuscript is screened for plagiarism before review and again before publication. Text taken from elsewhere, your own earlier papers included, must be quoted and cited. A manuscript with copied passages goes back to its authors; where plagiarism, invented data or double publication come to light after publication, the article is corrected or retracted, with a notice that says why.',
      ],
    },
    'open-access': {
      title: 'Open access and copyright',
      body: [
        'All articles are open access: free to read, download, print and share from the day of publication, for everyone, with no registration.',
        'The authors keep the copyright of their article. With the [copyright form](copyrightForm) they give the publisher the permission to publish it, to keep it in archives and to pass it on to indexing services. They may post the published version anywhere, provided that its first publication in this journal is cited.',
      ],
    },
  } satisfies Record<string, TextSection>,
  checklist: 'Before you send it',
  checks: [
    'The manuscript is one Word file, in 12 point type with one and a half line spacing, and its pages are numbered.',
    'Its parts are in the order given above, with the abstract and the keywords.',
    'Names, affiliations and acknowledgements are on a first page of their own, so that the review can be double-blind.',
    'Every figure is also sent as a separate picture file of at least 300 dots per inch.',
    'Each reference is cited in the text, and each citation is in the references, with its DOI where there is one.',
    'All authors have read the manuscript and signed the copyright form.',
    'It has not been published before and is under review nowhere else.',
  ],
  timeline: 'What happens, and when',
  steps: [
    ['You send it', 'One message with the manuscript, its figures and the copyright form.'],
    [
      'We answer',
      'You receive a reference number; an editor checks whether the paper is within the scope and complete.',
    ],
    [
      'Review',
      'Two reviewers read it without knowing who wrote it. You receive both reports in full.',
    ],
    ['Revision', 'Send the revised manuscript with a letter that answers each point.'],
    ['Acceptance', 'The letter of acceptance says how the publication fee is paid.'],
    [
      'Publication',
      'The article appears in an issue, open to everyone, with a certificate for each author.',
    ],
  ] as [step: string, text: string][],
};

export const languages = {
  /** Names the list of languages to a screen reader. */
  label: 'Language',
};

/** What lists of articles and of issues say. */
export const lists = {
  columns: messages.columns,
  abstract: messages.abstract,
  download: messages.download,
  howToCite: messages.howToCite,
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `Pages ${pages}`,
  allIssues: messages.allIssues,
  yearIssues: messages.yearIssues,
  volume: (volume: number) => `Volume ${volume}`,
  issueTitle: messages.issueTitle,
  noArticlesYet: messages.noArticlesYet,
  archives: 'Archives',
  unknownIssue: messages.problems.unknown_issue,
  unknownIssueNote:
    'The issues that are published are listed on this page; the [latest issue](archives) is a good place to begin.',
  description: (journal: string, volume: number, issue: number, year: number) =>
    `Contents of ${journal}, Volume ${volume}, Issue ${issue}, ${year}.`,
  articles: (count: number) => counted('en', count, { one: '# article', other: '# articles' }),
  moreAuthors: (count: number) => `${count} more authors`,
  fewerAuthors: 'Fewer',
  published: ', published {date}',
  export: 'Export',
  neighbours: 'Neighbouring issues',
  previous: 'Previous issue',
  next: 'Next issue',
  issueName: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue} (${year})`,
};

/** What every page has around it. */
export const navigation = {
  ...messages.navigation,
  /** Names the menu to a screen reader. */
  main: 'Main',
  skip: 'Skip to the content',
  loading: messages.loading,
  searchLabel: 'Search articles',
  searchHint: 'Title, author, keyword',
  search: 'Search',
  since: (year: string) => `Since ${year}`,
};

export const pdf = {
  label: 'The article as PDF',
  opening: 'Opening…',
  pages: 'Pages',
  /** `{page}`, `{count}` and `{match}` are numbers. */
  page: 'Page {page}',
  pageOf: 'Page {page} of {count}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fitWidth: 'As wide as the window',
  size: 'Size',
  find: 'Find in the PDF',
  nextMatch: 'Find next',
  noMatch: 'Not found',
  matchOf: '{match} of {count}',
  close: 'Close',
  failed: 'The PDF could not be shown here.',
  byBrowser: 'Open it in the browser',
};

export const privacyPolicy = {
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
        'Pages set no cookies and load nothing from other companies: no analytics, no fonts, no buttons of social networks. Your own browser remembers in which style you last cited an article; nobody else learns of it.',
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

export const search = {
  title: 'Search',
  results: 'Search results',
  description: (journal: string) =>
    `Search the articles of ${journal} by title, author, keyword or reference number.`,
  label: 'Search articles',
  placeholder: 'Title, author, keyword, DOI',
  submit: 'Search',
  /** Names the results to a screen reader. */
  summary: messages.searchSummary,
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  sortedBy: 'Sort by',
  byRelevance: 'Relevance',
  byDate: 'Date',
  narrow: 'Narrow the results',
  narrowedTo: 'Narrowed to',
  remove: (value: string) => `Remove ${value}`,
  all: 'Remove all',
  more: 'More',
  years: 'Year',
  authors: 'Author',
  subjects: 'Subject',
  languages: 'Language',
  languageNames: {
    en: 'English',
    hi: 'Hindi',
    mr: 'Marathi',
    sa: 'Sanskrit',
    kok: 'Konkani',
    ne: 'Nepali',
    bn: 'Bengali',
    gu: 'Gujarati',
    ta: 'Tamil',
    ur: 'Urdu',
  },
  keywords: 'Keywords:',
  fullText: 'In the full text:',
  export: 'Export all results',
  pages: 'Pages of results',
  page: (page: string) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  nothing: messages.nothingMatched,
  /** With a link: `[…](query)` is the corrected query. */
  didYouMean: 'Did you mean {query}?',
  correctedResults: 'This is what it finds:',
  closest: 'No article has all of these words. These have most of them:',
  tooLong: messages.problems.keyword_too_long,
  tooLongNote: 'A few words of a title or the name of an author will do.',
  invalidPage: messages.problems.invalid_page,
  firstPage: 'Go to the first page of results',
  empty:
    'Enter words of a title, the name of an author, a keyword or a reference number. Capitals and accents make no difference.',
  tips: 'What the search understands',
  tipAuthorYear: 'an author and a year',
  tipExact: 'exact words',
  tipFields: 'an author, a span of years',
  tipIssue: 'a volume and an issue',
  tipPages: 'a volume and a page, or pages alone',
  tipDoi: 'a DOI, or a reference number',
  suggestions: {
    titles: 'Articles',
    authors: 'Authors',
    articles: '{count} articles',
    oneArticle: '1 article',
    /** Said by a screen reader. */
    some: '{count} suggestions. Use the arrow keys to choose one.',
    none: 'No suggestions.',
  },
};

/** `terms.ts` is of the pages of authors, keywords and subjects. */
export const conditions = {
  description: (journal: string) =>
    `On what terms the site and the articles of ${journal} may be used.`,
  lead: (publisher: string, journal: string) =>
    `These terms apply between you and ${publisher}, the publisher of ${journal}, whenever you use this site.`,
  sections: {
    articles: {
      title: 'Using the articles',
      body: [
        'Reading costs nothing and needs no account. The copyright of each article belongs to its authors. You may read, download, print and share articles, and quote from them, for study, teaching and research, as long as the authors and the journal are named and nothing is presented as said by them that they did not say. For any other use, such as selling copies or publishing a translation, ask the authors.',
        'Programs that collect articles for indexes, libraries and research are welcome, provided that they do not burden the site so that people have to wait. The name of the journal, its mark and the design of the site belong to the publisher.',
      ],
    },
    publishing: {
      title: 'Publishing with us',
      body: [
        'What authors undertake, and what they may expect from us, is written in the [instructions to authors](instructions) and in the copyright form. The fee is due after acceptance and is not returned once an article has been published; where we do not publish an accepted article for reasons of our own, it is returned in full.',
      ],
    },
    certificates: {
      title: 'Certificates',
      body: [
        'A certificate of publication states that an article appeared in this journal under its reference number, and nothing beyond that. It is worth what this site says about the article: a certificate for an article that cannot be found here is not ours. You can check whether one is genuine by [its code](verify). Altering a certificate, or making one up, is forgery. If you doubt one, write to {email}.',
      ],
    },
    corrections: {
      title: 'Corrections and withdrawals',
      body: [
        'If you find an error, a plagiarised passage or something of yours that should not be here, tell us at {email}, with the reference number of the article. The editors examine every report. An error is corrected by a notice that the article leads to. An article that cannot stand is retracted: it stays where it was, marked as retracted, with a notice that says why. Only what the law forbids, or what endangers somebody, is taken away; its address then says so.',
      ],
    },
    warranty: {
      title: 'What we are responsible for',
      body: [
        'What an article says is the responsibility of its authors and not the opinion of the editors or the publisher, who review with care but cannot repeat the work. Nothing here is medical, legal or other professional advice. We try to keep the site correct and always open, but do not promise that it is free from errors or interruptions, and are not responsible for sites that we link to. Where the law makes us liable in spite of this, we are.',
      ],
    },
    law: {
      title: 'Law',
      body: [
        'The law of India applies, and disputes belong before the courts at the seat of the publisher: {publisher}. If a part of these terms proves invalid, the others remain. How we treat personal data is explained in the [privacy policy](privacy). When these terms change, this page changes with them.',
      ],
    },
  } satisfies Record<string, TextSection>,
};

/** The pages of authors, keywords and subjects. */
export const terms = {
  author: 'Author',
  keyword: 'Keyword',
  subject: 'Subject',
  articles: (count: number) => counted('en', count, { one: '# article', other: '# articles' }),
  range: (first: number, last: number, count: number) => `${first} to ${last} of ${count}`,
  by: (name: string, journal: string) => `Articles by ${name} in ${journal}.`,
  with: (name: string, journal: string) => `Articles on ${name} in ${journal}.`,
  otherNames: 'Also written',
  affiliation: 'Affiliation',
  namesakes: 'Several authors have published under this name',
  unnamed: 'Articles that name no ORCID',
  pages: 'Pages of articles',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  feeds: 'Follow by feed:',
};

/** Around the long texts that are shipped. */
export const texts = {
  contents: 'On this page',
  fees: 'Publication fee',
  instructions: 'Instructions to authors',
  /** Whom one writes to while no address is set. */
  office: 'the editorial office',
  copyrightForm: {
    description: (journal: string) =>
      `The form with which authors give ${journal} the permission to publish their article.`,
    print: 'Print this page or {pdf}.',
    /** The PDF is in the journal's language, the page in the reader's. */
    pdf: 'the form as a PDF',
    pdfIn: (language: string) => `the form in ${language} as a PDF`,
  },
};

export const usage = {
  title: 'Readers',
  views: (count: number) => counted('en', count, { one: '# view', other: '# views' }),
  downloads: (count: number) => counted('en', count, { one: '# download', other: '# downloads' }),
  /** Of the small plot, to a screen reader. */
  plot: (first: string, last: string) => `Views and downloads by month, ${first} to ${last}`,
  until: 'Until yesterday, counted by the rules of COUNTER: without robots and double clicks.',
  lastMonth: 'The last month is not over.',
  mostRead: 'Most read in the last twelve months',
};

export const verification = {
  title: 'Verify a certificate',
  unknown: 'No certificate has this code.',
  unknownNote: (code: string) =>
    `This journal has not issued a certificate with the code “${code}”. Please compare it with the one that is printed; if it is the same, the certificate is not ours.`,
  codeLabel: 'The code that is printed next to the QR code',
  verify: 'Verify',
  verdicts: {
    genuine: 'This certificate is genuine.',
    replaced: 'This certificate was replaced after a correction.',
    withdrawn: 'This certificate is no longer valid.',
  },
  letterVerdicts: {
    genuine: 'This letter is genuine.',
    replaced: 'This letter no longer matches the manuscript: it was corrected since.',
    withdrawn: 'This letter is no longer valid.',
  },
  accountVerdicts: {
    genuine: 'This document is genuine.',
    withdrawn: 'This document was cancelled.',
  },
  accountKinds: {
    receipt: 'Receipt',
    bill: 'Bill of supply',
    invoice: 'Tax invoice',
    credit: 'Credit note',
  },
  accountDated: (kind: string, number: string, date: string) => `${kind} ${number}, ${date}`,
  accountFor: (amount: string) => `{name}: ${amount}`,
  accountCancelled: (number: string) => `The credit note ${number} cancelled it.`,
  codeAlone: (code: string) => `Code ${code}`,
  letters: {
    acknowledgement: (title: string, number: string) =>
      `It confirms that the manuscript “${title}” was received. Its number is ${number}.`,
    acceptance: (title: string, number: string) =>
      `It confirms that the manuscript “${title}” (number ${number}) was accepted for publication.`,
    rejection: (title: string, number: string) =>
      `It says that the manuscript “${title}” (number ${number}) was not accepted.`,
  },
  reviewed: (number: string, date: string) =>
    `It certifies that {name} reviewed the manuscript ${number} for this journal on ${date}.`,
  letterDated: (date: string) => `The letter is of ${date}.`,
  retracted: (date: string) =>
    `This certificate is genuine, but the article was retracted ${isYear(date) ? 'in' : 'on'} ${date}.`,
  withdrawnOn: (date: string) =>
    `This certificate is genuine, but the article was withdrawn${date && ` on ${date}`}.`,
  retractedNote: (date: string) =>
    `The article was retracted ${isYear(date) ? 'in' : 'on'} ${date}.`,
  withdrawnNote: (date: string) => `The article was withdrawn${date && ` on ${date}`}.`,
  readNotice: 'Read the notice: {title}',
  readWithdrawal: '[What the journal says about it](notice)',
  replacedNote:
    'Its text has been corrected since. A certificate with the corrected text is valid.',
  articleWithdrawn: 'The article that it names was withdrawn.',
  editorLeft: 'The person it names is no longer a member of the editorial board.',
  made: (code: string, date: string) => `Certificate ${code}, first made on ${date}`,
  isAuthor: 'It certifies that {name} is an author of the article',
  isEditor: 'It certifies that {name} is a member of the [editorial board](board): {group}.',
  certificates: 'Certificates of this article',
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `, Pages ${pages}`,
  number: (refnumber: string) => `. Reference number ${refnumber}.`,
  dated: (date: string) => ` Dated ${date}.`,
  editors: {
    'chief editor': messages.boardGroups['chief editor'],
    'associate editor': 'Associate Editor',
    'assistant editor': 'Assistant Editor',
  },
};

/** The overview of all volumes. */
export const volumes = {
  title: 'All volumes and issues',
  issue: (volume: number, issue: number) => `Volume ${volume}, Issue ${issue}`,
  issues: { one: '# issue', other: '# issues' },
  volumes: { one: '# volume', other: '# volumes' },
  decades: 'Decades',
};

/** Where the fee of a manuscript is paid, behind a secret link. */
export const payment = {
  title: 'Publication fee',
  manuscript: 'Manuscript {number}',
  amount: 'To be paid: {amount}',
  unknown: 'The amount has not been set yet. Please ask {email}.',
  upi: 'By UPI',
  qr: 'QR code for UPI, {amount}',
  open: 'Open a UPI app',
  upiNote:
    'Scan the code with any UPI app, or open the app on this phone. It pays {address}. If the app leaves the amount empty, enter {amount}.',
  bank: 'By bank transfer',
  fields: {
    bank_holder: 'Account holder',
    bank_name: 'Bank',
    bank_account: 'Account number',
    bank_ifsc: 'IFSC',
    bank_swift: 'SWIFT code (BIC)',
  },
  noWay: 'Please ask {email} how to pay.',
  afterwards: 'After you have paid',
  tell: 'Send the transaction number of your payment to {email}, with the number {number}.',
  tellWithoutNumber: 'Send the transaction number of your payment to {email}.',
  states: {
    paid: 'The fee is paid. Thank you.',
    waived: 'The fee is waived. Nothing is to be paid.',
    none: 'Nothing is to be paid at present.',
  },
};

/** Where authors ask for the state of their manuscript, and what they are told. */
export const paper = {
  title: 'Where is my paper?',
  lead: 'Enter the number of your manuscript and the email address that you gave us. We send a link to that address.',
  number: 'Number of the manuscript',
  email: 'Your email address',
  emailHint: 'We use it for this answer only.',
  send: 'Send me the link',
  unavailable: 'To ask about your manuscript, please write to {email} and give its number.',
  outcomes: {
    asked:
      'If there is a manuscript with this number and address, a message with a link is on its way. The link works for seven days. At most three messages a day are sent.',
    busy: 'Too many requests came from here. Please try again in a quarter of an hour.',
  },
  since: (date: string) => `Since ${date}`,
  readArticle: 'Read the article',
  states: {
    received: {
      is: 'Received',
      next: 'The editors look at it. There is nothing that you need to do.',
    },
    'with reviewers': {
      is: 'With reviewers',
      next: 'The journal waits for the reviews. There is nothing that you need to do.',
    },
    revision: {
      is: 'A revision is asked for',
      next: 'The journal waits for you: please send the revised manuscript to {email}, with the number {number}.',
    },
    accepted: {
      is: 'Accepted',
      next: 'The journal prepares it for publication, and writes to you if something is needed.',
    },
    'in production': {
      is: 'In production',
      next: 'The journal prepares it for publication, and writes to you if something is needed.',
    },
    published: { is: 'Published', next: 'There is nothing that you need to do.' },
    declined: {
      is: 'Not accepted for publication',
      next: 'If you have questions, please write to {email}.',
    },
  },
};

/** All that readers are told, by the part of a page or the page that says it. */
export const words = {
  about,
  alerts,
  announcements,
  archives,
  article,
  board,
  certificates,
  contact,
  failure,
  fees,
  footer,
  frame,
  fullText,
  home,
  indexing,
  instructions,
  languages,
  lists,
  navigation,
  paper,
  payment,
  pdf,
  privacyPolicy,
  search,
  conditions,
  terms,
  texts,
  usage,
  verification,
  volumes,
};

/** What every language has to say. */
export type Words = Texts<typeof words>;
