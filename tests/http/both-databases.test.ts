import { expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { fixedPaths } from '../support/fixed-pages.ts';
import { have, pdfBytes } from '../support/have.ts';
import { openSite, type TestSite } from '../support/sites.ts';

const addresses = [
  '/api/settings/',
  '/api/archives/',
  '/api/archives/2024/4/2',
  '/api/archives/2023/3/1',
  '/api/archives/2023/3/9',
  ...[1, 2, 3, 4, 60, 61].map((id) => `/api/archives/${id}`),
  '/api/archives/ref/101',
  '/api/archives/ref/105',
  '/api/archives/ref/108',
  '/api/editors/',
  '/api/editors/1',
  '/api/editors/3',
  '/api/indexing/',
  ...[
    'soil',
    'SOIL',
    'Soil study',
    'zoe',
    'कृष्ण',
    'कृष्‍ण',
    's',
    '1',
    '101',
    'nothing',
    "o'hara",
    'study',
  ].flatMap((keyword) => [
    `/api/search?keyword=${encodeURIComponent(keyword)}`,
    `/search?keyword=${encodeURIComponent(keyword)}`,
  ]),
  '/api/search?keyword=study&page=2',
  '/search?keyword=study&page=2',
  '/api/openapi.json',
  '/api',
  ...fixedPaths,
  '/archives',
  '/archives/2024/vol4/issue2',
  '/archives/2024/4/2',
  '/archives/2023/vol3/issue1',
  '/archives/2024/4/2/101',
  '/archives/2024/4/2/104',
  '/archives/2020/1/1/101',
  '/archives/2024/4/2/101.pdf',
  '/assets/archives/2024/vol4issue2/101.pdf',
  '/pdf?refno=101',
  '/pdf?refno=999',
  '/nowhere',
  '/healthz',
  '/readyz',
];

async function fill({ journal }: TestSite): Promise<void> {
  await have.settings(journal, {
    domain: 'subject-journal-1.example',
    impactfactor: 'Impact Factor: 5.61',
    nassScore: '4.2',
    home_content: '<h2>Welcome</h2><p>ज्ञान &amp; <b>soil</b></p>',
  });
  await have.articles(journal, [
    { refnumber: 101, title: 'Soil <i>in situ</i>', pagenumber: '10-12', pdf: pdfBytes() },
    { refnumber: 102, title: 'Soil again', pagenumber: '2-9', authorname: 'Zoë O’Hara' },
    { refnumber: 103, title: 'Soil again', pagenumber: '', keywords: 'soil, sand; silt' },
    { refnumber: 104, title: 'कृष्‍ण कथा', pagenumber: 'i-v', language: 'hi', abstract: 'मृदा soil' },
    { refnumber: 105, title: 'Withdrawn soil', status: 'disabled' },
    { refnumber: 106, title: 'Ångström', year: 2023, volume: 3, issue: 1, frequency: '' },
    { refnumber: 107, title: 'angstrom', year: 2023, volume: 3, issue: 1, pagenumber: '1-1' },
    { refnumber: 999999999999999, title: 'The largest', year: 2023, volume: 999, issue: 0 },
  ]);
  const many = Array.from({ length: 150 }, (_, index) => ({
    refnumber: 2000 + index,
    title: `Study ${index % 7} of ${index}`,
    abstract: index % 2 ? 'soil' : 'study of studies',
    year: 2022,
    volume: 2,
    issue: (index % 4) + 1,
    frequency: ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'][index % 4],
    pagenumber: `${index + 1}-${index + 2}`,
  }));
  await have.articles(journal, many);
  await have.editor(journal, { name: 'First' });
  await have.editor(journal, { name: 'Second', is_pinned: 1, category: 'chief editor' });
  await have.editor(journal, { name: 'Third', status: 'disabled' });
  await have.indexing(journal, { title: 'B', sortnumber: 2 });
  await have.indexing(journal, { title: 'A', sortnumber: 1, link: '' });
  // The clock gave each import its own.
  await journal.database.write((tx) =>
    tx
      .updateTable('articles')
      .set(({ ref }) => ({ datestamp: ref('modification') }))
      .execute(),
  );
}

it('every address answers with the same bytes on either database', async () => {
  const [one, two] = await Promise.all(engines.map((engine) => openSite(engine)));
  if (!one || !two) throw new Error('Two databases are needed');
  try {
    await fill(one);
    await fill(two);
    for (const address of addresses) {
      const [first, second] = [await one.get(address), await two.get(address)];
      expect.soft([address, second.status]).toEqual([address, first.status]);
      expect.soft(second.text, address).toBe(first.text);
      const { date: _, 'x-request-id': id, ...headers } = first.headers;
      expect.soft(second.headers, address).toHaveProperty('x-request-id');
      expect.soft(second.headers, address).toMatchObject(headers);
    }
    expect((await one.get('/api/search?keyword=soil')).text).toContain('in situ');
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});
