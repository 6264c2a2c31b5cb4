import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/universal';
import { ZipFile } from 'yazl';
import { answerQuestions } from '../processes/child-program.ts';
import { listZipEntries, type ZipEntry } from '../zips/zip-bounds.ts';
import { cellText, columnName, type SheetAnswer } from './read-xlsx-apart.ts';

type Bounds = { maxRows: number; maxColumns: number };

/**
 * The same workbook, whose sheets end before the first row and the first column beyond the bounds: the library makes every row and
 * cell before the last one that it meets, and Excel has a million rows of 16,384. Where something is written beyond, the sheet
 * has one row more, whose first cell is the number of the row where that is, or one column more.
 */
async function limitWorkbook(content: Uint8Array, bounds: Bounds): Promise<Buffer> {
  const zip = new ZipFile();
  for (const entry of listZipEntries(content)) {
    if (!/\.xml(\.rels)?$/.test(entry.name)) continue;
    const unpacked = unpack(entry);
    const limited = unpacked.includes('sheetData')
      ? Buffer.from(dropColumns(dropRows(unpacked.toString(), bounds.maxRows), bounds.maxColumns))
      : unpacked;
    zip.addBuffer(limited, entry.name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const unpack = ({ content, isDeflated }: ZipEntry): Buffer =>
  isDeflated ? inflateRawSync(content) : Buffer.from(content);

const rowOrCell = /<((?:[\w.-]+:)?)(row|c)\b([^>]*)>/g;
const address = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/;
const wholeCell =
  /<((?:[\w.-]+:)?)c\b[^>]*?\sr\s*=\s*["']([A-Z]+)(\d+)["'][^>]*?(?:\/>|>[\s\S]*?<\/\1c>)/g;
const value = /<(?:[\w.-]+:)?[vt]\b[^>]*>\s*[^<\s]/;

function dropRows(xml: string, maxRows: number): string {
  const beyond = findRowBeyond(xml, maxRows);
  if (!beyond) return xml;
  const { at, prefix } = beyond;
  const end = `</${prefix}sheetData>`;
  const filled = rowOfFirstValue(xml.slice(at, xml.indexOf(end, at)), prefix);
  const next = maxRows + 1;
  const more = `<${prefix}row r="${next}">${textCell(prefix, `A${next}`, filled)}</${prefix}row>`;
  return `${xml.slice(0, at)}${filled === '' ? '' : more}${end}</${prefix}worksheet>`;
}

/** A row says its number, or its cells do, or it is the next one. */
function findRowBeyond(xml: string, maxRows: number): { at: number; prefix: string } | undefined {
  let row = { at: 0, number: 0, isNumbered: false };
  for (const { index, 1: prefix = '', 2: name, 3: attributes = '' } of xml.matchAll(rowOrCell)) {
    const number = address.exec(attributes)?.[2];
    if (name === 'row') {
      const isNumbered = number !== undefined;
      row = { at: index, number: Number(number ?? row.number + 1), isNumbered };
    } else if (!row.isNumbered) row.number = Number(number);
    if (row.number > maxRows) return { at: row.at, prefix };
  }
  return undefined;
}

function rowOfFirstValue(xml: string, prefix: string): string {
  const found = value.exec(xml);
  if (!found) return '';
  const cell = xml.slice(xml.lastIndexOf(`<${prefix}c`, found.index), found.index);
  return address.exec(cell)?.[2] ?? '';
}

function dropColumns(xml: string, maxColumns: number): string {
  let rowWithMore = '';
  return xml.replace(wholeCell, (cell, prefix: string, letters: string, row: string) => {
    if (columnOf(letters) <= maxColumns) return cell;
    if (row === rowWithMore || !value.test(cell)) return '';
    rowWithMore = row;
    return textCell(prefix, `${columnName(maxColumns)}${row}`, 'more');
  });
}

/** @example columnOf('AA') // 27 */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

const textCell = (prefix: string, name: string, text: string): string =>
  `<${prefix}c r="${name}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;

type Workbook = { content: Uint8Array; maxRows: number; maxColumns: number };

/**
 * The process that `readXlsxApart` starts: a workbook comes in, the texts of its first sheet go out, or the number of a
 * filled row beyond the last one. What the library stumbles over is answered with `no_workbook`.
 */
answerQuestions(async ({ content, maxRows, maxColumns }: Workbook): Promise<SheetAnswer> => {
  const rows = await limitWorkbook(Buffer.from(content), { maxRows, maxColumns })
    .then((workbook) => readSheet(new Blob([new Uint8Array(workbook)])))
    .catch(() => undefined);
  if (!rows) return 'no_workbook';
  const filledRow = rows[maxRows]?.[0];
  return filledRow === undefined
    ? rows.map((row) => row.map((cell) => cellText(cell)))
    : Number(filledRow);
});
