import { messages } from '../../messages.ts';

export const failureWords = {
  unexpected: messages.unexpectedError,
  /** With links: `[text](name)`. */
  ways: 'You may go back to the [home page](home), look through the [archives](archives), or search for what you came for.',
  notLoaded: 'This could not be loaded. Try again.',
  notLoadedTitle: 'Not loaded',
  tryAgain: 'Try again',
  pageNotFound: 'Page not found',
  pageNotFoundAdvice:
    'The address may be mistyped, or the page may have moved. Search for what you came for:',
  pdfNotFound: 'This PDF is not available',
  pdfNotFoundAdvice:
    'The article may have been withdrawn, or it has no PDF here. Search for the article, whose page says what is known of it:',
  home: 'Home page',
  archives: 'All volumes and issues',
  newestArticles: 'Newest articles',
  searchLabel: 'Search articles',
  searchHint: 'Title, author, keyword',
  search: 'Search',
};
