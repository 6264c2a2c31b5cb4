export type Times = { median: number; p95: number; p99: number };

/** Milliseconds of each of `times` runs, one after another, once the engine has warmed to them. */
export async function timeRuns(
  run: (index: number) => Promise<unknown>,
  { warmUp, times }: { warmUp: number; times: number },
): Promise<Times> {
  for (let index = 0; index < warmUp; index++) await run(index);
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    await run(index);
    taken.push(performance.now() - start);
  }
  return timesOf(taken);
}

/** Sums up what single runs took, in any order. */
export function timesOf(taken: number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
