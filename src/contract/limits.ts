/** How long a button says that it copied. Alone, so that a reader's first script has no other limits. */
export const copiedMilliseconds = 2_000;

/** The limits of the specification (section 9), and ours; sizes in bytes unless named otherwise. */
export const limits = {
  maxArticleFileBytes: 5_242_880,
  maxPictureBytes: 20 * 1024 * 1024,
  maxPicturePixels: 50_000_000,
  maxPictureSidePixels: 20_000,
  maxAuthorNameWords: 50,
  titleWords: 100,
  /** How long a link to a preview is good. */
  previewDays: 14,
  maxAuthorsPerManuscript: 5,
  maxReferencesPerManuscript: 50,
  minYear: 1000,
  maxYear: 9999,
  maxVolumeOrIssue: 999,
  /** Of an issue, plain. */
  maxIssueDescriptionCharacters: 5_000,
  /** Of a row that an import brings: far above what anybody has, far below what a database counts to. */
  maxRecordId: 1_000_000_000,
  maxRefnumber: 999_999_999_999_999,
  maxTxnidCharacters: 64,
  /** Of what is looked up while somebody types: in an address each may take nine bytes, and Node reads 16 KB of headers. */
  maxTypedTitleCharacters: 1_000,
  maxTypedNumberCharacters: 40,
  /** Of an article, one per line; and of each, as it is read. */
  maxHighlights: 5,
  maxHighlightCharacters: 200,
  /** What an article has in addition to the form of the specification. */
  maxMetadataCharacters: {
    name: 500,
    identifier: 200,
    address: 1_000,
    affiliation: 1_000,
    statement: 5_000,
    references: 150_000,
    /** The whole of it, as JSON. */
    whole: 300_000,
  },
  /** Of a file of a manuscript, or an e-mail; and of those that one manuscript has. */
  maxManuscriptFileBytes: 30 * 1024 * 1024,
  /** Of the text of an article; with its figures and supplements, of which each figure is decoded in memory. */
  maxJatsBytes: 10 * 1024 * 1024,
  maxTextFilesBytes: 300 * 1024 * 1024,
  maxTextFiles: 300,
  maxTextFileNameCharacters: 255,
  maxFigureBytes: 60 * 1024 * 1024,
  maxManuscriptFiles: 50,
  maxManuscriptReviewers: 50,
  /** Of the words by which a manuscript’s people and notes are found. */
  maxContactWordCharacters: 40_000,
  manuscriptPageRows: 50,
  /** So long after they were asked, reviewers are listed on Home, unless the journal says another number. */
  reviewDays: 28,
  maxReviewDays: 365,
  /** So long a link to the state of a manuscript works; and so many of them are mailed a day. */
  paperLinkDays: 7,
  maxPaperMailsADay: 3,
  /** So long before its months end, an issue that is not public is listed there. */
  issueDueDays: 14,
  /** Of a spreadsheet of articles that is uploaded, and of what it says. */
  maxSheetBytes: 20 * 1024 * 1024,
  maxUploadRows: 2_000,
  maxUploadColumns: 100,
  /** Of the text above a column. */
  maxUploadHeaderCharacters: 500,
  maxUploadFiles: 2_000,
  maxUploadNameCharacters: 255,
  uploadPageRows: 50,
  /** An upload that nobody touched for so long is forgotten. */
  uploadDays: 30,
  /** Of the values before or after a change, as JSON: no request changes more. */
  maxHistoryCharacters: 1_048_576,
  /** What readers are told about a withdrawal. */
  maxWithdrawalNoticeCharacters: 2_000,
  /** Of one registration. */
  maxDepositedArticles: 2_000,
  maxUsernameCharacters: 64,
  /** Of what names a journal. */
  maxSlugCharacters: 40,
  /** Of a user; an address that is longer is none. */
  maxPersonNameCharacters: 200,
  maxEmailCharacters: 254,
  maxAllowedAddresses: 50,
  /** A code of an app, or one to recover by, as somebody may write it. */
  maxCodeCharacters: 40,
  recoveryCodes: 10,
  /** Of one user. */
  maxPasskeys: 20,
  maxPasskeyNameCharacters: 60,
  /** Of 1,023 bytes, the longest that WebAuthn allows. */
  maxCredentialCharacters: 1_364,
  passkeyChallengeMinutes: 5,
  /** So long after a login, or after somebody showed who they are, nothing asks for it again. */
  confirmationMinutes: 5,
  /** How long a code is good that opens another journal. */
  switchSeconds: 30,
  /** How long a link is good that gives a password. */
  invitationDays: 7,
  resetHours: 24,
  /** A name and a password of full length, however they are written in JSON. */
  maxLoginBodyBytes: 8_192,
  /** The same, and what a passkey has signed. */
  maxPasskeyBodyBytes: 16_384,
  maxSettingCharacters: 500,
  /** Who gets the figures of the year by mail. */
  maxUsageMailAddresses: 10,
  /** Of each line of a certificate that a journal words itself. */
  maxCertificateWordsCharacters: 80,
  maxShortTitleCharacters: 40,
  maxDecisionWeeks: 104,
  maxHomeContentCharacters: 100_000,
  /** Of each text on fees, and so many further rows of their table. The countries of all rows are in one text. */
  maxFeeTextCharacters: 2000,
  maxFeeLines: 12,
  maxMailSignatureCharacters: 1000,
  maxMailSubjectCharacters: 300,
  maxMailBodyCharacters: 20_000,
  mailPageRows: 50,
  feePageRows: 50,
  /** Of the party that a receipt or an invoice is for, and why it is cancelled. */
  maxPartyNameCharacters: 300,
  maxPartyAddressCharacters: 1000,
  accountPageRows: 50,
  /** Of one address of e-mail. */
  maxAlertsOfAddress: 20,
  /** How long a link is good that confirms one. */
  alertConfirmationHours: 48,
  minPasswordCharacters: 10,
  maxPasswordCharacters: 1_000,
  maxCertificateNameCharacters: 500,
  maxSearchKeywordCharacters: 200,
  /** An author, a subject or a language to which results are narrowed. */
  maxNarrowingCharacters: 300,
  searchPageRows: 100,
  /** Of the page of an author, a keyword or a subject. */
  termPageRows: 25,
  /** Of their short names in addresses, an ORCID behind them included. */
  maxTermSlugCharacters: 120,
  /** Of the results page; the specified call has the above. */
  searchResultRows: 25,
  maxSearchPage: 10_000,
  maxBulkDocuments: 2_000,
  /** Of one request that changes them. */
  maxBulkArticles: 1_000,
  /** Of the list of all articles. */
  deskPageRows: 50,
  /** Of a search, in one file. */
  maxRecordsOfSearch: 10_000,
  /** `citation_reference` tags in the head of an article's page. */
  maxReferenceTags: 200,
  /** Characters of each. */
  maxReferenceTag: 300,
  copiedMilliseconds,
  expandedYearGroups: 2,
  maxImpactFactorLabelCharacters: 15,
} as const;

export const feeFallback = { rupee: '2000', dollar: '50' } as const;
