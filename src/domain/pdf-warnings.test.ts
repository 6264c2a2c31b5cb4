import { expect, test } from 'vitest';
import { articlePdfWarnings, pageCountWarning, titleWarning } from './pdf-warnings.ts';

test('pages are compared where there are two to compare', () => {
  expect(pageCountWarning(12, '10-14')).toBe(
    'The PDF has 12 pages, but the article’s pages 10–14 are 5 pages. Check both.',
  );
  expect(pageCountWarning(2, '7-7')).toBe(
    'The PDF has 2 pages, but the article’s page 7 is one page. Check both.',
  );
  for (const [pages, pagenumber] of [
    [5, '10-14'],
    [null, '10-14'],
    [12, 'e12444'],
    [12, 'iv-ix'],
    [12, '14-10'],
    [12, ''],
  ] as const) {
    expect([pagenumber, pageCountWarning(pages, pagenumber)]).toEqual([pagenumber, undefined]);
  }
});

test('a PDF is compared with its article', () => {
  const opening = `Wheat and Wells of the Deccan. ${'Rain was measured every morning by the teachers. '.repeat(9)}`;
  const look = { pages: 5, faults: [], opening };
  const article = {
    pagenumber: '10-14',
    titles: ['Wheat and wells of the Deccan'],
    isNotice: false,
  };
  const lacks = (...given: Parameters<typeof articlePdfWarnings>) =>
    articlePdfWarnings(...given).map(({ lack }) => lack);
  expect(lacks(look, article)).toEqual([]);
  const other = { ...article, titles: ['The Nesting of Herons at Bhigwan'], pagenumber: '10-12' };
  expect(lacks(look, other)).toEqual(['pdf_pages', 'pdf_title']);
  expect(articlePdfWarnings(look, other)[1]?.words).toBe(titleWarning);
  expect(lacks(look, { ...other, isNotice: true })).toEqual([]);
  const translated = [...other.titles, 'Wheat and wells of the Deccan'];
  expect(lacks(look, { ...article, titles: translated })).toEqual([]);
  // Of one that is cut off the rest is not asked.
  expect(lacks({ ...look, pages: null, faults: ['cut_off'] }, other)).toEqual(['whole_pdf']);
  expect(lacks({ ...look, faults: ['encrypted'], opening: '' }, article)).toEqual([]);
  expect(articlePdfWarnings(look, article, ['article 7', 'row 3'])).toEqual([
    {
      lack: 'own_pdf',
      words:
        'This PDF is also the PDF of article 7, row 3. Check which article it belongs to, and replace it in the others.',
    },
  ]);
});
