import type { Lack } from '#contract/calls/desk-calls.ts';

/** What an article may lack, behind the word “without”. */
export const lackLabels: Record<Lack, string> = {
  pdf: 'PDF',
  text: 'text in its PDF',
  authors: 'authors',
  abstract: 'abstract',
  pages: 'pages',
  doi: 'DOI',
};
