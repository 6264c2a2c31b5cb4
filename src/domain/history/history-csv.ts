import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { csvHeaderLine, csvLine } from '../exports/csv-lines.ts';
import { fieldChanges } from './history-values.ts';

const columns = [
  'change',
  'part_of',
  'moment',
  'person',
  'did',
  'kind',
  'record',
  'number',
  'name',
  'field',
  'before',
  'after',
];

export const historyCsvHeader = csvHeaderLine(columns);

/** The most characters of a value: spreadsheets cut longer cells off without a word. */
const maxCell = 32_000;

/**
 * A change as rows of CSV, one for each field. A value that a spreadsheet would take as a formula begins with an apostrophe.
 * Never fails.
 *
 * @param lineId the id of the first change of the same request
 */
export function historyCsvRows(
  entry: HistoryEntry,
  { lineId, refnumber }: { lineId: number; refnumber: string },
): string {
  const { id, moment, username, action, noun, recordId, label } = entry;
  const record = [id, lineId, moment, username, action, noun, recordId, refnumber, label];
  const changes = fieldChanges(entry.was, entry.now, { noun, moment });
  const fields = changes.length === 0 ? [{ name: '', was: '', now: '' }] : changes;
  return fields.map(({ name, was, now }) => csvLine([...record, name, was, now].map(cut))).join('');
}

const cut = (cell: string | number): string | number =>
  typeof cell === 'string' && cell.length > maxCell ? `${cell.slice(0, maxCell - 1)}…` : cell;
