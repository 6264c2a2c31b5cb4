import { messages } from '../../messages.ts';

/** What the home page says of the journal beside its own words. */
export const aboutWords = {
  label: 'About the journal',
  description: (journal: string) =>
    `${journal}: current issue, archives, editorial board and instructions for authors.`,
  submit: 'Submit a manuscript',
  how: 'By email, as a Word file. The [instructions](instructions) say how.',
  howWithoutEmail: 'The [instructions](instructions) say how.',
  enquiry: (journal: string) => `Hello, I have a question about publishing in ${journal}.`,
  enquire: 'Enquire on WhatsApp',
  indexedIn: 'Indexed in',
  samePublisher: 'From the same publisher',
  allJournals: (publisher: string) => `All journals of ${publisher}`,
  cover: 'Cover page',
  coverOf: (journal: string) => `Cover of ${journal}`,
  coverCard: messages.coverCard,
  ratings: 'Ratings',
  impactFactor: 'Impact factor',
  naas: 'NAAS rating',
  /** As the journal wrote it; the other languages have names of those that are known. */
  frequency: (asWritten: string): string => asWritten,
  facts: {
    title: 'Title',
    frequency: 'Frequency',
    type: 'Type',
    language: 'Language',
    started: 'Started',
    publisher: 'Publisher',
  },
};
