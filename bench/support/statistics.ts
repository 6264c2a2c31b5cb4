/** The number below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** How far the median of so many numbers may be off: half of a box plot's notch (McGill, Tukey and Larsen, 1978). */
export function medianError(numbers: readonly number[]): number {
  const quartiles = percentile(numbers, 0.75) - percentile(numbers, 0.25);
  return (1.57 * quartiles) / Math.sqrt(numbers.length);
}

export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

export const whole = (value: number) => Math.round(value).toLocaleString('en');
