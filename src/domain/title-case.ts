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
      const [first = '', ...others] = part;
      return first.toUpperCase() + others.join('').toLowerCase();
    })
    .join('-');
}
