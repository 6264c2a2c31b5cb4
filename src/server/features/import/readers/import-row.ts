/** A row of a file: its record, or why there is none. */
export type ImportRow =
  | { row: number; fields: Record<string, unknown> }
  | { row: number; refused: string };
