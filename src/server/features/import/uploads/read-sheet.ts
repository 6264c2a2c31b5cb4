import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { typedCell } from '#domain/exports/no-formula.ts';
import type { ReadingQueue } from '#server/platform/processes/reading-queue.ts';
import { readXlsxApart } from '#server/platform/sheets/read-xlsx-apart.ts';
import { readCsvCells } from '../readers/csv-reader.ts';
import { refuseOtherFormats, UnreadableFile } from '../readers/import-row.ts';

export type SheetRows = {
  headers: string[];
  /** The rows with something in them, numbered as in a spreadsheet. */
  rows: { row: number; cells: string[] }[];
};

/**
 * The first sheet of a spreadsheet, CSV or XLSX: what it is tells its content, not its name. The apostrophe that keeps a cell
 * from being a formula is no part of it. Throws `UnreadableFile` for what is neither, is larger than may be, or names no
 * columns, and `unavailable` where too many files wait to be read.
 */
export async function readSheet(
  reading: ReadingQueue,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<SheetRows> {
  const start = Buffer.from(content.subarray(0, 4)).toString('hex');
  if (start === oldWorkbook) throw new UnreadableFile(noWorkbook);
  const isZip = start.startsWith(zip);
  if (!isZip)
    refuseOtherFormats(
      Buffer.from(content.subarray(0, 1000))
        .toString()
        .replace(/^\uFEFF/, '')
        .trimStart(),
    );
  const all = isZip ? await xlsxCells(reading, content, signal) : await csvCells(content);
  const numbered = all.map((cells, index) => ({ row: index + 1, cells: cells.map(typedCell) }));
  const [head, ...rows] = numbered.filter(({ cells }) => cells.some((text) => text.trim() !== ''));
  if (!head || rows.length === 0) {
    throw new UnreadableFile(
      'The spreadsheet needs a row that names the columns, and rows below it.',
    );
  }
  if (rows.length > limits.maxUploadRows) throw new UnreadableFile(tooManyRows());
  const headers = head.cells.map((text) => text.trim());
  if (headers.length > limits.maxUploadColumns) throw new UnreadableFile(tooManyColumns());
  if (headers.some((name) => name.length > limits.maxUploadHeaderCharacters)) {
    throw new UnreadableFile(tooLongName);
  }
  return { headers, rows };
}

/** How files begin, in hexadecimal: `PK`, and that of Excel until 2003. */
const zip = '504b';
const oldWorkbook = 'd0cf11e0';

const noWorkbook = 'The workbook cannot be read. Please save it as XLSX, or as CSV in UTF-8.';
const unread = {
  no_workbook: noWorkbook,
  too_much: 'The workbook is too large to be read. Please save its first sheet as CSV in UTF-8.',
  crash:
    'The program that reads workbooks failed on this one: the server’s log says why. Please save its first sheet as CSV in UTF-8.',
};
const most = (count: number, noun: string) =>
  `The spreadsheet has more than ${count.toLocaleString('en')} ${noun}.`;
const tooManyRows = () => `${most(limits.maxUploadRows, 'rows')} Please split it.`;
const filledRow = (row: number) =>
  `Row ${row.toLocaleString('en')} of the spreadsheet is not empty, and at most ${limits.maxUploadRows.toLocaleString('en')} rows are read. Please empty it, or split the spreadsheet.`;
const tooManyColumns = () => most(limits.maxUploadColumns, 'columns');
const tooLongName = `The name of a column is longer than ${limits.maxUploadHeaderCharacters} characters: the first row names the columns.`;

async function xlsxCells(
  reading: ReadingQueue,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<string[][]> {
  // Empty rows between are not counted.
  const bounds = { maxRows: 2 * limits.maxUploadRows, maxColumns: limits.maxUploadColumns };
  const read = await readXlsxApart(reading, content, bounds, signal);
  if (!('refused' in read)) return read;
  if (read.refused === 'too_many_rows') throw new UnreadableFile(filledRow(read.row));
  throw new UnreadableFile(unread[read.refused]);
}

async function csvCells(content: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  const maxCells = { count: limits.maxUploadColumns, refusal: tooManyColumns() };
  for await (const cells of readCsvCells(chunks(content), maxCells)) {
    rows.push(cells);
    if (rows.length > 2 * limits.maxUploadRows + 1) throw new UnreadableFile(tooManyRows());
  }
  return rows;
}

const chunkBytes = 64 * 1024;

/** Each takes up to 20 ms: readers are answered between them. */
async function* chunks(content: Uint8Array): AsyncGenerator<Buffer, void, void> {
  for (let start = 0; start < content.length; start += chunkBytes) {
    yield Buffer.from(content.subarray(start, start + chunkBytes));
    await nextTurn();
  }
}
