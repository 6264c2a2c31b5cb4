import { type CastingFunction, type CsvError, type Parser, parse } from 'csv-parse';
import { typedCell } from '#domain/exports/no-formula.ts';
import { recogniseColumns } from '#domain/uploads/recognise-column.ts';
import { isImportColumn } from '../import-fields.ts';
import { type ImportRow, UnreadableFile } from './import-row.ts';

const maxRecordBytes = 8 * 1024 * 1024;
const required = ['refnumber', 'title', 'year', 'volume', 'issue'];

/**
 * CSV whose first row names the columns, separated by commas, semicolons or tabs: whichever the first row uses. Rows are
 * numbered as in a spreadsheet, so the first record is row 2. An empty cell gives no value; the apostrophe that keeps a cell
 * from being a formula is no part of it. Throws `UnreadableFile`.
 *
 * @param said columns that it need not have, because all rows are said to have the same
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  said: readonly string[] = [],
): AsyncGenerator<ImportRow, void, void> {
  let header: string[] | undefined;
  let row = 0;
  for await (const record of splitRecords(decoded(chunks))) {
    row += 1;
    if (!header) header = headerOf(record, said);
    else if (record.length > 1 || record[0]?.trim()) yield toRow(row, header, record);
  }
  if (!header) throw new UnreadableFile('The file is empty.');
}

/** The cells of each record, the first row's too. Throws `UnreadableFile`, also for the first cell of a row that is one too many. */
export const readCsvCells = (
  chunks: AsyncIterable<Buffer>,
  maxCells: { count: number; refusal: string },
): AsyncGenerator<string[], void, void> =>
  splitRecords(decoded(chunks), (cell, { index }) => {
    if (index >= maxCells.count) throw new UnreadableFile(maxCells.refusal);
    return cell;
  });

/** The cells of each record. Records that come before a mistake are given before it is thrown. */
async function* splitRecords(
  texts: AsyncIterable<string>,
  cast?: CastingFunction,
): AsyncGenerator<string[], void, void> {
  let records: string[][] = [];
  let parser: Parser | undefined;
  for await (const text of texts) {
    if (text === '') continue;
    parser ??= parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordBytes,
      ...(cast ? { cast } : {}),
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    }).on('error', () => {});
    const error = await new Promise((resolve) => parser?.write(text, resolve));
    yield* records;
    records = [];
    if (error) throw unreadable(error);
  }
  const error = await new Promise((resolve) => (parser ? parser.end(resolve) : resolve(undefined)));
  yield* records;
  if (error) throw unreadable(error);
}

function unreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const { records, code } = error as CsvError & { records?: number };
  const row = (records ?? 0) + 1;
  return new UnreadableFile(
    code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
      ? `The file was read to row ${row - 1}: a quotation mark in row ${row} is never closed, or the row is too long.`
      : `The file was read to row ${row - 1}: ${(error as Error).message}`,
  );
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield utf8.decode(chunk, { stream: true });
    yield utf8.decode();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The file is not UTF-8 text; save it as CSV in UTF-8.');
  }
}

function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

/** The import's own names, and what else people write above a column. */
function columnNames(record: readonly string[]): string[] {
  const written = record.map((name) => name.trim().toLowerCase());
  const recognised = recogniseColumns(record);
  return written.map((name, index) => {
    const field = recognised[index];
    // Which PDF a row has is told by `--files`.
    if (isImportColumn(name) || !field || field === 'file') return name;
    return written.includes(field) ? name : field;
  });
}

function headerOf(record: string[], said: readonly string[]): string[] {
  const names = columnNames(record);
  const missing = required.filter((name) => !names.includes(name) && !said.includes(name));
  if (missing.length > 0) {
    const columns = missing.length === 1 ? 'the column' : 'the columns';
    throw new UnreadableFile(
      `The first row must name the columns; it lacks ${columns} ${missing.join(', ')}.`,
    );
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`The first row names ${twice} twice.`);
  return names;
}

function toRow(row: number, header: string[], record: string[]): ImportRow {
  if (record.length !== header.length) {
    const columns = record.length === 1 ? 'column' : 'columns';
    return { row, refused: `${record.length} ${columns} where the first row has ${header.length}` };
  }
  const cells = header.map((name, index) => [name, typedCell(record[index] ?? '')] as const);
  return {
    row,
    fields: Object.fromEntries(cells.filter(([name, cell]) => name !== '' && cell.trim() !== '')),
  };
}
