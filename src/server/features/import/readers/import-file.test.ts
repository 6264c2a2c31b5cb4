import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '#domain/exports/csv-lines.ts';
import { openImportFile } from './import-file.ts';
import { readJsonLines } from './json-lines-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return openImportFile(path);
}

async function read(name: string, content: string | Uint8Array) {
  const file = await open(name, content);
  return Array.fromAsync(file.rows);
}

const bom = '\uFEFF';

test('JSON lines are rows by their line; blank lines are none', async () => {
  expect(await read('a.jsonl', `${bom}{"refnumber":1}\n\n  \r\n{"refnumber":"२"}`)).toEqual([
    { row: 1, fields: { refnumber: 1 } },
    { row: 4, fields: { refnumber: '२' } },
  ]);
});

test('a line that is no record is refused by its number and stops nothing', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"refnumber":1}\n{"refnumber":\n[1]\n"x"\nnull\n'),
    Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
    Buffer.from('{"refnumber":2}\n'),
  ]);
  expect(await read('b.jsonl', bytes)).toEqual([
    { row: 1, fields: { refnumber: 1 } },
    { row: 2, refused: 'not JSON' },
    { row: 3, refused: 'not a JSON object' },
    { row: 4, refused: 'not a JSON object' },
    { row: 5, refused: 'not a JSON object' },
    { row: 6, refused: 'not UTF-8 text' },
    { row: 7, fields: { refnumber: 2 } },
  ]);
});

test('a line that is too long is refused without being kept', async () => {
  async function* chunks() {
    yield Buffer.from('{"refnumber":1}\n{"title":"');
    for (let index = 0; index < 5; index++) yield Buffer.alloc(1024 * 1024, 'x');
    yield Buffer.from('"}\n{"refnumber":3}');
  }
  const rows = await Array.fromAsync(readJsonLines(chunks(), { maxLineBytes: 2 * 1024 * 1024 }));
  expect(rows).toEqual([
    { row: 1, fields: { refnumber: 1 } },
    { row: 2, refused: 'the line is longer than 2 MB' },
    { row: 3, fields: { refnumber: 3 } },
  ]);
});

test('gzip is known by its content, and the bytes read are those of the file', async () => {
  const bytes = gzipSync('{"refnumber":1}\n');
  const file = await open('c.jsonl', bytes);
  expect(file.totalBytes).toBe(bytes.length);
  expect(await Array.fromAsync(file.rows)).toEqual([{ row: 1, fields: { refnumber: 1 } }]);
  expect(file.bytesRead()).toBe(bytes.length);
});

test('a compressed file that is cut short says so after its rows', async () => {
  const line = (index: number) => `{"refnumber":${index},"title":"${Math.sin(index)}"}\n`;
  const whole = gzipSync(Array.from({ length: 50_000 }, (_, index) => line(index)).join(''));
  const file = await open('d.jsonl.gz', whole.subarray(0, whole.length / 2));
  let rows = 0;
  const reading = (async () => {
    for await (const row of file.rows) rows += row.row > 0 ? 1 : 0;
  })();
  await expect(reading).rejects.toThrow('The compressed file ends too early.');
  expect(rows).toBeGreaterThan(1000);
});

const header = 'RefNumber ,title,year,volume,issue,email';

test('the first row of CSV names the columns, records are rows from 2', async () => {
  const csv = `${bom}${header}\r\n1,"Rice, ""red""\nand white",2024,1,2,\r\n\r\n2,Soil,2024,1,2,a@b.example\r\n`;
  expect(await read('e.csv', csv)).toEqual([
    {
      row: 2,
      fields: {
        refnumber: '1',
        title: 'Rice, "red"\nand white',
        year: '2024',
        volume: '1',
        issue: '2',
      },
    },
    {
      row: 4,
      fields: {
        refnumber: '2',
        title: 'Soil',
        year: '2024',
        volume: '1',
        issue: '2',
        email: 'a@b.example',
      },
    },
  ]);
});

test('the apostrophe that keeps a cell from being a formula is taken off, and no other', async () => {
  const texts = ['=1+1', "'=1+1", '-5', '@home', "'tis"];
  const rows = texts.map((text, index) =>
    csvLine([index + 1, text, 2024, 1, 2, `+${index}@b.example`]),
  );
  const found = await read('formulas.csv', `${bom}${header}\r\n${rows.join('')}`);
  expect(rows.join('')).toContain("\r\n2,''=1+1,2024,1,2,'+1@b.example\r\n");
  expect(found).toMatchObject(
    texts.map((title, index) => ({ fields: { title, email: `+${index}@b.example` } })),
  );
});

