/** One line of the table. Without a limit it is there to be known. */
export type Figure = {
  name: string;
  value: string;
  limit?: { text: string; isMet: boolean };
  /** What else there is to say: the milliseconds, the 99th percentile, the reference. */
  detail: string;
  /** A figure for README, as a part of a sentence. */
  headline?: string;
};

type Format = { unit?: string; digits?: number; max?: number; min?: number };

/** A figure that must be at most `max` or at least `min`, where one is given. */
export function figure(name: string, value: number, format: Format, detail = ''): Figure {
  const { unit = 'times', digits = 2, max, min } = format;
  const shown = { name, value: `${value.toFixed(digits)} ${unit}`, detail };
  const limit = max ?? min;
  if (limit === undefined) return shown;
  const isMet = max === undefined ? value >= limit : value <= limit;
  return { ...shown, limit: { text: `${max === undefined ? '≥' : '≤'} ${limit} ${unit}`, isMet } };
}

export const isMissed = ({ limit }: Figure) => limit?.isMet === false;
