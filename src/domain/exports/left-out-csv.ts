import { csvHeaderLine, csvLine } from './csv-lines.ts';
import type { LeftOut, LeftOutField } from './left-out.ts';

/**
 * What files do not have and why, with the mark by which spreadsheets know UTF-8. No field is named where the whole article
 * is left out; what the journal lacks is written once, before the articles. Never fails.
 */
export function leftOutCsv(leftOut: readonly LeftOut[], fields: readonly LeftOutField[]): string {
  const ofJournal = lacksOfJournal(leftOut).map((reason) => ({
    refnumber: '',
    field: 'journal',
    reason,
  }));
  const articles = leftOut
    .map(({ refnumber, reason, lacks }) => ({
      refnumber,
      field: '',
      reason: lacks ? lacks.own : reason,
    }))
    .filter(({ reason }) => reason !== '');
  return [
    csvHeaderLine(['refnumber', 'field', 'reason']),
    ...[...ofJournal, ...articles, ...fields].map(({ refnumber, field, reason }) =>
      csvLine([refnumber, field, reason]),
    ),
  ].join('');
}

/** What the journal lacks, each once, with how many articles are left out for it. */
export function lacksOfJournal(leftOut: readonly LeftOut[]): string[] {
  const counts = new Map<string, number>();
  for (const { lacks } of leftOut) {
    for (const reason of lacks?.ofJournal ?? []) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(
    ([reason, count]) =>
      `${reason} (${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'})`,
  );
}
