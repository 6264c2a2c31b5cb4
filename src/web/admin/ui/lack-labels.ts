import type { Lack } from '#contract/calls/desk-calls.ts';

/** What an article may lack, behind the word “without”. */
export const lackLabels: Record<Lack, string> = {
  pdf: 'PDF',
  text: 'searchable text in the PDF',
  whole_pdf: 'undamaged PDF',
  pdf_pages: 'page range matching the PDF',
  pdf_title: 'title matching the PDF',
  own_pdf: 'its own PDF',
  authors: 'authors',
  abstract: 'abstract',
  pages: 'pages',
  doi: 'DOI',
};
