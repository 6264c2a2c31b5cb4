/** The issue of a whole sheet, or the parts of it that are known. */
export type SheetIssue = { year?: string; volume?: string; issue?: string };

/**
 * What a row says, with the issue of its sheet where it says none. Never fails.
 *
 * @example withSheetIssue({ title: 'Rice', issue: '2' }, { year: '2026', issue: '1' })
 * // { title: 'Rice', year: '2026', issue: '2' }
 */
export const withSheetIssue = <Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  issue: SheetIssue,
): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(issue).filter(
      ([name, part]) => part !== '' && String(row[name] ?? '').trim() === '',
    ),
  ),
});
