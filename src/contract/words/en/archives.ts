import { messages } from '../../messages.ts';

/** What the archive and the contents of an issue say beside what the specification says of them. */
export const archivesWords = {
  volumes: 'All volumes',
  citationOnly: '(citation only)',
  filter: 'Filter the articles of this issue',
  filterHint: 'Words of a title, an author',
  /** `{shown}` and `{all}` are numbers. */
  filtered: '{shown} of {all} articles',
  jump: 'Jump to',
  /** Of an article's number in its issue. */
  fromNumber: 'No. {number}',
  noArticlesYet: messages.noArticlesYet,
};
