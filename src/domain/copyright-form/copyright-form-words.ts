/** The text of the copyright form: the page has it in the reader's language, the PDF in the journal's. All of it is plain. */
export type CopyrightFormWords = {
  heading: string;
  subheading: string;
  /** What to do with the form; `sendTo` goes on with an email address. */
  send: string;
  sendTo: string;
  manuscript: string;
  refnumber: string;
  declaration: string;
  /** The sentence that the declarations complete. Without a publisher it names the journal alone. */
  statement: (journal: string, publisher: string) => string;
  /** Numbered from 1; the permissions go on from there. */
  declarations: readonly string[];
  licence: string;
  permissions: readonly string[];
  closing: string;
  signatures: string;
  name: string;
  affiliation: string;
  signature: string;
  placeAndDate: string;
  corresponding: string;
  email: string;
  phone: string;
};
