import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reasons } from '#domain/exports/left-out.ts';
import { takenDois } from '#server/features/deposits/prepare-deposit.ts';
import { metadataFormats } from '#server/features/metadata-files/metadata-formats.ts';
import {
  type MetadataFilesParts,
  writeMetadataFiles,
} from '#server/features/metadata-files/write-metadata-files.ts';
import type { Journal } from '#server/journal.ts';
import { colophon } from '../cli/cli-support.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { openDepositServers } from '../support/deposit-servers.ts';
import { have, pdfBytes } from '../support/have.ts';

async function fill(journal: Journal): Promise<void> {
  await have.settings(journal);
  const known = {
    doi_prefix: '10.5555',
    depositor_name: 'Office',
    depositor_email: 'office@demo.example',
    publisher: 'Society',
  };
  await journal.settings.change(known, { username: 'asha', now: new Date() });
  await have.articles(journal, [
    { refnumber: 101, title: 'One', pdf: pdfBytes() },
    { refnumber: 102, title: 'Two', authorname: '?Nyberg' },
    { refnumber: 103, title: '=1+1', issue: 3, pdf: pdfBytes() },
  ]);
}

const dois = { prefix: '10.5555', pattern: '' };
const partsOf = ({ records, deposits, database }: Journal): MetadataFilesParts => ({
  listOfIssue: records.listOfIssue,
  crossrefFile: (some) => deposits.file('crossref', some),
  dois,
  textsOf: async () => new Map(),
  takenDois: (some) => takenDois(database.reads, some, dois),
});

onEachDatabase('articles are written as files in every format', async ({ journal, dataDir }) => {
  await fill(journal);
  const issues = await journal.issues.list();
  for (const format of metadataFormats) {
    const folder = join(dataDir, format);
    const report = await writeMetadataFiles(partsOf(journal), format, issues, folder);
    expect(report.written + report.leftOut.length).toBe(3);
    const files = await readdir(folder);
    expect(files).toContain('left-out.csv');
    expect(files).toHaveLength(report.files + 1);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    expect(texts.join('')).toContain('One');
    expect(texts.join('')).not.toMatch(/@private|TXN|98000/);
  }
  const csl = JSON.parse(await readFile(join(dataDir, 'csl', 'articles.csl.json'), 'utf8'));
  expect(csl.map(({ id }: { id: string }) => id).sort()).toEqual(['101', '102', '103']);
  const doaj = await readFile(join(dataDir, 'doaj', 'left-out.csv'), 'utf8');
  expect(doaj).toBe(
    '\uFEFFrefnumber,field,reason\r\n102,,It has no PDF: this service asks for the address of the full text.\r\n',
  );
});

onEachDatabase('what a journal lacks stands once in left-out.csv', async ({ journal, dataDir }) => {
  await fill(journal);
  await have.settings(journal, { journal_essn: '' });
  const issues = await journal.issues.list();
  const folder = join(dataDir, 'left');
  await writeMetadataFiles(partsOf(journal), 'pubmed', issues, folder);
  const text = await readFile(join(folder, 'left-out.csv'), 'utf8');
  expect(text).toBe(`\uFEFFrefnumber,field,reason\r\n,journal,${reasons.noIssn} (3 articles)\r\n`);
});

onEachDatabase('two DOIs that differ in case alone are one to DataCite', async (house) => {
  const { journal, dataDir } = house;
  await fill(journal);
  await journal.database.write(async (tx) => {
    for (const [refnumber, doi] of [
      [101, '10.5555/Soil.A'],
      [103, '10.5555/soil.a'],
    ] as const) {
      await tx.updateTable('articles').set({ doi }).where('refnumber', '=', refnumber).execute();
    }
  });
  const folder = join(dataDir, 'datacite');
  await writeMetadataFiles(partsOf(journal), 'datacite', await journal.issues.list(), folder);
  expect((await readdir(folder)).sort()).toEqual(['102.datacite.xml', 'left-out.csv']);
  const { sameDoi } = reasons;
  expect(await readFile(join(folder, 'left-out.csv'), 'utf8')).toContain(sameDoi('103'));
});

