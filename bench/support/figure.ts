import type { BenchJournal } from './bench-journal.ts';

/** One line of the table. Without a limit it is there to be known. */
export type Figure = {
  name: string;
  value: string;
  /** What else there is to say: the 95th percentile, what it is beside. */
  detail: string;
  /** Where it is `wanted` only, missing it is shown and fails nothing. */
  limit?: { text: string; met: boolean; wanted?: boolean };
  /** What is said under the table. */
  note?: string;
};

/** A measurement: a file of its own beside this folder. */
export type Measurement = (journal: BenchJournal) => Promise<Figure[]>;

type Bounded = { value: number; most: number; unit: string; digits: number };

/** A figure that must stay at or under a number. */
export function limited(
  figure: Omit<Figure, 'limit' | 'value'>,
  { value, most, unit, digits }: Bounded,
): Figure {
  return {
    ...figure,
    value: `${value.toFixed(digits)} ${unit}`,
    limit: { text: `≤ ${most} ${unit}`, met: value <= most },
  };
}

/** A figure with a number beside it that a busy machine, or other programs on it, may well miss. */
export function wanted(figure: Omit<Figure, 'limit' | 'value'>, bounded: Bounded): Figure {
  const { limit, ...shown } = limited(figure, bounded);
  return { ...shown, ...(limit && { limit: { ...limit, wanted: true } }) };
}

/** Whether the bench fails for it. */
export const isMissed = ({ limit }: Figure) => limit && !limit.met && !limit.wanted;
