import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { type Race, runRace } from './race.ts';

/** Races, which two checkouts can run too, or figures of its own. */
export type Measurement = { group: string; name: string; isOptional?: boolean } & (
  | { races(bench: Bench): Race[] }
  | { figures(bench: Bench): Promise<Figure[]> }
);

export type Measured = { group: string; figures: Figure[] };

/** The measurements whose name or group has one of the words; without words all that are not optional. Throws when a word names none. */
export function chooseMeasurements(all: Measurement[], words: string[]): Measurement[] {
  const has = ({ group, name }: Measurement, word: string) =>
    `${group} ${name}`.toLowerCase().includes(word.toLowerCase());
  const unknown = words.find((word) => !all.some((one) => has(one, word)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Error(`No measurement is named ${unknown}; there are ${names}`);
  }
  if (words.length === 0) return all.filter(({ isOptional }) => !isOptional);
  return all.filter((one) => words.some((word) => has(one, word)));
}

/** Measures one after another. What throws becomes a failed figure, and the others are measured all the same. */
export async function runMeasurements(
  chosen: Measurement[],
  bench: Bench,
  say: (line: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const measurement of chosen) {
    const { group, name } = measurement;
    const start = performance.now();
    const figures = await measure(measurement, bench).catch((error) => [failed(name, error)]);
    measured.push({ group, figures });
    say(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
  }
  return measured;
}

async function measure(measurement: Measurement, bench: Bench): Promise<Figure[]> {
  if ('figures' in measurement) return measurement.figures(bench);
  const figures: Figure[] = [];
  for (const race of measurement.races(bench)) figures.push(await runRace(bench, race));
  return figures;
}

function failed(name: string, error: unknown): Figure {
  const detail = error instanceof Error ? error.message : String(error);
  return { name, value: 'failed', detail, limit: { text: '', isMet: false } };
}
