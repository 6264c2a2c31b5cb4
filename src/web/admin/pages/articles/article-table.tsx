import { Table, Text } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { Article } from '#contract/entities/article.ts';
import { asIds, asText, useKept } from '../../api/use-kept.ts';
import styles from '../../ui/record-table.module.css';
import { ArticleRowView } from './article-row-view.tsx';
import {
  asShown,
  asSorting,
  filterRows,
  type Shown,
  type Sorting,
  sortRows,
  toTableRows,
} from './article-rows.ts';
import { ArticleTableBar } from './article-table-bar.tsx';
import { ArticleTableHead } from './article-table-head.tsx';

const byNumber: Sorting = { column: 'number', descending: false };
const none: number[] = [];

type Props = { issueId: number; articles: readonly Article[] };

/** The articles of an issue: sorted and filtered here, selected for documents. Who comes back finds it as it was. */
export function ArticleTable({ issueId, articles }: Props) {
  const { revalidate } = useRevalidator();
  const list = `issue ${issueId}`;
  const [text, setText] = useKept(`${list} filter`, '', asText);
  const [shown, setShown] = useKept<Shown>(`${list} shown`, 'all', asShown);
  const [sorting, setSorting] = useKept(`${list} sorting`, byNumber, asSorting);
  const [selectedIds, setSelectedIds] = useKept(`${list} selected`, none, asIds);
  const selected: ReadonlySet<number> = useMemo(() => new Set(selectedIds), [selectedIds]);

  const rows = useMemo(() => toTableRows(articles), [articles]);
  const wanted = useDeferredValue(text);
  const visible = useMemo(
    () => sortRows(filterRows(rows, wanted, shown), sorting),
    [rows, wanted, shown, sorting],
  );
  const visibleIds = visible.map(({ article }) => article.id);
  const selectedOnes = articles.filter(({ id }) => selected.has(id));

  const select = useCallback(
    (id: number, isSelected: boolean) => {
      setSelectedIds((before) => {
        const others = before.filter((one) => one !== id);
        return isSelected ? [...others, id] : others;
      });
    },
    [setSelectedIds],
  );

  function selectAll(isSelected: boolean) {
    const others = selectedOnes.map(({ id }) => id).filter((id) => !visibleIds.includes(id));
    setSelectedIds(isSelected ? [...others, ...visibleIds] : others);
  }

  return (
    <>
      <ArticleTableBar
        text={text}
        onText={setText}
        shown={shown}
        onShown={setShown}
        count={visible.length}
        total={rows.length}
        selected={selectedOnes}
        onMoved={revalidate}
      />
      <div className={styles.frame}>
        <Table className={styles.table}>
          <ArticleTableHead
            sorting={sorting}
            onSort={setSorting}
            selectedCount={visibleIds.filter((id) => selected.has(id)).length}
            total={visible.length}
            onSelectAll={selectAll}
          />
          <Table.Tbody>
            {visible.map((row) => (
              <ArticleRowView
                key={row.article.id}
                row={row}
                isSelected={selected.has(row.article.id)}
                onSelect={select}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {visible.length === 0 && <Text c="dimmed">No article matches this filter.</Text>}
    </>
  );
}
