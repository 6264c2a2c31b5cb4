import type { DocumentMessages } from './document-messages.ts';

export const messagesEn: DocumentMessages = {
  shared: {
    volume: 'Volume',
    issue: 'Issue',
    year: 'Year',
    pages: 'Pages',
    date: 'Date',
    chiefEditor: 'Editor-in-Chief',
    certifies: 'This is to certify that',
    verify: 'Verify this certificate',
  },
  certificate: {
    heading: 'Certificate of Publication',
    published: 'is an author of the article',
    refnumber: 'Ref. No.',
    retracted: (date) => `Retracted on ${date}`,
  },
  'editor-certificate': {
    heading: 'Certificate of Editorship',
    sentence: 'serves on the editorial board of this journal as',
    categories: {
      'chief editor': 'Editor-in-Chief',
      'associate editor': 'Associate Editor',
      'assistant editor': 'Assistant Editor',
    },
    term: 'Term',
    since: (date) => `since ${date}`,
  },
  'cover-page': {
    inThisIssue: 'In this issue',
    frequencies: {
      Monthly: 'Monthly',
      'Bi-monthly': 'Bi-monthly',
      Quarterly: 'Quarterly',
      Triannual: 'Triannual',
      'Half-yearly': 'Half-yearly',
      Yearly: 'Yearly',
    },
  },
  'editorial-board': {
    heading: 'Editorial Board',
    groups: {
      'chief editor': 'Editor-in-Chief',
      'associate editor': 'Associate Editors',
      'assistant editor': 'Assistant Editors',
    },
    none: 'The editorial board has no members yet.',
  },
  'index-page': { heading: 'Contents', number: 'No.', title: 'Title and authors' },
};
