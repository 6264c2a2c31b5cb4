import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { Button, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { saveFile } from '../ui/save-file.ts';
import styles from './plot.module.css';
import { isEmptyPlot, notedWords, type PlotData, plotCsv, plotRows } from './plot-data.ts';

type Props = {
  title: string;
  /** What the plot says, in a sentence: for who does not see it, and a caption for who does. */
  summary: string;
  /** Of the file that it is saved as, without an ending: `readers-2026`. */
  fileName: string;
  /** Over time, or by size. */
  kind: 'time' | 'sizes';
  data: PlotData;
  /** In place of the figures as a table, where that one has more than they: links, mostly. */
  table?: ReactNode;
  /** What is said in place of a plot in which there is nothing. */
  empty: string;
};

const colours = ['ink.6', 'teal.7', 'yellow.8', 'grape.7'];
const format = (value: number) => value.toLocaleString('en-IN');

/** A plot with its table, and the figures as a file. */
export function Plot({ title, summary, fileName, kind, data, table, empty }: Props) {
  const id = useId();
  const isEmpty = isEmptyPlot(data);
  return (
    <section aria-labelledby={id} className={styles.plot}>
      <header className={styles.head}>
        <Title order={2} id={id} size="h4">
          {title}
        </Title>
        {!isEmpty && (
          <Button
            size="compact-sm"
            aria-label={`Save “${title}” as CSV`}
            onClick={() => saveFile(plotCsv(data), `${fileName}.csv`)}
          >
            CSV
          </Button>
        )}
      </header>
      {isEmpty ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
          <div role="img" aria-label={`${title}. ${summary}`}>
            <Drawing kind={kind} data={data} />
          </div>
          {table ?? <PlotTable title={title} data={data} />}
        </>
      )}
    </section>
  );
}

const seriesOf = ({ columns: [, ...names] }: PlotData) =>
  names.map((name, index) => ({ name, color: colours[index % colours.length] ?? 'ink.6' }));

function Drawing({ kind, data }: Pick<Props, 'kind' | 'data'>) {
  const [words] = data.columns;
  const series = seriesOf(data);
  const common = {
    data: plotRows(data),
    dataKey: words,
    series,
    valueFormatter: format,
    withLegend: series.length > 1,
  };
  if (kind === 'time') {
    return (
      <AreaChart
        {...common}
        h={260}
        curveType="linear"
        withDots={data.rows.length < 40}
        areaChartProps={{ accessibilityLayer: false }}
        areaProps={{ isAnimationActive: false }}
        xAxisProps={{ minTickGap: 24 }}
        tooltipProps={{ labelFormatter: (label) => notedWords(data, String(label)) }}
        referenceAreas={notedAreas(data)}
      />
    );
  }
  return (
    <BarChart
      {...common}
      h={heightOf(data.rows.length, series.length)}
      orientation="vertical"
      gridAxis="x"
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, maxBarSize: 18 }}
      yAxisProps={{ width: 140, interval: 0, tickFormatter: shorten }}
    />
  );
}

/** The way to what is not the whole of its month, dashed, and why: a plot that falls at its end says nothing else. */
const notedAreas = ({ rows, notes }: PlotData) =>
  rows.flatMap(([words], index) => {
    const note = notes?.get(words);
    const isFirst = index === 0;
    const beside = rows[isFirst ? 1 : index - 1]?.[0];
    if (note === undefined || beside === undefined) return [];
    return {
      ...{ x1: isFirst ? words : beside, x2: isFirst ? beside : words, label: note },
      labelPosition: isFirst ? ('insideBottomLeft' as const) : ('insideBottomRight' as const),
      strokeDasharray: '4 3',
    };
  });

/** Room for the bars of each row, for the axis, and for the legend where there is one. */
const heightOf = (rows: number, series: number): number =>
  60 + rows * (series > 1 ? 44 : 30) + (series > 1 ? 40 : 0);

/** The whole text is in the table. */
const shorten = (text: string): string => (text.length > 22 ? `${text.slice(0, 21)}…` : text);

type PlotTableProps = { title: string; data: PlotData };

/** The figures of a plot: for who wants them exactly, and for who does not see it. */
function PlotTable({ title, data: { columns, rows, ...notes } }: PlotTableProps) {
  const [words, ...series] = columns;
  return (
    <details className={styles.figures}>
      <summary>Figures as a table</summary>
      <Table.ScrollContainer
        minWidth={280}
        maxHeight={360}
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        <Table aria-label={title} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words}</Table.Th>
              {series.map((name) => (
                <Table.Th key={name} scope="col" ta="right">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([label, ...figures], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are shown as they came, and two may be named alike
              <Table.Tr key={row}>
                <Table.Th scope="row" fw={400}>
                  {notedWords(notes, label)}
                </Table.Th>
                {figures.map((figure, index) => (
                  <Table.Td key={series[index]} ta="right">
                    {figure.toLocaleString('en-IN')}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
