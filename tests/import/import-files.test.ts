import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPdfFolder, pdfsInMemory } from '#server/features/import/pdf-source.ts';
import { openPictureFolder } from '#server/features/import/picture-source.ts';
import { openTextFolder } from '#server/features/import/text-source.ts';
import { textFilesOf } from '#server/store/article-texts.ts';
import { onEachDatabase } from '../support/databases.ts';
import { zipOf } from '../support/have.ts';
import { images } from '../support/images.ts';
import { listFiles } from '../support/stored-files.ts';
import { importRecords, listRows, monday, record, tuesday } from './import-support.ts';

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

onEachDatabase('key images of a folder come in, without alternative text unseen', async (house) => {
  const { journal, dataDir } = house;
  const folder = join(dataDir, 'pictures');
  await mkdir(folder);
  for (const [name, content] of [
    ['1.JPG', await images.jpeg()],
    ['1.png', await images.png({ width: 9 })],
    ['2.avif', await images.avif({ colour: '#a26' })],
    ['3.heic', images.heic()],
    ['4.webp', '<html>'],
    ['5.jpeg', Buffer.alloc(20 * 1024 * 1024 + 1)],
    ['9.png', await images.png()],
  ] as const) {
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, '1.JPG'), join(folder, '6.png'));
  const alt = { key_image_alt: 'Roots', key_image_credit: 'Asha Rao' };
  const records = [record(1, alt), record(2), ...[3, 4, 5, 6].map((number) => record(number))];
  const take = async (given: object) => {
    const pictures = openPictureFolder(folder);
    const options = { findPicture: pictures.find, ...given };
    const report = await importRecords(journal, records, options);
    return { report, unasked: await pictures.listUnasked() };
  };
  const dry = await take({ now: monday, dryRun: true });
  expect(await listFiles(house)).toEqual([]);
  const { report, unasked } = await take({ now: monday });
  expect(dry.report).toEqual(report);
  expect(report.filesLeftOut).toEqual([
    { row: 4, reason: '4.webp: The file is not a picture that can be read.' },
    { row: 5, reason: '5.jpeg is over 20,971,520 bytes' },
    { row: 6, reason: '6.png is not a regular file' },
  ]);
  expect(report.warnings.get('no_alternative')).toBe(2);
  expect(unasked).toEqual({ count: 1, names: ['9.png'] });
  const rows = await listRows(journal);
  expect(rows.map(({ key_image }) => key_image.slice(64))).toEqual([
    ...['-120x80.webp', '-120x80.webp', '-128x96.webp', '', '', ''],
  ]);
  expect(rows[0]).toMatchObject(alt);
  expect(await listFiles(house)).toHaveLength(3);
  const shown = async (ref: string) => (await journal.articles.findByRef(ref))?.key_image;
  expect([await shown('1'), await shown('2')]).toEqual([rows[0]?.key_image, '']);

  const version = journal.database.version();
  expect((await take({ now: tuesday })).report).toMatchObject({ unchanged: 6, changed: 0 });
  expect(journal.database.version()).toBe(version);
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

onEachDatabase('full texts come in by reference number, once', async (house) => {
  const { journal, dataDir } = house;
  const jats = (words: string) =>
    `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front/><body><p>${words}</p><fig><graphic xlink:href="map.png"/></fig><fig><graphic xlink:href="plot.png"/></fig></body></article>`;
  const green = { width: 30, height: 20, channels: 3 as const, background: '#396' };
  const map = await sharp({ create: green }).png().toBuffer();
  const folder = join(dataDir, 'texts');
  await mkdir(folder);
  for (const [name, content] of [
    ['1.xml', jats('Worms.')],
    ['2.zip', await zipOf({ 'a/b.xml': jats('Clay.'), 'a/map.png': map })],
    ['2.xml', jats('Older.')],
    ['3.xml', jats('Cut.').slice(0, -9)],
    ['4.xml', '<article><front/></article>'],
    ['9.xml', jats('Of nobody.')],
  ] as const) {
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, '1.xml'), join(folder, '5.xml'));
  const records = [1, 2, 3, 4, 5, 6].map((number) => record(number));
  const take = async (options: { now: Date; dryRun?: boolean }) => {
    const texts = openTextFolder(folder, journal.givenTexts.readFile);
    const report = await importRecords(journal, records, { findFullText: texts.find, ...options });
    return { report, unasked: await texts.listUnasked() };
  };
  const dry = await take({ now: monday, dryRun: true });
  expect(await listFiles(house)).toEqual([]);
  const { report, unasked } = await take({ now: monday });
  expect(dry.report).toEqual(report);
  expect(report).toMatchObject({ added: 6, refused: 0, fullTexts: 2, leftOutFiles: 3 });
  expect(report.filesLeftOut).toEqual([
    { row: 3, reason: expect.stringContaining('3.xml: This is not well-formed XML') },
    { row: 4, reason: expect.stringContaining('4.xml: This article has no text') },
    { row: 5, reason: '5.xml is not a regular file' },
  ]);
  expect(report.notes).toEqual([
    { row: 1, reason: '1.xml: missing: map.png, plot.png' },
    { row: 2, reason: '2.zip: missing: plot.png' },
  ]);
  expect(unasked).toEqual({ count: 1, names: ['9.xml'] });
  const texts = (await listRows(journal)).map((row) => textFilesOf(row.full_text));
  expect(texts.map((files) => files.map(({ name }) => name))).toEqual([
    ...[['1.xml'], ['b.xml', 'map.png'], [], [], [], []],
  ]);
  expect(texts[1]?.[1]?.shown).toMatchObject({ width: 30, height: 20 });

  const version = journal.database.version();
  const again = await take({ now: tuesday });
  expect(again.report).toMatchObject({ added: 0, unchanged: 6, changed: 0, fullTexts: 0 });
  expect(journal.database.version()).toBe(version);
  await writeFile(join(folder, '1.xml'), jats('Other worms.'));
  const changed = await take({ now: tuesday });
  expect(changed.report).toMatchObject({ unchanged: 5, changed: 1, fullTexts: 1 });
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
