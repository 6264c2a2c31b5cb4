import { splitLines } from '#server/platform/files/plain-file.ts';
import type { ImportRow } from './import-row.ts';

const mebibyte = 1024 * 1024;

/** JSON lines, one record a line; any other line is refused by its number, and the next one is read. */
export async function* readJsonLines(
  chunks: AsyncIterable<Buffer>,
  { maxLineBytes = 8 * mebibyte } = {},
): AsyncGenerator<ImportRow, void, void> {
  for await (const line of splitLines(chunks, maxLineBytes)) {
    const row = line.number;
    if (!line.bytes) {
      yield { row, refused: `the line is longer than ${maxLineBytes / mebibyte} MB` };
      continue;
    }
    const text = decode(line.bytes);
    if (text === undefined) yield { row, refused: 'not UTF-8 text' };
    else if (text.trim() !== '') yield readLine(row, text);
  }
}

function readLine(row: number, text: string): ImportRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { row, refused: 'not JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, refused: 'not a JSON object' };
  }
  return { row, fields: value as Record<string, unknown> };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text without a byte order mark; undefined when it is not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
