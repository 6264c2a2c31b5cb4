/** The limits of the specification (section 9) and of docs/decisions; sizes in bytes unless named otherwise. */
export const limits = {
  articleFileBytes: 5_242_880,
  pictureBytes: 20 * 1024 * 1024,
  picturePixels: 50_000_000,
  authorNameWords: 50,
  titleWords: 100,
  authorsPerManuscript: 5,
  referencesPerManuscript: 50,
  volumeOrIssueMost: 999,
  refnumberMost: 999_999_999_999_999,
  txnidCharacters: 64,
  certificateNameCharacters: 500,
  searchKeywordCharacters: 200,
  searchPageRows: 100,
  searchPageMost: 10_000,
  bulkDocuments: 2_000,
  jsonBodyBytes: 1_048_576,
  copiedMilliseconds: 2_000,
  expandedYearGroups: 2,
  impactFactorLabelCharacters: 15,
} as const;

export const feeFallback = { rupee: '2000', dollar: '50' } as const;
