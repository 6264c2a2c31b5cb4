import { Table } from '@mantine/core';
import styles from './plot.module.css';
import { notedWords, type PlotData } from './plot-data.ts';

type Props = { title: string; data: PlotData };

/** The figures of a plot: for who wants them exactly, and for who does not see it. */
export function PlotTable({ title, data: { columns, rows, ...notes } }: Props) {
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
