import { expect, it } from 'vitest';
import { recogniseColumns } from '#domain/uploads/recognise-column.ts';
import { openReadingQueue } from '#server/platform/processes/reading-queue.ts';
import { readRows } from './check-rows.ts';
import { readSheet } from './read-sheet.ts';
import { warnOfCells } from './warn-rows.ts';

const reading = openReadingQueue();

/** What is said of each row of a sheet in a journal in English, with article 5 on the pages 20 to 24 of each issue. */
async function warningsOf(sheet: string): Promise<string[][]> {
  const { headers, rows } = await readSheet(
    reading,
    Buffer.from(sheet),
    AbortSignal.timeout(60_000),
  );
  const columns = JSON.stringify(recogniseColumns(headers));
  const upload = { columns, publishdate: '', issue: '' };
  const records = rows.map(({ row, cells }) => ({
    ...{ id: row, upload_id: 1, row, cells: JSON.stringify(cells), mended: '{}' },
    article_id: null,
  }));
  const checked = await readRows(upload, records, new Map(), { thisYear: 2026 });
  const stored = [{ key: '2026/4/2', pagenumber: '20-24', name: 'Article 5' }];
  warnOfCells(checked, { today: '2026-11-22', stored, language: 'English' });
  return checked.map(({ problems }) =>
    problems.map(({ kind, field, words }) => `${kind} ${field}: ${words}`),
  );
}

const header = 'Ref No,Title,Authors,Abstract,Year,Vol,Issue,Pages';
const cells = ',Rice,"Asha Rao, Bala Iyer",A,2026,4,2,';

it.each<[sheet: string, field: string, warnings: readonly (string | RegExp)[]]>([
  [
    `${header}\n7,Rice,Asha Rao and Bala Iyer,A,2026,4,2,1-5`,
    'authorname',
    ['Read as several authors: check each of them.'],
  ],
  [`${header}\n7,Rice,Asha,A,2026,4,2,1-5`, 'authorname', ['Asha is one word: is the name whole?']],
  [
    `${header}\n7${cells}1-6\n8${cells}6-9\n9${cells}12-14\n10${cells}24-25`,
    'pagenumber',
    [
      'Row 3 has pages 6-9, which overlap with these.',
      'Row 2 has pages 1-6, which overlap with these.',
      'Pages 10 to 11 are in no article of this issue.',
      'Article 5 has pages 20-24, which overlap with these.',
    ],
  ],
  [
    `${header},publishdate\n7${cells}1-6,2062-01-01`,
    'publishdate',
    ['This date is in the future.'],
  ],
  [
    `${header},publishdate\n7${cells}1-6,31/13/2062`,
    'publishdate',
    ['Can’t read "31/13/2062". Write a date such as 15-01-2027.'],
  ],
  [`${header},E-mail\n7${cells}1-6,nobody`, 'email', ['This does not look like an email address.']],
  [`${header},Language\n7${cells}1-6,Hindi or English`, 'language', [/Hindi or English/]],
  [
    `${header},Language\n7,मृदा में नमी,"Asha Rao, Bala Iyer",A,2026,4,2,1-6,\n8,चना,"Asha Rao, Bala Iyer",A,2026,4,2,7-9,hi`,
    'language',
    [/Devanagari/, ''],
  ],
  [
    `${header},Received,Accepted\n7${cells}1-2,2062-12-31,\n8${cells}3-4,2026-01-05,2026-02-01`,
    'received',
    ['This date is in the future.', ''],
  ],
  [
    `${header},Received,Accepted\n7${cells}1-2,2026-02-02,2026-02-01`,
    'accepted',
    [/^Not read: .*before the article was received/],
  ],
  [`${header},License\n7${cells}1-6,mine`, 'licence', [/^Not read: "mine": A licence such as/]],
  [
    `${header},ORCID\n7${cells}1-6,0000-0002-1825-0097; 0000-0002-1825-0098`,
    'orcid',
    [/^Not read: no\. 2 "0000-0002-1825-0098": This is/],
  ],
])('%j is warned of %s', async (sheet, field, warnings) => {
  const ofField = (await warningsOf(sheet)).map((row) =>
    row.filter((one) => one.startsWith(`warning ${field}: `)),
  );
  const expected = warnings.map((one) => {
    if (one === '') return [];
    return [
      typeof one === 'string'
        ? `warning ${field}: ${one}`
        : expect.stringMatching(new RegExp(one.source.replace('^', `^warning ${field}: `))),
    ];
  });
  expect(ofField).toEqual(expected);
});

it('nothing is said of a row that is right', async () => {
  expect(await warningsOf(`${header}\n7${cells}1-6`)).toEqual([[expect.stringContaining('PDF')]]);
});
