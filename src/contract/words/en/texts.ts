/** Around the long texts that are shipped. */
export const textsWords = {
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
    pdfs: {
      en: 'the form as a PDF',
      hi: 'the form in Hindi as a PDF',
      mr: 'the form in Marathi as a PDF',
    },
  },
};
