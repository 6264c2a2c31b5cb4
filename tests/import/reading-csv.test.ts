import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { csvHeader, csvRow } from '#domain/exports/csv.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Journal } from '#server/journal.ts';
import { colophon } from '../cli/cli-support.ts';
import { knownJournal, knownRecord } from '../support/bibliographic-records.ts';
import { onEachDatabase } from '../support/databases.ts';
import { listRows } from './import-support.ts';

const orcid = '0000-0002-1825-0097';
const authors = (authorname: string) => ({
  authorname,
  contributors: authorname
    .split(', ')
    .map((name) => (name === 'Rik van Noord' ? { name, orcid } : { name })),
});
const articles = [
  { ...authors('Anil Kumar Sharma, Rik van Noord, Suharto'), pagenumber: '7-12' },
  { ...authors('O’Brien & Sons, John Smith Jr.'), pagenumber: 'e12444', title: '=1+1' },
  {
    ...authors('आर. एस. नेताम'),
    pagenumber: 'xii-xv',
    title: '\'-Rice, "red"',
    publishdate: '' as const,
  },
  { ...authors('Asha Rao'), pagenumber: '', title: 'No pages', doi: '', abstract: '@home' },
].map((article, index) =>
  knownRecord({ ...article, refnumber: `${101 + index}`, doi: `10.5555/soil.${101 + index}` }),
);
const file = csvHeader + articles.map(csvRow).join('');

/** Without what the journal that it is in says of itself, and of the PDF. */
const row = (record: BibliographicRecord) =>
  csvRow({ ...record, journal: knownJournal, url: '', pdfUrl: '' });

async function writtenRows(journal: Journal): Promise<string[]> {
  const rows: string[] = [];
  for await (const page of journal.records.pages()) rows.push(...page.map(row));
  return rows;
}

onEachDatabase('the CSV that readers get comes back whole', async (house) => {
  const path = join(house.dataDir, 'articles.csv');
  await writeFile(path, file);
  const { code, stdout, stderr } = await colophon(house, 'import', path);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('4 records: 4 added');
  expect(stdout).not.toMatch(/passed over|publishdate|contributors/);
  expect(await writtenRows(house.journal)).toEqual(articles.map(row));

  const again = await colophon(house, 'import', path);
  expect(again.stdout).toContain('4 records: 0 added, 4 unchanged, 0 changed');
});

onEachDatabase('what it does not say of an article that is there stays', async (house) => {
  const title = 'RICE of <i>O. sativa</i>';
  const stored = {
    refnumber: 7,
    title,
    authorname: 'Dr. Asha Rao, Rik van Noord',
    abstract: '<p>One.</p><p>Two <b>three</b>.</p>',
    contributors: [{ name: 'Rik van Noord', orcid, other_name: 'रिक' }],
    year: 2024,
    volume: 4,
    issue: 2,
    pagenumber: '7-12',
    publishdate: '2024-05-02',
  };
  const { journal } = house;
  const json = join(house.dataDir, 'articles.jsonl');
  await writeFile(json, JSON.stringify(stored));
  expect((await colophon(house, 'import', json)).code).toBe(0);
  const [before] = await listRows(journal);
  const path = join(house.dataDir, 'articles.csv');
  await writeFile(path, csvHeader + (await writtenRows(journal)).join(''));
  expect((await colophon(house, 'import', path)).code).toBe(0);
  const [after] = await listRows(journal);
  const { title: _, abstract, authorname, contributors } = before ?? {};
  expect(after).toMatchObject({ title: before?.title, abstract, authorname, contributors });

  await writeFile(path, csvHeader + (await writtenRows(journal)).join('').replace('RICE', 'Rice'));
  await colophon(house, 'import', path);
  expect((await listRows(journal))[0]?.title).toBe('Rice of O. sativa');
});
