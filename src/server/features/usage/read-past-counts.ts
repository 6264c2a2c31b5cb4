import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parseMonth } from '#domain/counter-reports/months.ts';
import { typedCell } from '#domain/exports/no-formula.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { parseRefnumber } from '#domain/refnumber.ts';

/** A line of a file of past counts. */
export type PastCount = {
  /** As a spreadsheet numbers it. */
  line: number;
  refnumber: string | undefined;
  doi: string;
  /** As the file has it. */
  title: string;
  /** `2024-05` */
  month: string;
  views: number;
  downloads: number;
};

/** What each value may be called; names are compared without case, spaces and signs. */
const names = {
  refnumber: ['refnumber', 'refno', 'referencenumber', 'publisherid', 'articlenumber'],
  doi: ['doi', 'pubiddoi'],
  title: ['title'],
  month: ['month', 'date', 'day'],
  views: ['views', 'abstractviews', 'abstract'],
  downloads: ['downloads', 'fileviews', 'galleyviews', 'pdfdownloads', 'pdf'],
} as const;
type Name = keyof typeof names;

const maxLineBytes = 1024 * 1024;

/**
 * Throws, with the line, where a column is missing or a value cannot be understood.
 *
 * @param lastMonth no month after it is taken
 */
export async function* readPastCounts(
  path: string,
  { monthOfAll, lastMonth }: { monthOfAll: string | undefined; lastMonth: string },
): AsyncGenerator<PastCount, void, void> {
  let columns: Record<Name, number> | undefined;
  let line = 0;
  for await (const record of readRecords(path)) {
    line += 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = findColumns(record, monthOfAll !== undefined);
      continue;
    }
    const { refnumber, doi, title, month, views, downloads } = columns;
    const cell = (index: number) => typedCell((record[index] ?? '').trim());
    const fail = (reason: string) => new Error(`Line ${line}: ${reason}`);
    const count = (index: number) => {
      if (index < 0 || cell(index) === '') return 0;
      const digits = cell(index).replace(/[\s,]/g, '');
      if (!/^\d{1,7}$/.test(digits)) throw fail(`"${cell(index)}" is no count`);
      return Number(digits);
    };
    const found = monthOfAll ?? toMonth(cell(month));
    if (found === undefined) throw fail(`"${cell(month)}" is no month like 2024-05`);
    if (found > lastMonth) throw fail(`${found} is to come`);
    yield {
      line,
      refnumber: refnumber < 0 ? undefined : parseRefnumber(cell(refnumber)),
      doi: doi < 0 ? '' : (parseDoi(cell(doi)) ?? ''),
      title: title < 0 ? '' : cell(title),
      month: found,
      views: count(views),
      downloads: count(downloads),
    };
  }
  if (!columns) throw new Error('The file is empty');
}

async function* readRecords(path: string): AsyncGenerator<string[], void, void> {
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    delimiter: await delimiterOf(path),
    max_record_size: maxLineBytes,
  });
  // Whatever goes wrong is thrown by the parser.
  pipeline(decoded(path), parser, () => {});
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      yield record;
    }
  } catch (error) {
    const { code } = error as CsvError;
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') throw error;
    const reason = 'a quotation mark is never closed, or the line is too long';
    throw new Error(`Line ${line + 1}: ${reason}`);
  }
}

async function* decoded(path: string): AsyncGenerator<string, void, void> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield utf8.decode(chunk, { stream: true });
    yield utf8.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('The file is not UTF-8 text; save it as CSV in UTF-8.');
  }
}

/** Programs of spreadsheets write semicolons or tabulators in some languages. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r|\n/, 1);
    const found = [',', ';', '\t'].map((sign) => [sign, header.split(sign).length] as const);
    return found.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  } finally {
    await file.close();
  }
}

function findColumns(header: string[], hasMonth: boolean): Record<Name, number> {
  const given = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (name: Name) =>
    names[name].map((known) => given.indexOf(known)).find((index) => index >= 0) ?? -1;
  const columns = {
    refnumber: find('refnumber'),
    doi: find('doi'),
    title: find('title'),
    month: find('month'),
    views: find('views'),
    downloads: find('downloads'),
  };
  const missing = (what: string) => new Error(`The file has no column ${what}.`);
  if (columns.refnumber < 0 && columns.doi < 0 && columns.title < 0) {
    throw missing('refnumber, none doi and none title');
  }
  if (columns.month < 0 && !hasMonth) throw missing('month; name it with --month 2024-05');
  if (columns.views < 0 && columns.downloads < 0) throw missing('views, and none downloads');
  return columns;
}

/** Before there were websites nothing was counted: such a year is a slip. */
const firstMonth = '1990-01';

/**
 * A month as files spell it, or a day of it.
 *
 * @example toMonth('20240531') // '2024-05'
 */
export function toMonth(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?$/.exec(text) ?? [];
  const found = parseMonth([year, month, day].filter(Boolean).join('-'));
  return found && found >= firstMonth ? found : undefined;
}
