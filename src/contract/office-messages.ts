/** What the specification lets the office say, to the letter; readers' scripts do without it. Misspellings are the specification's. */
export const officeMessages = {
  titleLimit: 'Maximum 100 words only',
  totalRows: 'Total Rows',
  listSorted: 'List Sorted!',
  notFound: 'Not Found!',
  sessionExpired: 'Session expired. Please login again.',
  somethingWrong: 'Something went wrong',
  /** Ours: advice, as a text of its own below it. */
  failures: {
    noConnection: 'No connection. What you typed is kept.',
    tryAgain: "Try again. If it happens again, tell the server's administrator.",
    reload: 'Load the page again.',
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
} as const;
