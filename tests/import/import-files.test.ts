import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPdfFolder, pdfsInMemory } from '#server/features/import/pdf-source.ts';
import { onEachDatabase } from '../support/databases.ts';
import { listFiles } from '../support/stored-files.ts';
import { importRecords, listRows, record, tuesday } from './import-support.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

onEachDatabase('PDFs of a folder come in with their articles', async ({ journal, dataDir }) => {
  const folder = join(dataDir, 'pdfs');
  await mkdir(folder);
  await writeFile(join(folder, '1.pdf'), pdf('one'));
  await writeFile(join(folder, '2.pdf'), '<html>');
  await writeFile(join(folder, '3.pdf'), Buffer.alloc(5_242_881, pdf('')));
  await writeFile(join(folder, '4.pdf'), Buffer.concat([pdf(''), Buffer.alloc(5_242_871)]));
  await mkdir(join(folder, '6.pdf'));
  const records = [1, 2, 3, 4, 5, 6].map((refnumber) => record(refnumber));
  await writeFile(join(folder, 'cover.pdf'), pdf('cover'));
  await writeFile(join(folder, '007.pdf'), pdf('seven'));
  await writeFile(join(folder, 'notes.txt'), 'notes');
  const pdfs = openPdfFolder(folder);
  const findPdf = pdfs.find;

  const dry = await importRecords(journal, records, { findPdf, dryRun: true });
  const report = await importRecords(journal, records, { findPdf });
  expect(dry).toEqual(report);
  expect(report).toMatchObject({ added: 6, refused: 0, leftOutFiles: 3 });
  expect(report.filesLeftOut).toEqual([
    { row: 2, reason: '2.pdf is not a PDF' },
    { row: 3, reason: '3.pdf is over 5,242,880 bytes' },
    { row: 6, reason: '6.pdf is not a regular file' },
  ]);
  expect(Object.fromEntries(report.warnings)).toEqual({ no_pdf: 1 });
  const files = (await listRows(journal)).map((row) => row.file_bytes);
  expect(files).toEqual([12, null, null, 5_242_880, null, null]);
  expect(await journal.files.size(hash(pdf('one')))).toBe(12);

  const unasked = await pdfs.listUnasked();
  expect(unasked.names.sort()).toEqual(['007.pdf', 'cover.pdf']);
  expect(unasked.count).toBe(2);

  const version = journal.database.version();
  const again = await importRecords(journal, records, { findPdf, now: tuesday });
  expect(again).toMatchObject({ added: 0, unchanged: 6, changed: 0 });
  expect(journal.database.version()).toBe(version);

  await writeFile(join(folder, '1.pdf'), pdf('another'));
  await rm(join(folder, '4.pdf'));
  const changed = await importRecords(journal, records, { findPdf, now: tuesday });
  expect(changed).toMatchObject({ added: 0, unchanged: 5, changed: 1 });
  const [first, , , fourth] = await listRows(journal);
  expect(first?.file_sha256).toBe(hash(pdf('another')));
  expect(fourth?.file_bytes).toBe(5_242_880);
});

onEachDatabase('no link and no pipe among the PDFs is followed', async ({ journal, dataDir }) => {
  const folder = join(dataDir, 'pdfs');
  await mkdir(folder);
  await writeFile(join(dataDir, 'elsewhere.pdf'), pdf('of somebody else'));
  await symlink(join(dataDir, 'elsewhere.pdf'), join(folder, '1.pdf'));
  execFileSync('mkfifo', [join(folder, '2.pdf')]);
  await writeFile(join(folder, '3.pdf'), pdf('three'));
  const report = await importRecords(journal, [record(1), record(2), record(3)], {
    findPdf: openPdfFolder(folder).find,
  });
  expect(report.filesLeftOut).toEqual([
    { row: 1, reason: '1.pdf is not a regular file' },
    { row: 2, reason: '2.pdf is not a regular file' },
  ]);
  const files = (await listRows(journal)).map((row) => row.file_sha256);
  expect(files).toEqual([null, null, hash(pdf('three'))]);
});

onEachDatabase('a dry run stores no file', async (house) => {
  const { journal } = house;
  const findPdf = pdfsInMemory(new Map([['1', pdf('one')]]));
  await importRecords(journal, [record(1)], { findPdf, dryRun: true });
  expect(await journal.files.size(hash(pdf('one')))).toBeUndefined();
  expect(await listFiles(house)).toEqual([]);

  await importRecords(journal, [record(1)], { findPdf });
  expect(await journal.files.size(hash(pdf('one')))).toBe(12);
});

it('folder and memory know a PDF by the rule of the form', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-pdfs-'));
  const contents = new Map([
    ['1', pdf('one')],
    ['2', Buffer.concat([Buffer.alloc(1000, ' '), pdf('after blanks')])],
    ['3', Buffer.concat([Buffer.alloc(1024, ' '), pdf('too far')])],
    ['4', Buffer.from(`<script>%PDF-1.7`)],
    ['5', Buffer.alloc(0)],
  ]);
  try {
    for (const [name, content] of contents) await writeFile(join(folder, `${name}.pdf`), content);
    for (const find of [openPdfFolder(folder).find, pdfsInMemory(contents)]) {
      const found = await Promise.all([1, 2, 3, 4, 5].map(find));
      expect(found.map((one) => one && 'sha256' in one)).toEqual([true, true, false, false, false]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
