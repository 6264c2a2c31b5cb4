import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { Plot } from '../../plots/plot.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CounterReports } from './counter-reports.tsx';
import { MostRead } from './most-read.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { ReadIssues } from './read-issues.tsx';
import styles from './readers-page.module.css';
import {
  countryName,
  formatNumber,
  formatWhen,
  hasTexts,
  notesOf,
  notesSaid,
  readFigures,
  readSeries,
  readsSaid,
  sumOf,
  times,
} from './readers-words.ts';

/** Who read the journal in the time that the address asks for. */
export const loader = pageLoader(({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return callApi(usageCalls.getUsage, { query });
});

/** /admin/readers: how often the journal was read. */
export function Component() {
  const usage = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const { from, until } = usage;
  const views = sumOf(usage.times, 'views');
  const downloads = sumOf(usage.times, 'downloads');
  const withTexts = hasTexts(usage.times);
  const sessions = sumOf(usage.times, 'sessions');
  const file = (name: string) => `${name}-${from}-${until}`;
  const figures = [
    ['Sessions', sessions],
    ['Views', views],
    ...(withTexts ? ([['Full text views', sumOf(usage.times, 'texts')]] as const) : []),
    ['Downloads', downloads],
    ['Citations saved', usage.citations],
    ['Home page', usage.home],
    ['Pages of issues', usage.issuePages],
    ['Searches', usage.searches],
    ['Certificates', usage.certificates],
    ['Verifications', usage.verifications],
  ] as const;
  return (
    <PageFrame
      title="Statistics"
      subtitle="Counted by the rules of COUNTER, until yesterday. Robots, double clicks and what administrators open are not counted, and no address of a reader is stored."
    >
      <Stack>
        {usage.counting !== 'on' && (
          <Alert color="yellow" title="Nothing is counted now">
            {usage.counting === 'off in journal' ? (
              <>
                Counting is switched off in{' '}
                <Anchor inherit underline="always" component={Link} to={adminAddresses.identity}>
                  Settings › Identifiers and licence
                </Anchor>
                .
              </>
            ) : (
              'The server’s administrator has switched counting off for all journals.'
            )}{' '}
            Earlier figures are shown.
          </Alert>
        )}
        <PeriodChoice
          key={`${from}${until}`}
          from={from}
          until={until}
          firstDay={usage.firstDay}
          onChoose={(period) => setSearch(period, { preventScrollReset: true })}
        />
        <dl className={styles.figures} aria-label="In this period">
          {figures.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatNumber(amount)}</dd>
            </div>
          ))}
        </dl>
        <Plot
          title="Readers over time"
          summary={`${readsSaid(usage.times)} in ${times(sessions, 'session')} from ${formatWhen(from)} to ${formatWhen(until)}.${notesSaid(usage.times)}`}
          fileName={file('readers')}
          kind="time"
          data={{
            columns: ['When', ...readSeries(withTexts), 'Sessions'],
            rows: usage.times.map((time) => [
              formatWhen(time.at),
              ...readFigures(time, withTexts),
              time.sessions,
            ]),
            notes: notesOf(usage.times),
          }}
          empty="No reads in this period."
        />
        <MostRead mostRead={usage.mostRead} />
        <ReadIssues issues={usage.issues} fileName={file('issues')} />
        <div className={styles.columns}>
          <Plot
            title="Countries"
            summary="Sessions by the country of the reader’s network."
            fileName={file('countries')}
            kind="sizes"
            data={{
              columns: ['Country', 'Sessions'],
              rows: usage.countries.map(({ name, amount }) => [countryName(name), amount]),
            }}
            empty="No countries are known for this period. The server’s administrator can add a database of countries; without one they are not counted."
          />
          <Plot
            title="Where readers come from"
            summary="Sites that readers followed a link from."
            fileName={file('sites')}
            kind="sizes"
            data={{
              columns: ['Site', 'Clicks'],
              rows: usage.referrers.map(({ name, amount }) => [name, amount]),
            }}
            empty="Nobody followed a link from another site in this period."
          />
        </div>
        <Plot
          title="Searches without results"
          summary="Words that found nothing, if at least three readers searched for them, over all time."
          fileName={file('searched-in-vain')}
          kind="sizes"
          data={{
            columns: ['Words', 'Sessions'],
            rows: usage.lost.map(({ words, sessions: asked }) => [words, asked]),
          }}
          empty="No such words yet."
        />
        <CounterReports firstMonth={usage.firstMonth} lastMonth={usage.lastMonth} />
        <Text size="sm" c="dimmed">
          Not in these figures: {times(usage.robots, 'request')} of robots, and{' '}
          {times(usage.setApart, 'request')} of crawlers.
        </Text>
      </Stack>
    </PageFrame>
  );
}
