import { oneLine } from '#domain/one-line.ts';
import {
  type ImportReport,
  type RowProblem,
  type WarningKind,
  warningTexts,
} from '#server/features/import/import-report.ts';

const number = (value: number) => value.toLocaleString('en');

/** The counts, and what is odd about the records, most frequent first. */
export function formatReport(report: ImportReport): string {
  const { records, added, unchanged, changed, refused } = report;
  const counted = records === 1 ? '1 record' : `${number(records)} records`;
  const lines = [
    `${counted}: ${number(added)} added, ${number(unchanged)} unchanged, ${number(changed)} changed, ${number(refused)} refused`,
  ];
  const warnings = [...report.warnings].map(
    ([kind, count]) => [warningTexts[kind as WarningKind], count] as const,
  );
  lines.push(...section('Warnings', warnings));
  const ignored = [...report.ignoredColumns].map(
    ([name, count]) => [oneLine(name), count] as const,
  );
  lines.push(...section('Columns that were not read', ignored));
  return lines.join('\n');
}

/** What was not done of a file, or undefined when all was. */
export function formatProblems(report: ImportReport, file: string): string | undefined {
  const lines = [
    ...rows(`Refused of ${file}`, report.refusals, report.refused),
    ...rows('Imported without their PDF', report.filesLeftOut, report.leftOutFiles),
    ...(report.stopped === undefined ? [] : [report.stopped]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** What rows were taken without, or undefined. */
export function formatLeftOut(report: ImportReport): string | undefined {
  const lines = rows('Left out of their rows', report.valuesLeftOut, report.leftOutValues);
  return lines.length === 0 ? undefined : lines.join('\n');
}

function section(title: string, counts: (readonly [string, number])[]): string[] {
  if (counts.length === 0) return [];
  const sorted = counts.toSorted(([, a], [, b]) => b - a);
  const width = Math.max(...sorted.map(([, count]) => number(count).length));
  return [title, ...sorted.map(([text, count]) => `  ${number(count).padStart(width)}  ${text}`)];
}

function rows(title: string, listed: RowProblem[], count: number): string[] {
  if (count === 0) return [];
  const lines = listed.map(({ row, reason }) => `  row ${row}: ${reason}`);
  if (count > listed.length) lines.push(`  and ${number(count - listed.length)} more`);
  return [title, ...lines];
}
