import { isYear, type Texts } from '#contract/words/languages.ts';

/** What documents say in a language. Templates call it `words`. */
export const words = {
  /** In each document. */
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
    retracted: (date: string) => `Retracted ${isYear(date) ? 'in' : 'on'} ${date}`,
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
    since: (date: string) => `since ${date}`,
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
  letter: { number: 'Manuscript', verify: 'Verify this letter' },
  'reviewer-certificate': {
    heading: 'Certificate of Review',
    sentence: 'has reviewed a manuscript for this journal',
    number: 'Manuscript',
    reviewed: 'Reviewed on',
  },
  'account-document': {
    receipt: 'Receipt',
    credit: 'Credit Note',
    from: 'From',
    receivedFrom: 'Received from',
    for: 'For',
    about: 'Publication fee for the article',
    amount: 'Amount',
    paid: 'Payment',
    cancels: 'Cancels',
    cancelledBy: (number: string) => `Cancelled by ${number}`,
    why: 'Reason',
    refnumber: 'Ref. No.',
    signatory: 'Authorised signatory',
    verify: 'Verify this document',
    ways: { upi: 'UPI', bank: 'Bank transfer', card: 'Card', cash: 'Cash', other: 'Other' },
  },
  /** The page has it in the reader's language, the PDF in the journal's. All of it is plain. */
  'copyright-form': {
    heading: 'Copyright form',
    subheading: 'Authors’ declaration and licence to publish',
    /** What to do with the form; `sendTo` goes on with an email address. */
    send: 'To be signed by every author and sent with the manuscript.',
    sendTo: 'To be signed by every author and sent with the manuscript to',
    manuscript: 'Title of the manuscript',
    refnumber: 'Reference number, if known',
    declaration: 'Declaration',
    /** The sentence that the declarations complete. Without a publisher it names the journal alone. */
    statement: (journal: string, publisher: string) =>
      publisher
        ? `We, the authors named below, submit this manuscript to ${journal} (the journal), published by ${publisher} (the publisher), and declare:`
        : `We, the authors named below, submit this manuscript to ${journal} (the journal) and declare:`,
    /** Numbered from 1; the permissions go on from there. */
    declarations: [
      'The manuscript is our own work. Whatever it takes from others, text, figures or data, is marked and cited, and where a permission was needed we have it in writing.',
      'It has not been published before, in any language, and is not under review by another journal. We shall not submit it elsewhere until the journal has decided.',
      'Everyone who is named as an author took a real part in the work, has read this version and agrees to its publication and to the order of the names. Nobody who should be named is left out.',
      'The data are genuine. Work with people, animals, protected places or protected species had the approvals that the law and good practice ask for.',
      'We have told the editors of every interest that could influence our judgement.',
      'The corresponding author acts for all of us in matters of review, proofs and fees, and tells the others.',
    ],
    licence: 'Copyright and licence',
    permissions: [
      'We keep the copyright of the article. When it has been accepted, we give the publisher the right to publish it first, in the journal, and the non-exclusive, worldwide and lasting permission to offer it in print and online, open to everyone without charge; to keep it in archives; and to pass it and its description on to indexing services and libraries.',
      'We may use the article again in theses, lectures, books and repositories, naming the journal as the place of its first publication.',
    ],
    closing:
      'If any of this proves untrue, the journal may decline, correct or withdraw the article and say why. If the manuscript is not accepted, the permission does not come into being.',
    signatures: 'Signatures of all authors, in the order of the article',
    name: 'Name',
    affiliation: 'Affiliation',
    signature: 'Signature',
    placeAndDate: 'Place and date',
    corresponding: 'Corresponding author',
    email: 'Email',
    phone: 'Phone',
  },
};

export type DocumentWords = Texts<typeof words>;
export type CopyrightFormWords = DocumentWords['copyright-form'];
