export type Interleaved<Name extends string> = {
  /** What each measured, round by round. */
  rounds: Record<Name, number[]>;
  median: Record<Name, number>;
  /** The median of what `name` is to `reference` in each round: what disturbs a whole round disturbs it little. */
  ratio(name: Name, reference: Name): number;
};

/**
 * Measures variants in turn, `rounds` times, every other round backwards, so that none always comes after another.
 * A variant answers with one number, such as the milliseconds of a piece of work or the answers in a second.
 */
export async function interleave<Name extends string>(
  variants: Record<Name, () => Promise<number> | number>,
  rounds: number,
): Promise<Interleaved<Name>> {
  const names = Object.keys(variants) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      taken[name].push(await variants[name]());
    }
  }
  return {
    rounds: taken,
    median: Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<
      Name,
      number
    >,
    ratio: (name, reference) =>
      median(taken[name].map((value, round) => value / (taken[reference][round] ?? Number.NaN))),
  };
}

/** The middle one, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
