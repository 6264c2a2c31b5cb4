import { Table, Text } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Article } from '#contract/entities.ts';
import { ArticleRowView } from './article-row-view.tsx';
import { filterRows, type Shown, type Sorting, sortRows, toTableRows } from './article-rows.ts';
import styles from './article-table.module.css';
import { ArticleTableBar } from './article-table-bar.tsx';
import { ArticleTableHead } from './article-table-head.tsx';

/** The articles of an issue: sorted and filtered here, selected for documents. */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [sorting, setSorting] = useState<Sorting>({ column: 'number', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const rows = useMemo(() => toTableRows(articles), [articles]);
  const wanted = useDeferredValue(text);
  const visible = useMemo(
    () => sortRows(filterRows(rows, wanted, shown), sorting),
    [rows, wanted, shown, sorting],
  );
  const visibleRefs = visible.map(({ article }) => article.refnumber);
  const selectedRefs = articles.map((a) => a.refnumber).filter((ref) => selected.has(ref));

  const select = useCallback((refnumber: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (isSelected) after.add(refnumber);
      else after.delete(refnumber);
      return after;
    });
  }, []);

  function selectAll(isSelected: boolean) {
    const others = selectedRefs.filter((ref) => !visibleRefs.includes(ref));
    setSelected(new Set(isSelected ? [...others, ...visibleRefs] : others));
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
        selected={selectedRefs}
      />
      <div className={styles.scroll}>
        <Table className={styles.table}>
          <ArticleTableHead
            sorting={sorting}
            onSort={setSorting}
            selectedCount={visibleRefs.filter((ref) => selected.has(ref)).length}
            total={visible.length}
            onSelectAll={selectAll}
          />
          <Table.Tbody>
            {visible.map((row) => (
              <ArticleRowView
                key={row.article.id}
                row={row}
                isSelected={selected.has(row.article.refnumber)}
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
