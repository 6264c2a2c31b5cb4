/** What is wrong with a field of a form, as the browser and the server say it. */
export const formMessages = {
  required: 'This field is required.',
  oneOf: (choices: readonly string[]) => `One of: ${choices.join(', ')}.`,
  maxCharacters: (max: number) => `At most ${max} characters.`,
  article: {
    ptype: 'Either paid or free',
    publishdate: 'A date such as 2026-01-31',
    frequency: 'A month or months such as Jan-Mar',
    maxCharacters: (max: number) => `At most ${max} characters`,
  },
  indexing: {
    link: 'A link begins with https:// or http://.',
    sortnumber: 'The place in the order is a whole number.',
  },
  settings: {
    text: 'A setting is text.',
    unknown: 'There is no such setting.',
    websitename: 'The journal needs a name.',
    websiteemail: 'This is no email address.',
    issn: 'This is no ISSN: its last digit must fit the others.',
    anotherIssn: 'This is another ISSN than journal_essn.',
    fee: 'A fee is a number.',
    year: 'A year has four digits.',
  },
} as const;
