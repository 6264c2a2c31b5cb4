import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importRecords, listRows, record } from '../import/import-support.ts';
import { onEachDatabase } from '../support/databases.ts';
import { colophon } from './cli-support.ts';

const lines = (...records: object[]) => `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;

onEachDatabase('an import reports what it did and exits 0', async (house) => {
  const file = join(house.dataDir, 'articles.jsonl');
  await writeFile(file, lines(record(1), record(2, { abstract: '', odd: 1 }), record(3)));
  const first = await colophon(house, 'import', file);
  expect(first).toEqual({
    code: 0,
    stdout: `3 records: 3 added, 0 unchanged, 0 changed, 0 refused
Warnings
  1  no abstract
Columns that were not read
  1  odd
`,
    stderr: '',
  });
  const again = await colophon(house, 'import', file, '--journal', 'demo');
  expect(again.stdout).toContain('3 records: 0 added, 3 unchanged, 0 changed, 0 refused\n');
  expect((await house.journal.search.search('millet', 1)).total).toBe(2);
});

onEachDatabase(
  'rows that are refused are on standard error, and the exit code is 1',
  async (house) => {
    const file = join(house.dataDir, 'articles.csv');
    await writeFile(file, 'refnumber,title,year,volume,issue\n1,Rice,2024,1,1\n2,,2024,1,1\n');
    const { code, stdout, stderr } = await colophon(house, 'import', file);
    expect(code).toBe(1);
    expect(stdout).toContain('2 records: 1 added, 0 unchanged, 0 changed, 1 refused\n');
    expect(stderr).toBe('Refused of articles.csv\n  row 3: no title\n');
  },
);

onEachDatabase(
  'a sheet of an office comes in as it is, all of it into one issue',
  async (house) => {
    const file = join(house.dataDir, 'articles.csv');
    await writeFile(
      file,
      [
        'Sr. No.,Ref. No.,Title of paper,Author(s),Transaction No,Paid/Free,Certificate date,Volume',
        '1,11,Rice,Asha Rao,UTR612044557788,Paid,15/01/27,',
        '2,12,Wells,Bala Iyer,,Waived,16/01/27,5',
        '',
      ].join('\r\n'),
    );
    const refused = await colophon(house, 'import', file, '--volume', '4');
    expect(refused.stderr).toContain('it lacks the columns year, issue.');
    const issue = ['--year', '2027', '--volume', '4', '--issue', '1'];
    const { stdout, stderr } = await colophon(house, 'import', file, ...issue);
    expect(stderr).toBe('');
    expect(stdout).toContain('2 records: 2 added');
    expect(stdout).toContain('Columns that were not read\n  2  sr. no.\n');
    expect(await listRows(house.journal)).toMatchObject([
      {
        refnumber: 11,
        authorname: 'Asha Rao',
        txnid: 'UTR612044557788',
        ptype: 'paid',
        publishdate: '2027-01-15',
      },
      { refnumber: 12, ptype: 'free', publishdate: '2027-01-16' },
    ]);
    const { reads } = house.journal.database;
    const issues = reads.selectFrom('issues').select(['year', 'volume', 'issue']).orderBy('volume');
    expect(await issues.execute()).toEqual([
      { year: 2027, volume: 4, issue: 1 },
      { year: 2027, volume: 5, issue: 1 },
    ]);
  },
);

onEachDatabase('a file left out is not all done', async (house) => {
  const file = join(house.dataDir, 'articles.jsonl');
  const pdfs = join(house.dataDir, 'pdfs');
  await mkdir(pdfs);
  await writeFile(join(pdfs, '1.pdf'), 'text');
  await writeFile(join(pdfs, '9.pdf'), '%PDF-1.7');
  await writeFile(join(pdfs, '1.xml'), '<article><body><p>Text.</p></body></article>');
  await writeFile(join(pdfs, '9.zip'), 'PK');
  await writeFile(file, lines(record(1)));
  const { code, stdout, stderr } = await colophon(house, 'import', file, '--files', pdfs);
  expect(code).toBe(1);
  expect(stdout).toContain('1 record: 1 added');
  expect(stdout).toContain('Full texts: 1\n');
  expect(stdout).toContain('PDFs without a record: 1 (9.pdf)\n');
  expect(stdout).toContain('Full texts without a record: 1 (9.zip)\n');
  expect(stderr).toBe('Imported without their file\n  row 1: 1.pdf is not a PDF\n');
});

onEachDatabase('a dry run says so and writes nothing', async (house) => {
  const file = join(house.dataDir, 'articles.jsonl');
  await writeFile(file, lines(record(1)));
  const { code, stdout } = await colophon(house, 'import', file, '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Dry run: nothing was written\.\n1 record: 1 added/);
  expect(await house.journal.imports.count()).toEqual({ issues: 0, articles: 0 });
});

onEachDatabase('an encoded file is decoded when it is said to be', async (house) => {
  const file = join(house.dataDir, 'articles.jsonl');
  const title = '&lt;i&gt;Oryza&lt;/i&gt;';
  await writeFile(file, lines(record(1, { title })));
  await colophon(house, 'import', file, '--encoded');
  expect((await house.journal.articles.findByRef('1'))?.title).toBe(title);
});

onEachDatabase('reindex rebuilds the words', async (house) => {
  const { journal } = house;
  await importRecords(journal, [record(1), record(2)]);
  await journal.database.write((tx) => tx.deleteFrom('search_chunks').execute());
  expect((await journal.search.search('millet', 1)).total).toBe(0);
  expect(await colophon(house, 'reindex')).toEqual({
    code: 0,
    stdout: '2 articles indexed\n',
    stderr: '',
  });
  expect((await journal.search.search('millet', 1)).total).toBe(2);
});
