/** How quick a machine is at one moment: one core's milliseconds for a hundred million steps, its nanoseconds to a random place. */
export type Pace = { countingMs: number; lookingNs: number };

const steps = 100_000_000;
const places = 16 * 1024 * 1024;
const looks = 2_000_000;

/**
 * The same work on every machine, to compare runs by: counting needs the core alone, looking into 64 MB of memory what it
 * shares with whatever else runs on the machine, other people's virtual machines included.
 */
export function measurePace(): Pace {
  return { countingMs: count(), lookingNs: (look() / looks) * 1_000_000 };
}

const slowFromNs = 150;

/** Whether the machine was slow all the time: limits of time may be missed for that alone. */
export const isSlow = (paces: Pace[]): boolean =>
  paces.every(({ lookingNs }) => lookingNs >= slowFromNs);

/** Both paces, as they were at the start and at the end of a run. */
export function paceText(...paces: Pace[]): string {
  const range = (numbers: number[]) =>
    [...new Set(numbers.map((number) => number.toFixed(0)))].join(' to ');
  const counting = range(paces.map(({ countingMs }) => countingMs));
  const looking = range(paces.map(({ lookingNs }) => lookingNs));
  return `a core counts to 100 million in ${counting} ms, and finds a random place of 64 MB in ${looking} ns`;
}

function count(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
  return elapsed(start, sum);
}

function look(): number {
  const next = Int32Array.from({ length: places }, (_, place) => scattered(place));
  const start = performance.now();
  let place = 0;
  for (let step = 0; step < looks; step++) place = (next[place] ?? 0) ^ (step & 1);
  return elapsed(start, place);
}

const scattered = (place: number) => (Math.imul(place, 2_654_435_761) >>> 0) % places;

/** The result is asked for, or the engine would leave the work out. */
function elapsed(start: number, result: number): number {
  if (Number.isNaN(result)) throw new Error('Not a number');
  return performance.now() - start;
}
