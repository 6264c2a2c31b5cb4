import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { NotPlainFile, openPlainFile, readHead } from '#server/platform/files/plain-file.ts';
import { readCsv } from './csv-reader.ts';
import { type ImportRow, refuseOtherFormats, UnreadableFile } from './import-row.ts';
import { readJsonLines } from './json-lines-reader.ts';

type ImportFile = {
  totalBytes: number;
  /** How far the file has been read, for the progress bar: the number of rows is unknown. */
  bytesRead(): number;
  rows: AsyncIterable<ImportRow>;
};

/**
 * Opens a file of JSON lines or CSV, compressed with gzip or not, for reading row by row. Throws `UnreadableFile` when
 * it is no such file, and later, from `rows`, when it cannot be read to its end.
 *
 * @param said columns that CSV need not have, because all rows are said to have the same
 */
export async function openImportFile(
  path: string,
  said: readonly string[] = [],
): Promise<ImportFile> {
  const file = await openPlain(path);
  const { size } = await file.stat();
  let bytesRead = 0;
  async function* counted() {
    for await (const chunk of file.createReadStream({ start: 0, highWaterMark: 256 * 1024 })) {
      bytesRead += chunk.length;
      yield chunk as Buffer;
    }
  }
  const plain = (await isGzip(file))
    ? pipeline(Readable.from(counted()), createGunzip(), () => {})
    : Readable.from(counted());
  const chunks = readable(plain)[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const rows = isCsv(path, head) ? readCsv(all(), said) : readJsonLines(all());
  return { totalBytes: size, bytesRead: () => bytesRead, rows };
}

function openPlain(path: string): Promise<FileHandle> {
  return openPlainFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof NotPlainFile) throw new UnreadableFile(error.message);
    if (error.code === 'ENOENT') throw new UnreadableFile(`There is no file ${path}.`);
    throw new UnreadableFile(`${path} cannot be read (${error.code}).`);
  });
}

const isGzip = async (file: FileHandle): Promise<boolean> =>
  (await readHead(file, 2)).toString('hex') === '1f8b';

/** By its name; where that says nothing, JSON lines begin with a brace. */
function isCsv(path: string, head: Buffer): boolean {
  const name = path.toLowerCase().replace(/\.gz$/, '');
  const start = head
    .toString('utf8', 0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(fffe|feff)/.test(head.toString('hex', 0, 2))) {
    throw new UnreadableFile('The file is UTF-16 text; save it as UTF-8.');
  }
  if (start.startsWith('PK\u0003\u0004')) {
    throw new UnreadableFile('The file is a spreadsheet or an archive; save it as CSV in UTF-8.');
  }
  refuseOtherFormats(start);
  if (start.startsWith('[')) {
    throw new UnreadableFile(
      'The file is one JSON array; it must be JSON lines, one record a line.',
    );
  }
  if (/\.(csv|tsv)$/.test(name)) return true;
  if (/\.(jsonl|ndjson|json)$/.test(name)) return false;
  return !start.startsWith('{');
}

async function* readable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* chunks;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new UnreadableFile('The compressed file ends too early.');
    if (code?.startsWith('Z_')) throw new UnreadableFile('The compressed file is damaged.');
    throw new UnreadableFile(`The file cannot be read (${code ?? message}).`);
  }
}
