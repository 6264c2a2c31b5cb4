import { z } from 'zod';
import { type UploadField, uploadFields } from '#contract/upload-fields.ts';
import { withSheetIssue } from '#domain/uploads/sheet-issue.ts';
import { dayOrderOf } from '#domain/written/written-day.ts';
import type { UploadRecord, UploadRowRecord } from '#server/store/upload-queries.ts';

export type Cells = Partial<Record<UploadField, string>>;

const texts = z.array(z.string());
const columns = z.array(z.union([z.enum(uploadFields), z.literal('')]));
const mended = z.partialRecord(z.enum(uploadFields), z.string());

export const headersOf = ({ headers }: Pick<UploadRecord, 'headers'>) =>
  texts.parse(JSON.parse(headers));
export const columnsOf = (upload: Pick<UploadRecord, 'columns'>) =>
  columns.parse(JSON.parse(upload.columns));
export const mendedOf = (row: Pick<UploadRowRecord, 'mended'>): Cells =>
  mended.parse(JSON.parse(row.mended));
export const textsOf = (row: Pick<UploadRowRecord, 'cells'>) => texts.parse(JSON.parse(row.cells));

/**
 * What a row says, by field: its cells under the columns that were recognised or chosen, what was typed over them, and
 * the upload's issue and certificate date where it names none.
 */
export function cellsOf(
  upload: Pick<UploadRecord, 'columns' | 'publishdate' | 'issue'>,
  row: UploadRowRecord,
): Cells {
  const cells: Cells = {};
  const read = textsOf(row);
  for (const [index, field] of columnsOf(upload).entries()) {
    const text = read[index]?.trim();
    if (field !== '' && text) cells[field] = text;
  }
  Object.assign(cells, mendedOf(row));
  if (upload.publishdate !== '' && !cells.publishdate?.trim()) {
    cells.publishdate = upload.publishdate;
  }
  const [year = '', volume = '', issue = ''] = upload.issue.split('/');
  return withSheetIssue(cells, { year, volume, issue });
}

const dayFields = ['publishdate', 'received', 'revised', 'accepted'] as const;

/** What comes first in the dates of an upload, where it was said or can be told, and one that shows nothing of it. */
export function dayOrderOfUpload(
  upload: UploadRecord,
  rows: readonly UploadRowRecord[],
  timezone: string,
): ReturnType<typeof dayOrderOf> {
  const dates = rows.flatMap((row) => {
    const cells = cellsOf(upload, row);
    return dayFields.map((field) => cells[field] ?? '');
  });
  const { order, example } = dayOrderOf(dates, timezone);
  return { order: upload.day_order || order, example };
}
