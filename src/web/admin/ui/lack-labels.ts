import type { Lack } from '#contract/calls/desk-calls.ts';

/** What an article may lack, behind the word “without”. */
export const lackLabels: Record<Lack, string> = {
  pdf: 'PDF',
  text: 'text in its PDF',
  whole_pdf: 'whole PDF',
  pdf_pages: 'pages as in the PDF',
  pdf_title: 'title in its PDF',
  own_pdf: 'PDF of its own',
  authors: 'authors',
  abstract: 'abstract',
  pages: 'pages',
  doi: 'DOI',
};
