import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { ImportRow } from '../import-run.ts';
import { UnreadableFile } from './unreadable-file.ts';

const recordBytesMost = 8 * 1024 * 1024;
const required = ['refnumber', 'title', 'year', 'volume', 'issue'];

/**
 * CSV whose first row names the columns; parted by commas, semicolons or tabs, whatever the first row uses. Rows are
 * numbered as a spreadsheet does, so the first record is row 2. An empty cell gives no value. Throws `UnreadableFile`.
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<ImportRow, void, void> {
  const skipped: { recordsBefore: number; message: string }[] = [];
  const texts = decoded(chunks)[Symbol.asyncIterator]();
  const first = await texts.next();
  if (first.done || first.value.trim() === '') throw new UnreadableFile('The file is empty.');
  const head = first.value;
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => texts };
  }
  const parser = pipeline(
    Readable.from(all()),
    parse({
      delimiter: delimiterOf(head),
      info: true,
      relax_column_count: true,
      max_record_size: recordBytesMost,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) skipped.push({ recordsBefore: recordsOf(error), message: error.message });
        return undefined;
      },
    }),
    () => {},
  );

  let header: string[] | undefined;
  let skippedTold = 0;
  const tellSkipped = function* (before: number): Generator<ImportRow> {
    for (const { recordsBefore, message } of skipped.slice(skippedTold)) {
      if (recordsBefore >= before) break;
      skippedTold += 1;
      yield { row: recordsBefore + skippedTold, refused: `not CSV: ${message}` };
    }
  };
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      yield* tellSkipped(info.records);
      const row = info.records + skippedTold;
      if (!header) header = headerOf(record);
      else if (record.length > 1 || record[0]?.trim()) yield toRow(row, header, record);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`The file cannot be read further: ${(error as Error).message}.`);
  }
  yield* tellSkipped(Number.POSITIVE_INFINITY);
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

function recordsOf(error: CsvError): number {
  return Number((error as { records?: unknown }).records ?? 0);
}

function headerOf(record: string[]): string[] {
  const names = record.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
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
  const cells = header.map((name, index) => [name, record[index] ?? ''] as const);
  return {
    row,
    fields: Object.fromEntries(cells.filter(([name, cell]) => name !== '' && cell.trim() !== '')),
  };
}