it('colophon export-metadata writes into a folder that is new or empty', async () => {
  const house = await openHouse('sqlite');
  try {
    await fill(house.journal);
    const folder = join(house.dataDir, 'crossref');
    const args = ['export-metadata', '--format', 'crossref', '--to', folder];
    expect(await colophon(house, ...args, '--issue', '2024/4/2')).toEqual({
      code: 0,
      stdout: `articles: 1 written, 1 left out
files: 1 in ${folder}
left-out.csv lists them with the reasons.
`,
      stderr: '',
    });
    expect((await readdir(folder)).sort()).toEqual(['crossref-2024-4-2.xml', 'left-out.csv']);
    const again = await colophon(house, ...args);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/already: name a folder that is new or empty\.\n$/);
    const some = join(house.dataDir, 'some');
    const chosen = ['export-metadata', '--format', 'datacite', '--ref', '101,103,99999'];
    const of = await colophon(house, ...chosen, '--to', some);
    expect(of.stdout).toMatch(/^articles: 2 written, 1 left out\n/);
    expect((await readdir(some)).sort()).toEqual([
      '101.datacite.xml',
      '103.datacite.xml',
      'left-out.csv',
    ]);
    expect(await readFile(join(some, 'left-out.csv'), 'utf8')).toContain('99999,,There is no');
    const both = await colophon(house, ...chosen, '--issue', '2024/4/2', '--to', folder);
    expect(both.stderr).toContain('Choose the articles with --issue 2026/3/2 or --ref 101,102.');
    const wrong = await colophon(house, 'export-metadata', '--format', 'marc', '--to', folder);
    expect(wrong.stderr).toMatch(/^The format is one of: crossref, doaj,/);
  } finally {
    await house.close();
  }
});

it('colophon deposit registers, and colophon deposits says what became of it', async () => {
  const servers = await openDepositServers();
  const house = await openHouse('sqlite');
  const around = { ...house, env: servers.env };
  try {
    await fill(house.journal);
    const output = join(house.dataDir, 'file.xml');
    const toFile = [
      'deposit',
      'crossref',
      '--issue',
      '2024/4/2',
      '--to',
      'file',
      '--output',
      output,
    ];
    expect(await colophon(house, ...toFile)).toMatchObject({
      // An article is left out.
      code: 1,
      stdout: `${output}: 1 articles, 1 left out\n`,
      stderr: expect.stringContaining('article 102: The name “?Nyberg”'),
    });
    expect((await colophon(house, ...toFile)).stderr).toContain(`${output} already exists.`);
    const register = ['deposit', 'crossref', '--ref', '101,103', '--to', 'register'];
    const without = await colophon(house, ...register);
    expect(without.stderr).toContain('under Journals, Accounts');

    servers.behaviour.says['10.5555/103'] = { status: 'Failure', message: 'Bad ORCID' };
    // A test goes to the test system, wherever articles are registered.
    const live = { COLOPHON_CROSSREF_URL: 'http://127.0.0.1:9' };
    const apart = { ...around, env: { ...around.env, ...live } };
    const tested = await colophon(apart, ...register, '--test');
    expect(tested.stdout).toContain('1 accepted, 1 refused');
    const issue = { year: 2024, volume: 4, issue: 2 };
    const [untouched] = await house.journal.deposits.list('crossref', issue);
    expect(untouched).toMatchObject({ refnumber: '101', state: 'never' });

    const [, , , refs] = register;
    const withStranger = register.map((part) => (part === refs ? `${refs},99999` : part));
    const registered = await colophon(around, ...withStranger);
    expect(registered.stderr).toContain('article 99999: There is no article with this number');
    expect(registered).toMatchObject({
      code: 1,
      stdout: '1 accepted, 1 refused, 0 without an answer yet, 0 left out\n',
      stderr: expect.stringMatching(/article 103: An author’s ORCID iD is wrong.*“Bad ORCID”/),
    });
    const listed = await colophon(around, 'deposits', '--issue', '2024/4/2');
    expect(listed.stdout).toMatch(/^101 +accepted +\d{4}-\d\d-\d\d +10\.5555\/101/m);
    const todo = await colophon(around, 'deposits', '--update');
    expect(todo.stdout).toMatch(/^103 +refused/m);
    expect(todo.stdout).not.toMatch(/^101/m);

    servers.behaviour.failures = [401];
    const refused = await colophon(around, ...register);
    expect(refused.stderr).toMatch(/^Crossref does not accept the username and password/);
    expect(JSON.stringify([registered, refused, todo])).not.toContain('secret');
  } finally {
    await house.close();
    await servers.close();
  }
});
