import { messages } from '../../messages.ts';

export const verificationWords = {
  title: 'Verify a certificate',
  unknown: 'No certificate has this code.',
  unknownNote: (code: string) =>
    `This journal has not issued a certificate with the code “${code}”. Please compare it with the one that is printed; if it is the same, the certificate is not ours.`,
  codeLabel: 'The code that is printed next to the QR code of the certificate',
  verify: 'Verify',
  verdicts: {
    genuine: 'This certificate is genuine.',
    replaced: 'This certificate was replaced after a correction.',
    withdrawn: 'This certificate is no longer valid.',
  },
  retracted: (date: string) =>
    `This certificate is genuine, but the article was retracted on ${date}.`,
  withdrawnOn: (date: string) =>
    `This certificate is genuine, but the article was withdrawn${date && ` on ${date}`}.`,
  retractedNote: (date: string) => `The article was retracted on ${date}.`,
  withdrawnNote: (date: string) => `The article was withdrawn${date && ` on ${date}`}.`,
  readNotice: 'Read the notice: {title}',
  readWithdrawal: '[What the journal says about it](notice)',
  replacedNote:
    'Its text has been corrected since. A certificate with the corrected text is valid.',
  articleWithdrawn: 'The article that it names was withdrawn.',
  editorLeft: 'The person it names is no longer a member of the editorial board.',
  made: (code: string, date: string) => `Certificate ${code}, first made on ${date}`,
  isAuthor: 'It certifies that {name} is an author of the article',
  isEditor: 'It certifies that {name} is a member of the [editorial board](board): {group}.',
  certificates: 'Certificates of this article',
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `, Pages ${pages}`,
  number: (refnumber: string) => `. Reference number ${refnumber}.`,
  dated: (date: string) => ` Dated ${date}.`,
  editors: {
    'chief editor': messages.boardGroups['chief editor'],
    'associate editor': 'Associate Editor',
    'assistant editor': 'Assistant Editor',
  },
};
