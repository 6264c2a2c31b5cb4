import { median } from './statistics.ts';

export type Interleaved<Name extends string> = {
  median: Record<Name, number>;
  /** What `name` is to `reference` in each round: what disturbs a whole round disturbs it little. */
  ratios(name: Name, reference: Name): number[];
  /** Their median. */
  ratio(name: Name, reference: Name): number;
};

/**
 * Measures variants in turn, `rounds` times, every other round backwards, so that none always comes after another.
 * A variant answers with one number, such as the milliseconds of a piece of work or the answers in a second.
 */
export async function interleave<Name extends string>(
  variants: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Interleaved<Name>> {
  const names = Object.keys(variants) as Name[];
  const each = <T>(value: (name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
  const taken = each((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      taken[name].push(await variants[name]());
    }
  }
  const ratios = (name: Name, reference: Name) =>
    taken[name].map((value, round) => value / (taken[reference][round] ?? Number.NaN));
  return {
    median: each((name) => median(taken[name])),
    ratios,
    ratio: (name, reference) => median(ratios(name, reference)),
  };
}
