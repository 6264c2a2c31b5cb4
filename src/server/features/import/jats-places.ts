import { limits } from '#contract/limits.ts';
import { readCsvCells } from './readers/csv-reader.ts';
import { UnreadableFile } from './readers/import-row.ts';

/** Of which volume, issue and year a JATS file is, in place of what it says. */
export type GivenPlace = {
  volume?: number | undefined;
  issue?: number | undefined;
  year?: number | undefined;
};

const columns = ['file', 'volume', 'issue', 'year'] as const;
const maxRows = 100_000;

/** The least and the greatest that each may be. */
export const placeBounds = {
  volume: [0, limits.maxVolumeOrIssue],
  issue: [0, limits.maxVolumeOrIssue],
  year: [limits.minYear, limits.maxYear],
} as const;

/**
 * The places of files by their names, from a CSV file whose first row is `file,volume,issue,year`, in any order; columns and cells
 * may be left out. Throws `UnreadableFile`.
 */
export async function readPlaces(chunks: AsyncIterable<Buffer>): Promise<Map<string, GivenPlace>> {
  const places = new Map<string, GivenPlace>();
  let header: string[] | undefined;
  let row = 0;
  const refusal = `It has more than ${columns.length} columns: ${columns.join(', ')}.`;
  for await (const cells of readCsvCells(chunks, { count: columns.length, refusal })) {
    row += 1;
    if (!header) {
      header = headerOf(cells);
      continue;
    }
    if (row > maxRows) throw new UnreadableFile(`It has more than ${maxRows} rows.`);
    const of = (name: string) => (cells[header?.indexOf(name) ?? -1] ?? '').trim();
    const file = of('file').replaceAll('\\', '/').replace(/^\.\//, '');
    if (file === '' && cells.every((cell) => cell.trim() === '')) continue;
    if (file === '') throw new UnreadableFile(`Row ${row} names no file.`);
    if (places.has(file)) throw new UnreadableFile(`Row ${row} names ${file} again.`);
    const place: GivenPlace = {};
    for (const field of ['volume', 'issue', 'year'] as const) {
      if (of(field) !== '') place[field] = numberIn(field, of(field), row);
    }
    places.set(file, place);
  }
  if (!header) throw new UnreadableFile('It is empty.');
  return places;
}

function headerOf(cells: readonly string[]): string[] {
  const names = cells.map((name) => name.trim().toLowerCase());
  const isKnown = (name: string) => columns.some((column) => column === name);
  const isWhole = names.includes('file') && names.every(isKnown);
  if (isWhole && new Set(names).size === names.length && names.length > 1) return names;
  throw new UnreadableFile(`Its first row must be ${columns.join(',')}.`);
}

function numberIn(field: 'volume' | 'issue' | 'year', text: string, row: number): number {
  const [min, max] = placeBounds[field];
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UnreadableFile(
    `Row ${row}: the ${field} “${text.slice(0, 40)}” is no whole number from ${min} to ${max}.`,
  );
}
