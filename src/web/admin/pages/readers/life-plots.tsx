import type { UsageAt } from '#contract/calls/usage-calls.ts';
import { Plot } from '../../plots/plot.tsx';
import { formatWhen, notesOf, notesSaid, sumOf, times } from './readers-words.ts';

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
        summary={`${summaryOf(months)} since the first.${notesSaid(months)}`}
        fileName={`readers-${name}-months`}
        kind="time"
        data={dataOf(months)}
        empty={`${was} not read yet.`}
      />
      <Plot
        title="The last ninety days"
        summary={`${summaryOf(days)} in the last ninety days.`}
        fileName={`readers-${name}-days`}
        kind="time"
        data={dataOf(days)}
        empty={`${was} not read in the last ninety days.`}
      />
    </>
  );
}

const summaryOf = (used: UsageAt[]): string =>
  `${times(sumOf(used, 'views'), 'view')} and ${times(sumOf(used, 'downloads'), 'download')}`;

const dataOf = (used: UsageAt[]) => ({
  columns: ['When', 'Views', 'Downloads'] as const,
  rows: used.map(({ at, views, downloads }) => [formatWhen(at), views, downloads] as const),
  notes: notesOf(used),
});
