import { messages } from '../../messages.ts';

/** What every page has around it. */
export const navigationWords = {
  ...messages.navigation,
  /** Names the menu to a screen reader. */
  main: 'Main',
  skip: 'Skip to the content',
  loading: messages.loading,
  searchLabel: 'Search articles',
  searchHint: 'Title, author, keyword',
  search: 'Search',
  since: (year: string) => `Since ${year}`,
};
