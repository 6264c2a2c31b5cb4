export const indexingWords = {
  title: 'Indexing',
  lead: (journal: string) => `${journal} is listed by these indexes, directories and libraries.`,
  none: 'The journal is not listed by any index yet.',
};
