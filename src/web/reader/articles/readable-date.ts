const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A plain date as a reader writes it, `22 January 2024`; a year alone stays as it is. */
export function readableDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? format.format(new Date(`${date}T00:00:00Z`)) : date;
}
