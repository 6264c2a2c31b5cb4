import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { parseDoi } from '#domain/metadata/doi.ts';
import { parseRefnumber } from '#domain/refnumber.ts';

/** A line of a file of past counts. */
export type PastCount = {
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

/** Throws, with the line, where a column is missing or a value cannot be understood. */
export async function* readPastCounts(
  path: string,
  monthOfAll: string | undefined,
): AsyncGenerator<PastCount, void, void> {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: await delimiterOf(path),
      max_record_size: maxLineBytes,
    }),
  );
  let columns: Record<Name, number> | undefined;
  let line = 0;
  for await (const record of parser as AsyncIterable<string[]>) {
    line += 1;
    if (!columns) {
      columns = findColumns(record, monthOfAll !== undefined);
      continue;
    }
    const { refnumber, doi, title, month, views, downloads } = columns;
    const cell = (index: number) => (record[index] ?? '').trim();
    const fail = (reason: string) => new Error(`Line ${line}: ${reason}`);
    const count = (index: number) => {
      if (index < 0 || cell(index) === '') return 0;
      const digits = cell(index).replace(/[\s,]/g, '');
      if (!/^\d{1,9}$/.test(digits)) throw fail(`"${cell(index)}" is no count`);
      return Number(digits);
    };
    const found = monthOfAll ?? toMonth(cell(month));
    if (found === undefined) throw fail(`"${cell(month)}" is no month like 2024-05`);
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

/**
 * A month as files spell it, or a day of it.
 *
 * @example toMonth('20240531') // '2024-05'
 */
export function toMonth(text: string): string | undefined {
  const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])(?:-?\d{2})?$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}`;
}
