import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReadingQueue } from '../processes/reading-queue.ts';
import { zipFault } from '../zips/zip-bounds.ts';

const path = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

/** A workbook of 2,000 articles with abstracts unpacks to 10 MB; one with pictures has a few hundred entries. */
const zipBounds = { maxEntries: 2_000, maxUnpackedBytes: 200 * 1024 * 1024 };

/** Twenty times what it takes; one that lies about its size ends here. */
const maxMemoryBytes = 1024 * 1024 * 1024;

type SheetBounds = { maxRows: number; maxColumns: number; maxMilliseconds?: number };

/** Why a workbook was not read; `row` is the first row beyond the bounds with something in it. */
type SheetRefusal =
  | { refused: 'no_workbook' | 'too_much' | 'crash' }
  | { refused: 'too_many_rows'; row: number };

const answer = z.array(z.array(z.string())).or(z.int()).or(z.literal('no_workbook'));
export type SheetAnswer = z.infer<typeof answer>;

/**
 * The texts of the first sheet of an XLSX file, row by row with the empty ones, read in a process of its own: whatever a file made to
 * harm does to it, it takes nothing else along. Where something is beyond the last column, one column more. Throws
 * `unavailable` where too many files wait to be read.
 */
export async function readXlsxApart(
  reading: ReadingQueue,
  content: Uint8Array,
  { maxRows, maxColumns, maxMilliseconds = 30_000 }: SheetBounds,
  signal: AbortSignal,
): Promise<string[][] | SheetRefusal> {
  const fault = zipFault(content, zipBounds);
  if (fault) return { refused: fault === 'too_much' ? fault : 'no_workbook' };
  const program = { path, maxMilliseconds, maxMemoryBytes };
  const said = await reading.read(program, () => ({ content, maxRows, maxColumns }), signal);
  if ('failed' in said) return { refused: said.failed };
  const read = answer.parse(said.answer);
  if (read === 'no_workbook') return { refused: read };
  return typeof read === 'number' ? { refused: 'too_many_rows', row: read } : read;
}

/**
 * The text of a cell as a person sees it, but for dates, which are told as `2026-01-31` however the sheet shows them.
 *
 * @example cellText(new Date('2026-01-31T00:00:00Z')) // '2026-01-31'
 */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  return String(cell);
}

/** `A` to `Z`, then `AA`; counted from 0. */
export const columnName = (index: number): string =>
  `${index < 26 ? '' : columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

const dateText = (date: Date): string => date.toISOString().slice(0, 10);
