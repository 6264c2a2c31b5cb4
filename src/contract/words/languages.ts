/** The languages of the readers' interface; English is the specification's, and the one that the others are held to. */
export const readerLanguages = ['en', 'hi', 'mr'] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];
