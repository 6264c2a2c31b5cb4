import type { UsageAt } from '#contract/calls/usage-calls.ts';
import { Plot } from '../../plots/plot.tsx';
import type { PlotData } from '../../plots/plot-data.ts';
import {
  formatWhen,
  hasTexts,
  notesOf,
  notesSaid,
  readFigures,
  readSeries,
  readsSaid,
} from './readers-words.ts';

type Props = {
  months: UsageAt[];
  days: UsageAt[];
  /** What the files begin with that they are saved as. */
  name: string;
  /** What is said where nothing was read: `It was`. */
  was: string;
};

/** How something was read since it appeared, by month, and by day in the last ninety. */
export function LifePlots({ months, days, name, was }: Props) {
  return (
    <>
      <Plot
        title="By month"
        summary={`${readsSaid(months)} since the first.${notesSaid(months)}`}
        fileName={`readers-${name}-months`}
        kind="time"
        data={dataOf(months)}
        empty={`${was} not read yet.`}
      />
      <Plot
        title="The last ninety days"
        summary={`${readsSaid(days)} in the last ninety days.`}
        fileName={`readers-${name}-days`}
        kind="time"
        data={dataOf(days)}
        empty={`${was} not read in the last ninety days.`}
      />
    </>
  );
}

function dataOf(used: UsageAt[]): PlotData {
  const withTexts = hasTexts(used);
  return {
    columns: ['When', ...readSeries(withTexts)],
    rows: used.map((time) => [formatWhen(time.at), ...readFigures(time, withTexts)]),
    notes: notesOf(used),
  };
}
