import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { usageCalls, type usageReportIds } from '#contract/calls/usage-calls.ts';
import { kindOf, type ReportId, reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { addDays } from '#domain/days.ts';
import { isDay } from '#domain/fields/kinds.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { Plot } from '../../plots/plot.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { MostRead } from './most-read.tsx';
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

type Path = (typeof usageReportIds)[number];
const reports = (Object.keys(reportKinds) as ReportId[]).map((id) => ({
  value: id.toLowerCase() as Path,
  label: `${id}: ${kindOf(id).name}`,
}));

/** The reports that libraries ask for, as files. */
function CounterReports({ firstMonth, lastMonth }: Record<string, string>) {
  const [report, setReport] = useState<Path>('tr_j3');
  const [from, setFrom] = useState(lastMonth ?? '');
  const [until, setUntil] = useState(lastMonth ?? '');
  const [hidesMonths, setHidesMonths] = useState(false);
  const [showsParents, setShowsParents] = useState(false);
  const [attributes, setAttributes] = useState<string[]>([]);
  const { act, busy } = useAct();
  const kind = kindOf(report.toUpperCase() as ReportId);
  const save = () =>
    act(async () => {
      const query = {
        from,
        until,
        ...(attributes.length > 0 && { attributes: attributes.join('|') }),
        ...(hidesMonths && { months: 'hidden' as const }),
        ...(showsParents && kind.of === 'article' && { parents: 'shown' as const }),
      };
      const file = await callForFile(usageCalls.exportUsageReport, {
        params: { report },
        query,
      });
      saveFile(file, `${report.toUpperCase()}-${from}-${until}.tsv`);
    });
  return (
    <section aria-labelledby="reports" className={styles.panel}>
      <Title order={2} id="reports" size="h4">
        Reports for libraries
      </Title>
      <Text size="sm" c="dimmed">
        By the COUNTER Code of Practice, release 5.1. Library systems fetch the same reports at{' '}
        <code>/sushi/r51/reports</code>.
      </Text>
      {lastMonth ? (
        <form
          className={styles.report}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Select
            label="Report"
            w="min(24rem, 100%)"
            allowDeselect={false}
            data={reports}
            value={report}
            onChange={(value) => {
              setReport(value ?? 'tr_j3');
              setAttributes([]);
            }}
          />
          <Group gap="xs" align="end">
            <TextInput
              type="month"
              label="First month"
              required
              value={from}
              min={firstMonth}
              max={lastMonth}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="month"
              label="Last month"
              required
              value={until}
              min={from}
              max={lastMonth}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Group>
          {!kind.standardView && (
            <Checkbox.Group label="Also show" value={attributes} onChange={setAttributes}>
              <Group gap="sm">
                {kind.attributes.map((attribute) => (
                  <Checkbox
                    key={attribute}
                    value={attribute}
                    label={attribute.replaceAll('_', ' ')}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          {!kind.standardView && (
            <Checkbox
              label="Without a column for each month"
              checked={hidesMonths}
              onChange={(event) => setHidesMonths(event.currentTarget.checked)}
            />
          )}
          {!kind.standardView && kind.of === 'article' && (
            <Checkbox
              label="With the journal next to each article"
              checked={showsParents}
              onChange={(event) => setShowsParents(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" loading={busy}>
            Save report
          </Button>
        </form>
      ) : (
        <Text>The first report is available after the first whole month.</Text>
      )}
    </section>
  );
}

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

type Props = {
  from: string;
  until: string;
  /** The first day that there are figures of; empty where there are none. */
  firstDay: string;
  onChoose: (period: { from: string; until: string }) => void;
};

/** Which time the figures are of. The last day is the newest that is over, as the server says. */
function PeriodChoice({ from, until, firstDay, onChoose }: Props) {
  const [chosen, setChosen] = useState({ from, until });
  const yesterday = addDays(today(), -1);
  const shortcuts = [
    { label: '30 days', from: addDays(yesterday, -29) },
    { label: '90 days', from: addDays(yesterday, -89) },
    { label: '12 months', from: addDays(yesterday, -364) },
    { label: '5 years', from: addDays(yesterday, -1825) },
  ];
  return (
    <form
      className={styles.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDay(chosen.from) || !isDay(chosen.until)) return;
        const [from, until] = [chosen.from, chosen.until].toSorted();
        onChoose({ from: from ?? '', until: until ?? '' });
      }}
    >
      <Group gap="xs">
        {shortcuts.map(({ label, from: start }) => (
          <Button
            key={label}
            size="compact-md"
            variant={from === start && until === yesterday ? 'light' : 'default'}
            aria-pressed={from === start && until === yesterday}
            onClick={() => {
              setChosen({ from: start, until: yesterday });
              onChoose({ from: start, until: yesterday });
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="end">
        <DateField
          label="From"
          value={chosen.from}
          {...(firstDay && { min: firstDay })}
          max={chosen.until}
          onChange={(from) => setChosen({ ...chosen, from })}
        />
        <DateField
          label="Until"
          value={chosen.until}
          min={chosen.from}
          onChange={(until) => setChosen({ ...chosen, until })}
        />
        <Button type="submit">Show</Button>
      </Group>
    </form>
  );
}