test('CSV may be separated by semicolons or tabs, and need not be named so', async () => {
  const semicolons = `${header.replaceAll(',', ';')}\n1;Rice, red;2024;1;2;`;
  const tabs = `${header.replaceAll(',', '\t')}\n1\tRice, red\t2024\t1\t2\t`;
  for (const [name, text] of [
    ['f.csv', semicolons],
    ['f.txt', semicolons],
    ['f.tsv.gz', gzipSync(tabs)],
  ] as const) {
    expect(await read(name, text)).toMatchObject([{ row: 2, fields: { title: 'Rice, red' } }]);
  }
});

test('a CSV row of another length is refused, stray quotes are text', async () => {
  const csv = `${header}\n1,Rice,2024\n2,"Soil" and more,2024,1,2,\n3,The "red" wells,2024,1,2,\n`;
  expect(await read('g.csv', csv)).toMatchObject([
    { row: 2, refused: '3 columns where the first row has 6' },
    { row: 3, fields: { title: '"Soil" and more' } },
    { row: 4, fields: { title: 'The "red" wells' } },
  ]);
});

test.each<[string, string, string | Uint8Array, string]>([
  ['UTF-16', 'h.csv', Buffer.from('\uFEFFa,b', 'utf16le'), 'UTF-16'],
  ['a spreadsheet', 'h.xlsx', 'PK\u0003\u0004…', 'save it as CSV'],
  ['one JSON array', 'h.json', '[\n{}]', 'must be JSON lines'],
  ['no UTF-8', 'h2.csv', Buffer.from([0x61, 0xe9, 0x62]), 'not UTF-8'],
  ['XML', 'h6.xml', '<?xml version="1.0"?>\n<articles/>', 'The file is XML. Only files with rows'],
  ['XML without a declaration', 'h7.csv', '<records>\n<record/></records>', 'is XML.'],
  ['HTML', 'h8.csv', '<!DOCTYPE html>\n<html lang="en">', 'The file is HTML.'],
  ['RIS', 'h9.ris', 'TY  - JOUR\r\nTI  - Rice\r\nER  - \r\n', 'The file is RIS.'],
  ['RIS with a mark', 'h10.txt', `${bom}\r\nTY  - JOUR\r\n`, 'The file is RIS.'],
  ['BibTeX', 'h11.bib', '@article{rao2024,\n  title = {Rice}\n}', 'The file is BibTeX.'],
  ['empty', 'h3.csv', '', 'The file is empty.'],
  ['without a required column', 'h4.csv', 'refnumber,title,year\n', 'columns volume, issue'],
  ['with a column twice', 'h5.csv', `${header},title\n`, 'names title twice'],
])('a file that is %s is not read', async (_, name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message);
});

test.each([
  ['that never closes', 5],
  ['that closes after more than a row may hold', 400_000],
])('a quote %s ends the reading, with the rows before it', async (_, rows) => {
  const more = '3,Wells,2024,1,2,and more\n'.repeat(rows);
  const file = await open('i.csv', `${header}\n1,Rice,2024,1,2,\n2,"Soil,2024,1,2,\n${more}`);
  const found: unknown[] = [];
  const reading = (async () => {
    for await (const row of file.rows) found.push(row);
  })();
  await expect(reading).rejects.toThrow('read to row 2: a quotation mark in row 3 is never closed');
  expect(found).toMatchObject([{ row: 2 }]);
});

test('a file that is not there, or is not a regular file, is named', async () => {
  await expect(openImportFile(join(folder, 'none'))).rejects.toThrow('There is no file');
  await expect(openImportFile(folder)).rejects.toThrow('is not a regular file');
  const file = join(folder, 'real.jsonl');
  await writeFile(file, '{}\n');
  await symlink(file, join(folder, 'link.jsonl'));
  await expect(openImportFile(join(folder, 'link.jsonl'))).rejects.toThrow('is not a regular file');
  // Nobody writes into it: who opened it would wait for ever.
  execFileSync('mkfifo', [join(folder, 'pipe.jsonl')]);
  await expect(openImportFile(join(folder, 'pipe.jsonl'))).rejects.toThrow('is not a regular file');
});
