import { z } from 'zod';

/** A value of a column, the same from both engines. Bytes are tagged, because JSON has none. */
const rowValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.strictObject({ base64: z.base64() }).transform(({ base64 }) => Buffer.from(base64, 'base64')),
]);
export type RowValue = z.infer<typeof rowValue>;

const rowShape = z.array(rowValue);

/** The values of a row in the order of the columns. Throws for a column of a kind that no migration has made so far. */
export function toValues(row: Record<string, unknown>, columns: string[]): unknown[] {
  return columns.map((column) => {
    const value = row[column];
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
    throw new Error(`The column ${column} has a value of a kind that backups do not know`);
  });
}

/** The rows of a segment. Throws where it is none, or a row has not as many values as there are columns. */
export function parseSegment(lines: Buffer, columns: number): RowValue[][] {
  const texts = lines.toString('utf8').split('\n');
  if (texts.pop() !== '') throw new Error('its last line is cut short');
  return texts.map((line) => {
    const values = rowShape.parse(JSON.parse(line));
    if (values.length !== columns) throw new Error('a row has not as many values as columns');
    return values;
  });
}
