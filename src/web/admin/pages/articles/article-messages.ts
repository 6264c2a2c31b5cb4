/** What the form of an article says. */
export const articleMessages = {
  labels: {
    title: 'Title',
    authorname: 'Authors',
    abstract: 'Abstract',
    keywords: 'Keywords',
    pagenumber: 'Pages',
    refnumber: 'Reference number',
    publishdate: 'Certificate date',
    frequency: 'Months of the issue',
    txnid: 'Transaction ID',
    ptype: 'Payment type',
    email: 'Email',
    mobile: 'Mobile',
    subject: 'Subject',
    country: 'Country',
    pdfFile: 'PDF',
    doi: 'DOI',
    language: 'Language',
    contributors: 'People',
    metadata: 'Metadata',
  },
  help: {
    list: 'Separated by commas',
    frequency: 'A change is the whole issue’s',
    pages: (lastPage: number | undefined): string =>
      lastPage === undefined ? 'The first of the issue' : `So far to page ${lastPage}`,
    splitAuthors: 'Authors as they will be split',
  },
  groups: {
    text: 'Article',
    file: 'File',
    publication: 'Publication',
    payment: 'Payment',
    contact: 'Author’s contact',
    classification: 'Classification',
  },
  paymentTypes: { paid: 'Paid', free: 'Free' },
  pdf: {
    onlyOne: 'One PDF belongs to an article.',
    choose: (isRequired: boolean): string =>
      `Drop ${isRequired ? 'the' : 'a new'} PDF here, or press to choose it`,
    replace: 'Drop another one to replace it',
    limit: 'PDF only, at most 5 MB',
    uploading: (part: number): string =>
      part < 1 ? `Uploading, ${Math.floor(part * 100)} %` : 'Storing the article',
  },
} as const;
