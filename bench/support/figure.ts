import { textTable } from '../../src/cli/text-table.ts';
import type { BenchJournal } from './bench-journal.ts';

/** One line of the table. Without a limit it is there to be known. */
export type Figure = {
  name: string;
  value: string;
  /** What else there is to say: the 95th percentile, what it is beside. */
  detail: string;
  limit?: { text: string; met: boolean };
};

/** A measurement: a file of its own beside this folder. */
export type Measurement = (journal: BenchJournal) => Promise<Figure[]>;

/** A figure that must stay at or under a number. */
export function limited(
  figure: Omit<Figure, 'limit' | 'value'>,
  { value, most, unit, digits }: { value: number; most: number; unit: string; digits: number },
): Figure {
  return {
    ...figure,
    value: `${value.toFixed(digits)} ${unit}`,
    limit: { text: `≤ ${most} ${unit}`, met: value <= most },
  };
}

export function figureTable(figures: Figure[]): string {
  const rows = figures.map(({ name, value, detail, limit }) => [
    name,
    value,
    limit?.text ?? '',
    limit === undefined ? '' : limit.met ? '✓' : '✗ missed',
    detail,
  ]);
  return textTable(['WHAT', 'MEASURED', 'LIMIT', '', 'BESIDE'], rows, ['MEASURED', 'LIMIT']);
}
