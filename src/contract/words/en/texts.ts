/** Around the long texts that are shipped: they are in English alone. */
export const textsWords = {
  contents: 'On this page',
  fees: 'Publication fee',
  instructions: 'Instructions to authors',
  /** Said to readers of another language. */
  inEnglish: 'This text is in English.',
};
