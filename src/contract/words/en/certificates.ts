import { messages } from '../../messages.ts';

export const certificatesWords = {
  title: messages.certificateTitle,
  notFound: messages.articleNotFound,
  unknownNumber: 'No published article has this reference number. Please check it and try again.',
  noNumber:
    'No reference number was given. Enter that of the article whose documents you would like to have.',
  referenceNumber: 'Reference number',
  find: 'Find the article',
  place: (volume: number, issue: number, year: number) =>
    `Volume ${volume}, Issue ${issue}, ${year}`,
  pages: (pages: string) => `, Pages ${pages}`,
  number: (refnumber: string) => `. Reference number ${refnumber}.`,
  document: 'Document',
  pdf: 'PDF',
  article: 'Article',
  certificate: 'Certificate of publication',
  coverPage: 'Cover page',
  board: 'Editorial board',
  download: messages.download,
};
