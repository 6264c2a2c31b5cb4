import { expect, it } from 'vitest';
import { uploadFields } from '#contract/upload-fields.ts';
import { matchPdfs } from './match-pdfs.ts';
import { recogniseColumns } from './recognise-column.ts';

it('columns are recognised however they are written, each field once', () => {
  expect(
    recogniseColumns([
      'Ref. No.',
      'TITLE of paper',
      'Author(s)',
      'Author names',
      'Vol.',
      'Pages',
      'Email',
      'PDF',
    ]),
  ).toEqual(['refnumber', 'title', 'authorname', '', 'volume', 'pagenumber', 'email', 'file']);
  expect(recogniseColumns(['Key points'])).toEqual(['highlights']);
  expect(recogniseColumns(['Certificate date', 'Months of the issue', 'Transaction ID'])).toEqual([
    'publishdate',
    'frequency',
    'txnid',
  ]);
  expect(recogniseColumns(['Transaction No', 'Paid/Free'])).toEqual(['txnid', 'ptype']);
  expect(recogniseColumns(['Authors', 'Author', 'Remarks', ''])).toEqual([
    'authorname',
    '',
    '',
    '',
  ]);
});

it('a PDF belongs to the row that names it, else to the row of its number', () => {
  const rows = [
    { refnumber: '101', file: '' },
    { refnumber: '0102', file: '' },
    { refnumber: '103', file: 'Rice Roots' },
    { refnumber: '104', file: 'lost.pdf' },
    { refnumber: 'x', file: '' },
  ];
  expect(matchPdfs(rows, ['102.pdf', '101.PDF', 'rice roots.pdf', '104.pdf', '.pdf'])).toEqual([
    '101.PDF',
    '102.pdf',
    'rice roots.pdf',
    undefined,
    undefined,
  ]);
});

it('no two rows share a PDF, and what a row names is not given to another', () => {
  const rows = [
    { refnumber: '7', file: '' },
    { refnumber: '8', file: '7.pdf' },
    { refnumber: '9', file: '7.pdf' },
  ];
  expect(matchPdfs(rows, ['7.pdf'])).toEqual([undefined, '7.pdf', undefined]);
});

it('the names of the template, and each name of a field, are recognised', () => {
  expect(recogniseColumns(uploadFields)).toEqual(uploadFields);
  expect(recogniseColumns(['Reference', 'References', 'Hindi title', 'License'])).toEqual([
    'refnumber',
    'references',
    'title_hi',
    'licence',
  ]);
  expect(recogniseColumns(['Reference No'])).toEqual(['refnumber']);
});
