import type { BenchJournal } from './bench-journal.ts';
import type { Figure, Measurement } from './figure.ts';

export type MeasurementGroup = { heading: string; measurements: Record<string, Measurement> };

export type MeasuredGroup = { heading: string; figures: Figure[] };

/** The measurements whose name, or whose group's heading, has one of the words; all without words. Throws when a word names none. */
export function chooseMeasurements(
  groups: MeasurementGroup[],
  words: string[],
): MeasurementGroup[] {
  if (words.length === 0) return groups;
  const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
  const chosen = (word: string) =>
    groups.flatMap(({ heading, measurements }) =>
      Object.keys(measurements).filter((name) => has(name, word) || has(heading, word)),
    );
  for (const word of words) {
    if (chosen(word).length > 0) continue;
    const names = groups.flatMap(({ measurements }) => Object.keys(measurements));
    throw new Error(`No measurement is named ${word}; there are ${names.join(', ')}`);
  }
  const all = new Set(words.flatMap(chosen));
  return groups.map(({ heading, measurements }) => ({
    heading,
    measurements: Object.fromEntries(
      Object.entries(measurements).filter(([name]) => all.has(name)),
    ),
  }));
}

/** Measures one after another. What throws becomes a failed figure, and the others are measured all the same. */
export async function runMeasurements(
  groups: MeasurementGroup[],
  journal: BenchJournal,
  say: (line: string) => void,
): Promise<MeasuredGroup[]> {
  const measured: MeasuredGroup[] = [];
  for (const { heading, measurements } of groups) {
    const figures: Figure[] = [];
    for (const [name, measure] of Object.entries(measurements)) {
      const start = performance.now();
      const taken = await measure(journal).catch((error: unknown) => [failedFigure(name, error)]);
      figures.push(...taken);
      say(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
    }
    if (figures.length > 0) measured.push({ heading, figures });
  }
  return measured;
}

function failedFigure(name: string, error: unknown): Figure {
  const detail = error instanceof Error ? error.message : String(error);
  return { name, value: 'failed', detail, limit: { text: '', met: false } };
}
