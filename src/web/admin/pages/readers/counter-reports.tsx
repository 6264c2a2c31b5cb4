import { Button, Checkbox, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { usageCalls, type usageReportIds } from '#contract/calls/usage-calls.ts';
import { kindOf, type ReportId, reportKinds } from '#domain/counter-reports/report-kinds.ts';
import { callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './readers-page.module.css';

type Path = (typeof usageReportIds)[number];
const reports = (Object.keys(reportKinds) as ReportId[]).map((id) => ({
  value: id.toLowerCase() as Path,
  label: `${id}: ${kindOf(id).name}`,
}));

/** The reports that libraries ask for, as files. */
export function CounterReports({ firstMonth, lastMonth }: Record<string, string>) {
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
