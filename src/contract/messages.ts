/** Every text that the specification quotes, to the letter. Misspellings are the specification's. */
export const messages = {
  copyright: (year: number, publisher: string) =>
    `Copyright © ${year} All Rights Reserved by ${publisher}`,
  /** Ours: where a licence is set, it follows in place of the reservation. */
  copyrightUnderLicence: (year: number, publisher: string) =>
    `Copyright © ${year} ${publisher}. Articles that name no other licence are under`,
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
  titleLimit: 'Maximum 100 words only',
  copied: 'Copied!',
  totalRows: 'Total Rows',
  listSorted: 'List Sorted!',
  notFound: 'Not Found!',
  sessionExpired: 'Session expired. Please login again.',
  somethingWrong: 'Something went wrong',
  /** Ours: what follows, or stands in its place. */
  failures: {
    noConnection: 'No connection. What you typed is kept.',
    tryAgain: 'Please try again. If it happens again, tell whoever runs the server.',
    reload: 'Please load the page again.',
  },
  fileTooLarge: 'File size exceeds the limit of 5 MB.',
  pictureTooLarge: 'The picture exceeds the limit of 20 MB.',
  saved: {
    issue: 'Issue created successfully',
    editorCreated: 'Editor created successfully',
    editorUpdated: 'Editor updated successfully',
    settings: 'Settings updated successfully',
  },
  rules: {
    authorWords: 'Author name should not exceed 50 words',
    authorCharacters: 'Author name must contain only alphabets, spaces, commas, and periods',
    refnumber: 'Ref number must be a valid number',
    pagenumber: 'Page number format must be like 1-6',
    pageSequence: (lastPage: number) =>
      `The the first value of the page range should be one more than the last one. The last page was ${lastPage}`, // as specified
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
