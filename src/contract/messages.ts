/** What the specification has pages and files say, to the letter. Misspellings are the specification's. */
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
    letter: (code: string) => `letter-${code}.pdf`,
    accountDocument: (number: string) => `${number.replaceAll('/', '-')}.pdf`,
    indexPage: 'Index-Page.pdf',
    sampleCertificate: 'Sample-Certificate.pdf',
    certificates: 'Certificates.zip',
    spreadsheet: 'Articles.csv',
    history: 'History.csv',
    fees: 'Fees.csv',
    editorCertificates: 'Editors-Certificate.zip',
  },
} as const;

/** What the specification has the administration say, to the letter. */
export const officeMessages = {
  titleLimit: 'Maximum 100 words only',
  totalRows: 'Total Rows',
  listSorted: 'List Sorted!',
  notFound: 'Not Found!',
  sessionExpired: 'Session expired. Please login again.',
  somethingWrong: 'Something went wrong',
  tooManyRead: 'The server is reading as many files as it can. Please try again in a moment.',
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

/** What is wrong with a field of a form, as the browser and the server say it. */
export const formMessages = {
  required: 'This field is required.',
  list: 'This list cannot be read. Load the page again.',
  oneOf: (choices: readonly string[]) => `One of: ${choices.join(', ')}.`,
  maxCharacters: (max: number) => `At most ${max} characters.`,
  article: {
    ptype: 'Either paid or free',
    publishdate: 'A date such as 2026-01-31',
    dayOrder: 'Is the day first, or the month?',
    frequency: 'A month or months such as Jan-Mar',
    keyImageAlt: 'Say what the picture shows, for readers who do not see it.',
    maxCharacters: (max: number) => `At most ${max} characters`,
  },
  highlights: {
    lines: (max: number, lines: number) =>
      `At most ${max} highlights, one per line: these are ${lines}.`,
    characters: (max: number, place: number, characters: number) =>
      `At most ${max} characters each: number ${place} has ${characters}.`,
  },
  issue: {
    year: 'A year of four digits, such as 2026.',
    number: 'A whole number from 0 to 999.',
    lead: 'The reference number of an article of this issue, or nothing.',
  },
  announcement: { future: 'This date is in the future.' },
  manuscript: {
    future: 'This date is in the future.',
    email: 'This is not an email address.',
    reviewer: (at: number) => `Reviewer ${at}:`,
    answered: 'The day of the answer is before the day on which the reviewer was asked.',
    pattern: 'Letters, digits and - _ . /, {year}, and {number}, which it must have.',
    isArticle: 'This manuscript is an article already.',
    hasArticle: 'Its article is still there.',
    files: (max: number) => `A manuscript has at most ${max} files.`,
    fileTooLarge: 'The file is larger than 30 MB.',
    fileMissing: 'Choose a file.',
    mailTooMuch: 'This email takes too much time or memory to read. Add its attachments instead.',
    mailCrash:
      'The program that reads emails failed on this one: the server’s log says why. Add its attachments instead.',
  },
  mail: {
    address: 'This is not an email address.',
    unknown: (name: string) => `This message has no placeholder {{${name}}}.`,
    lacking: (name: string) => `The text must have {{${name}}}.`,
  },
  fullText: {
    missing: 'Choose a JATS file, which ends in .xml, or a zip of one with its figures.',
    tooLarge: 'The file is too large: a JATS file may have 10 MB, a zip 300 MB.',
    empty: 'This article has no text: neither a body nor anything after it.',
    otherFile: (kind: 'picture' | 'PDF' | 'Word document') =>
      `This is a ${kind}. Choose the article’s JATS file (.xml), which your typesetter makes, or a zip of it with its figures.`,
    brokenZip: 'This zip cannot be read. Make it again, without a password.',
    noTitle: 'The article has no title.',
    filesTooLarge: 'Its figures and supplements have more than 300 MB.',
    zipTooLarge: 'Unpacked, this zip has more than 300 MB, or more than 1,000 files.',
    unreadable: 'It cannot be read as a picture. Export it as PNG, TIFF or SVG.',
    gone: 'The file is missing from the server’s storage, or damaged there. Save it again in the article’s form, or ask the server’s administrator to restore it.',
    tooMuch: 'It takes too much time or memory to read.',
    crash:
      'The program that reads JATS files failed on this one: the server’s log says why. Please report it together with the file.',
    noXml: 'There is no JATS file in this zip: none of its files ends in .xml.',
    manyXml: (names: string) =>
      `This zip has more than one XML file: ${names}. Keep only the article’s file.`,
  },
  letters: {
    notAccepted: 'The manuscript is not accepted. Change its state to Accepted first.',
    reviewer: 'This reviewer has not answered yet. Enter the day of the review first.',
    sent: 'The same letter was mailed to this address today already.',
  },
  editor: {
    term: 'A year of four digits, such as 2024.',
    termOrder: 'The last year must not be before the first.',
  },
  indexing: {
    link: 'A link begins with https:// or http://.',
    sortnumber: 'The position in the order must be a whole number.',
  },
  metadata: {
    decisionWeeks: (max: number) => `A whole number of weeks from 1 to ${max}.`,
    comma: 'A name cannot have a comma. Give each person a separate row.',
    namePart: 'A part of a name cannot have a comma, < or >.',
    funder: 'The DOI of the funder, or its ROR id.',
    noSuchAuthor: 'The article has no such author.',
    contradiction: 'These names differ from the list of authors.',
    orcid:
      'This is not a valid ORCID iD: it has sixteen digits, such as 0000-0002-1825-0097, and the last is a check digit.',
    ror: 'This is not a ROR id such as https://ror.org/05dxps055.',
    language: 'A language such as en, hi or mr.',
    scripts: { devanagari: 'Devanagari', latin: 'Latin letters' },
    otherScript: (script: string) =>
      `The title is in ${script}, which this language does not use: is the language right?`,
    otherThanJournals: (script: string) =>
      `The title is in ${script}, which the journal’s language does not use: enter the language of the article.`,
    ownLanguage:
      'This is the language of the article: its title and abstract have their own fields.',
    sameLanguage: 'This language is already entered.',
    translated: 'The article has a translation into this language.',
    beforeReceived: 'This is before the article was received.',
    beforeRevised: 'This is before the article was revised.',
    farYear: 'This year is far from now: is it right?',
    dayToCome: 'This date is in the future.',
    licence: 'A licence such as CC BY 4.0, or the address of one.',
    doi: 'A DOI such as 10.5555/soil.101.',
    unknown: 'There is no such field.',
    json: 'This is not valid JSON of its fields.',
    authorNames: 'Either empty, specified or any',
    instructionsKind: 'Write shipped or unconfirmed, or leave it empty.',
    usageShown: 'Write shown, or leave it empty.',
    reviewDays: (max: number) => `A number of days from 1 to ${max}.`,
    usageCounted: 'Write off, or leave it empty.',
    notCopied: 'Leave it empty.',
    usageMailTo: 'Email addresses, with commas between them.',
    usageMailToMany: 'At most 10 addresses.',
    readerLanguage: (known: readonly string[]) => `Either empty, ${known.join(' or ')}`,
    doiPrefix: 'A DOI prefix such as 10.5555.',
    doiPattern: 'Letters, digits and - . _ / ( ), and {year}, {volume}, {issue}, {ref} or {page}.',
    doiPatternPart: 'A part that differs from article to article is missing: {ref}, or {page}.',
  },
  publisher: {
    name: 'The publisher needs a name.',
    site: 'A web address, such as https://press.example.',
    phone: 'A phone number, such as +91 20 5550 1234.',
    whatsapp: 'A number with the country code, such as +91 98765 43210.',
  },
  journals: {
    host: (text: string) => `${text} is not a name such as journal.example.`,
    hosts: (max: number) => `At most ${max} names.`,
    taken: (host: string) => `${host} leads to another journal of the publisher.`,
    slugTaken: 'There is, or was, a journal with this short name. Choose another.',
    unknown: 'There is no such journal.',
    retire: (slug: string) => `Type the short name of this journal: ${slug}.`,
  },
  setup: {
    slug: 'Small letters, digits and hyphens, beginning with a letter, at most 40.',
    origin: 'An address such as https://journal.example, with nothing after the name.',
    ownOrigin: 'This address works only on this machine: enter one that readers can open.',
    originOfFile: (origin: string) =>
      `The server’s administrator sets it in publisher.yaml: ${origin}. It is changed there.`,
    originElsewhere:
      'The server does not show this journal under this name. Its administrator adds the name to the journal’s hosts in publisher.yaml first.',
    username: '1 to 64 letters, digits and . _ @ -',
    password: 'At least 10 characters.',
    passwordAgain: 'These are not the same.',
  },
  appearance: {
    colour: 'A colour such as #8a2432: a hash and six digits or letters from a to f.',
    contrast: (contrast: number, nearest: string) =>
      `This colour has a contrast of ${contrast} to 1 on the page, too low for text. The nearest readable colour is ${nearest}.`,
    motif: (names: readonly string[]) => `One of ${names.join(', ')}, or nothing.`,
  },
  fees: {
    hasDocument: (number: string) => `Cancel ${number} first: it is issued for this payment.`,
    amount: 'An amount of money, such as 2000 or 2360.50.',
    currency: 'The three letters of a currency, such as INR or USD.',
    used: 'Another article or manuscript has this payment.',
    ofManuscript: 'It is paid for: remove the transaction ID from its fee first.',
    tooLongToShare: 'A transaction ID of more than 60 characters cannot be shared.',
    txnidOfArticle: 'It is an article’s: change it there.',
    hasFees: 'This payment covers articles. Change their transaction ID or waive their fees first.',
    lines: 'Rows to settle can only be deleted here. Make what is new a row of the table.',
    rows: (max: number) => `Up to ${max} rows, each with its countries, an amount and a currency.`,
    rowCountries: (row: number) => `Row ${row}: choose at least one country.`,
    rowAmount: (row: number) => `Row ${row}: enter an amount, such as 30 or 30.50.`,
    rowIndia: (row: number) => `Row ${row}: the fee for India is the one in rupees above.`,
    rowTwice: (row: number, country: string) => `Row ${row}: ${country} is in another row already.`,
  },
  account: {
    scheme: 'Write unregistered or registered, or leave it empty.',
    gstin: 'This is not a valid GSTIN: it has 15 characters, and the last is a check character.',
    sac: 'Four to eight digits, such as 998399.',
    rate: 'A rate in percent from 0 to 40, such as 18.',
    registered: 'A registered publisher needs it.',
    otherKind: 'This prefix has been used for another kind of document in this journal.',
    otherJournal: (journal: string) => `The journal ${journal} has this prefix.`,
    notAsked: (journal: string) =>
      `The journal ${journal} cannot be asked at the moment whether it has this prefix. Please try again.`,
    morePaid: (given: string, paid: string) =>
      `${given} of this ${paid} payment is already on another document.`,
    overPaid: (paid: string) => `The payment is ${paid}. No document can be for more.`,
    otherCurrency: (paid: string) => `The payment is ${paid}. Documents are in its currency.`,
    unknownPaid:
      'This payment is for several fees, and its amount is not known. Enter the amount of the payment first.',
    noPrefix: 'The settings name no prefix for the numbers of this kind.',
    full: 'This series has reached 99999. Enter another prefix in the settings.',
    unconfirmed:
      'The journal was restored from a backup. First confirm the last number that was used in this series.',
    ahead: (number: string, date: string) =>
      `${number} is dated ${date}, which is after today. Nothing is issued until an owner confirms in “Receipts and invoices” that the clock was wrong.`,
    notAhead: 'No document of this kind is dated after today.',
    confirmed: 'The last number of this series is confirmed already.',
    tooLow: (last: string) => `The journal has ${last} already: enter this number or a higher one.`,
    unpaid: 'This fee is not paid.',
    repeated: (holder: string) => `The transaction ID is that of ${holder} too: correct it first.`,
    kind: 'The settings do not allow this kind of document.',
    has: (number: string) => `There is ${number} for this fee already. Cancel it first.`,
    isCancelled: (number: string) => `${number} was cancelled.`,
    cancelled: (number: string, credit: string) =>
      `${number} was cancelled by ${credit}: mail the credit note instead.`,
    isCredit: 'A credit note is not cancelled.',
    amount: 'An amount above 0, such as 1500 or 1500.50.',
    state: 'Choose a state of the list.',
    otherState: (state: string) => `This GSTIN belongs to ${state}.`,
    supplierAddress: 'Enter the name and address that documents show in the settings first.',
    lut: 'An export needs the letter of undertaking (LUT) in the settings.',
    sent: 'It was mailed to this address already. The list of mail shows what became of it.',
  },
  payee: {
    upi_address: 'This is not a UPI address, such as journal@okbank.',
    bank_account: 'An account number has 4 to 40 letters, digits, spaces and hyphens.',
    bank_ifsc: 'An IFSC has 11 characters, the fifth of them a zero, such as SBIN0001234.',
    bank_swift: 'A SWIFT code (BIC) has 8 or 11 letters and digits, such as SBININBB104.',
  },
  settings: {
    text: 'A setting is text.',
    unknown: 'There is no such setting.',
    websitename: 'The journal needs a name.',
    websiteemail: 'This is not an email address.',
    issn: 'This is not a valid ISSN: the check digit is wrong.',
    sameIssn: 'The print and the electronic edition need different ISSNs: these are the same.',
    anotherIssn: 'This ISSN differs from journal_essn.',
    fee: 'A fee is a number.',
    year: 'A year has four digits.',
    /** @param theirs as it is stored: encoded, where it is rich text */
    meanwhile(theirs: string): string {
      const isShort = theirs.length <= 80 && !/&\w+;/.test(theirs);
      const done =
        theirs === '' ? 'emptied this' : `changed this${isShort ? ` to “${theirs}”` : ''}`;
      return `Someone else ${done} meanwhile. What you typed is kept: save again to store it in place of theirs.`;
    },
  },
} as const;
