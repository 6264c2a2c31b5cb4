import { messages } from '../../messages.ts';
import { articleKindWords } from './article-kinds.ts';
import { noticeWords } from './notices.ts';

export const articleWords = {
  /** Names the links above the title to a screen reader. */
  place: 'Breadcrumb',
  archives: 'Archives',
  issue: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue} (${year})`,
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
    offline: 'Save offline',
    offlineShort: 'Save',
    offlineMaking: 'Saving…',
    offlineDone: 'Saved',
    offlineFailed: 'This could not be saved. Try again.',
  },
  share: {
    copy: 'Copy the link',
    email: 'E-mail',
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
    styles: 'Other citation styles',
    files: 'Download the citation',
    dialog: 'Cite this article',
    copyStyle: (style: string) => `Copy (${style})`,
    close: 'Close',
  },
  details: {
    label: 'About this article',
    kind: 'Kind',
    received: 'Received',
    revised: 'Revised',
    accepted: 'Accepted',
    published: 'Published',
    publishedIn: 'Published in',
    country: 'Country',
    copyright: 'Copyright',
    reference: 'Reference number',
    certificates: 'Certificates and downloads',
  },
  kinds: articleKindWords,
  notices: noticeWords,
  notes: {
    funding: 'Funding',
    data: 'Data availability',
    interests: 'Competing interests',
    references: (count: number) => `References (${count})`,
  },
  onwards: {
    label: 'Read on',
    previous: 'Previous article',
    next: 'Next article',
    issue: 'The whole issue',
    related: 'Related articles',
    moreBy: 'More by the authors',
    allBy: (name: string) => `All by ${name}`,
  },
  notFound: messages.articleNotFound,
  missing:
    'It may have been withdrawn, or its address may be mistyped. The [archives](archives) list everything that this journal has published.',
  /** Before the page's address, on paper alone. */
  address: 'Address',
};
