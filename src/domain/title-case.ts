/**
 * Each part between hyphens with its first letter large and the others small, as an issue's title shows the
 * frequency. Never fails.
 *
 * @example titleCasePerHyphen('JAN-mar') // 'Jan-Mar'
 */
export function titleCasePerHyphen(text: string): string {
  return text
    .split('-')
    .map((part) => {
      const first = /^./su.exec(part)?.[0] ?? '';
      return first.toUpperCase() + part.slice(first.length).toLowerCase();
    })
    .join('-');
}
