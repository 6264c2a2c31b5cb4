import { textTable } from '#cli/text-table.ts';
import { timeImport, writeImportFile } from './import.ts';
import type { Bench } from './support/bench.ts';
import { type Installation, openInstallation } from './support/installation.ts';
import { interleave } from './support/interleave.ts';
import { entrant, type Race } from './support/race.ts';
import type { Measurement } from './support/run-measurements.ts';
import { median, medianError } from './support/statistics.ts';

/** A piece of work that takes an installation some milliseconds, or of which it does so many a second. */
type Trial = {
  name: string;
  rounds: number;
  isRate: boolean;
  prepare(installation: Installation): Promise<() => Promise<number>>;
};

type Compared = { name: string; here: number; there: number; slower: number; noise: number };

const columns = ['WHAT', 'HERE', 'THERE', 'SLOWER', 'NOISE', ''];

/**
 * Runs the chosen races, and imports, on this checkout and on another in turns. The other one is installed twice: what
 * it differs from itself, and what a median of so few rounds may be off, is the noise.
 */
export async function compareCheckouts(bench: Bench, checkout: string, chosen: Measurement[]) {
  const there = await openInstallation(checkout, bench.files);
  const again = await openInstallation(checkout, bench.files);
  const compared: Compared[] = [];
  try {
    for (const trial of await trialsOf(bench, chosen)) {
      compared.push(await compare(trial, { here: bench.ours, there, again }));
      console.log(compared.slice(-1).flatMap(cellsOf).join('  '));
    }
  } finally {
    await there.close();
    await again.close();
  }
  const text = textTable(columns, compared.map(cellsOf), ['HERE', 'THERE', 'SLOWER', 'NOISE']);
  return { text, worse: compared.filter(isWorse) };
}

async function trialsOf(bench: Bench, chosen: Measurement[]): Promise<Trial[]> {
  const trials = chosen
    .flatMap((measurement) => ('races' in measurement ? measurement.races(bench) : []))
    .filter(({ reference }) => reference.server === undefined)
    .map((race) => trialOf(bench, race));
  if (!chosen.some(({ name }) => name === 'import')) return trials;
  const file = await writeImportFile(bench);
  const prepare = async (at: Installation) => () => timeImport(at.checkout, file);
  return [...trials, { name: 'import', rounds: 7, isRate: false, prepare }];
}

function trialOf({ load }: Bench, race: Race): Trial {
  return {
    name: race.name.trim(),
    rounds: race.rounds ?? 15,
    isRate: race.readers > 1,
    async prepare(installation) {
      const server = await installation.server(race.server);
      const { round } = entrant(load, race, race.ours, server);
      for (let warmUp = 0; warmUp < 3; warmUp++) await round();
      return async () => {
        await race.before?.(server.origin);
        return round();
      };
    },
  };
}

async function compare(
  { name, rounds, isRate, prepare }: Trial,
  sides: Record<'here' | 'there' | 'again', Installation>,
): Promise<Compared> {
  const [here, there] = [await prepare(sides.here), await prepare(sides.there)];
  const variants = { here, there, again: await prepare(sides.again) };
  const { median: typical, ratios } = await interleave(variants, rounds);
  const slower = isRate ? ratios('there', 'here') : ratios('here', 'there');
  const noise = Math.abs(median(ratios('again', 'there')) - 1) + medianError(slower);
  return { name, here: typical.here, there: typical.there, slower: median(slower), noise };
}

const isWorse = ({ slower, noise }: Compared) => slower > 1 + noise;

const cellsOf = (one: Compared) => [
  one.name,
  ...[one.here, one.there].map((value) => value.toFixed(2)),
  one.slower.toFixed(3),
  `± ${one.noise.toFixed(3)}`,
  isWorse(one) ? 'worse' : '',
];
