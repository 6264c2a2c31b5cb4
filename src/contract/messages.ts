/**
 * Every text that the specification quotes, to the letter, but for those of the office (`office-messages.ts`): these travel with
 * each reader's first page. Misspellings are the specification's.
 */
export const messages = {
  copyright: (year: number, publisher: string) =>
    `Copyright © ${year} All Rights Reserved by ${publisher}`,
  loading: 'Loading...',
  navigation: {
    home: 'HOME',
    archives: 'ARCHIVES',
    board: 'EDITORIAL BOARD',
    instructions: 'INSTRUCTIONS',
    indexing: 'INDEXING',
    contact: 'CONTACT',
    announcements: 'ANNOUNCEMENTS',
  },
  coverCard: 'Volume 1, Issue: 1',
  allIssues: 'All Issues',
  yearIssues: (year: number) => `${year} ISSUES`,
  noArticlesYet: 'No published articles yet. Please come back later.',
  issueTitle: (volume: number, issue: number, year: number) =>
    `VOL. ${volume}, ISSUE ${issue} (${year})`,
  columns: {
    number: 'S.No.',
    titleAndAuthors: 'Title and Authors Name',
    subject: 'Subject',
    country: 'Country',
  },
  abstract: 'Abstract',
  download: 'Download',
  howToCite: 'How to cite this article',
  articleNotFound: 'Article not found!',
  certificateTitle: 'DOWNLOAD PUBLICATION CERTIFICATE',
  boardTitle: 'EDITORIAL BOARD',
  boardGroups: {
    'chief editor': 'Editor-in-Chief',
    'associate editor': 'Associate Editors',
    'assistant editor': 'Assistant Editors',
  },
  searchSummary: (total: number, query: string) => `Resuts: ${total}, Query: ${query}`, // as specified
  nothingMatched:
    'Sorry, nothing matched your search terms. Please try again with different keywords.',
  unexpectedError: 'Oops! Sorry, an unexpected error has occurred.',
  copied: 'Copied!',
  /** Ours: what pages say as headings too; their status is in `problems`. */
  problems: {
    unknown_issue: 'There is no such issue.',
    keyword_too_long: 'The search text may have at most 200 characters.',
    invalid_page: 'There is no such page of results.',
  },
  files: {
    certificate: (refnumber: string) => `certificate-${refnumber}.pdf`,
    coverPage: (refnumber: string) => `coverpage-${refnumber}.pdf`,
    editorialBoard: 'Editorial-Board.pdf',
    copyrightForm: 'Copyright-Form.pdf',
    indexPage: 'Index-Page.pdf',
    sampleCertificate: 'Sample-Certificate.pdf',
    certificates: 'Certificates.zip',
    spreadsheet: 'Articles.csv',
    history: 'History.csv',
    editorCertificates: 'Editors-Certificate.zip',
  },
} as const;
