export const languagesWords = {
  /** Names the list of languages to a screen reader. */
  label: 'Language',
};
