import { Table, Text } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Article } from '#contract/entities.ts';
import styles from '../../ui/record-table.module.css';
import { ArticleRowView } from './article-row-view.tsx';
import { filterRows, type Shown, type Sorting, sortRows, toTableRows } from './article-rows.ts';
import { ArticleTableBar } from './article-table-bar.tsx';
import { ArticleTableHead } from './article-table-head.tsx';

/** The articles of an issue: sorted and filtered here, selected for documents. */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [sorting, setSorting] = useState<Sorting>({ column: 'number', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());

  const rows = useMemo(() => toTableRows(articles), [articles]);
  const wanted = useDeferredValue(text);
  const visible = useMemo(
    () => sortRows(filterRows(rows, wanted, shown), sorting),
    [rows, wanted, shown, sorting],
  );
  const visibleIds = visible.map(({ article }) => article.id);
  const selectedOnes = articles.filter(({ id }) => selected.has(id));

  const select = useCallback((id: number, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  function selectAll(isSelected: boolean) {
    const others = selectedOnes.map(({ id }) => id).filter((id) => !visibleIds.includes(id));
    setSelected(new Set(isSelected ? [...others, ...visibleIds] : others));
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
      {visible.length === 0 && <Text c="dimmed">No article fits this filter.</Text>}
    </>
  );
}
