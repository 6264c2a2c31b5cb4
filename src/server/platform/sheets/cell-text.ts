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
