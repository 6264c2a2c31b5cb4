import { arrayMove } from '@dnd-kit/sortable';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Article } from '#contract/entities/article.ts';
import { pageCount, pagesInARow, pagesInOrder } from '#domain/page-order.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { movedText } from '../../ui/ordering.ts';

/** A row of the order: what it is called, its pages as they are and as they would be. */
export type OrderedArticle = {
  id: number;
  title: string;
  article: Article;
  was: string;
  pagenumber: string;
};

/**
 * The articles whose pages can be counted, in an order that one changes, with the pages that follow from it; and those that
 * keep out of it.
 */
export function usePageOrder(articles: readonly Article[], list: RefObject<HTMLElement | null>) {
  const counted = articles.filter(({ pagenumber }) => pageCount(pagenumber) !== undefined);
  const [order, setOrder] = useState(() => counted.map(({ id }) => id));
  /** The first page, where all follow each other without a gap. */
  const [start, setStart] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<{ id: number; direction: 'up' | 'down' }>(undefined);

  const inOrder = order.flatMap((id) => counted.find((article) => article.id === id) ?? []);
  const pages = start === undefined ? pagesInOrder(counted, order) : pagesInARow(inOrder, start);
  const rows = inOrder.map(
    (article): OrderedArticle => ({
      id: article.id,
      title: plainText(article.title),
      article,
      was: article.pagenumber,
      pagenumber: pages.get(article.id) ?? article.pagenumber,
    }),
  );

  function move(id: number, to: number) {
    const from = order.indexOf(id);
    const focused = document.activeElement as HTMLElement | null;
    if (focused?.dataset.move) pressed.current = { id, direction: to < from ? 'up' : 'down' };
    setOrder(arrayMove(order, from, to));
    const title = rows[from]?.title ?? '';
    setAnnouncement(movedText(title, `place ${to + 1} of ${order.length}`));
  }

  // A row that moves takes its button along; at an end of the list its sibling is left to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (!pressed.current) return;
    const { id, direction } = pressed.current;
    const find = (way: string) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${way}-${id}"]:not(:disabled)`);
    (find(direction) ?? find(direction === 'up' ? 'down' : 'up'))?.focus();
    pressed.current = undefined;
  }, [order, list]);

  return {
    rows,
    move,
    announcement,
    changed: rows.filter(({ was, pagenumber }) => was !== pagenumber),
    uncounted: articles.filter((article) => !counted.includes(article)),
    start,
    /** Begins at the page where the issue begins now. */
    closeGaps: () => setStart(parsePageRange(counted[0]?.pagenumber ?? '')?.first ?? 1),
    setStart,
    reset() {
      setStart(undefined);
      setOrder(counted.map(({ id }) => id));
    },
  };
}
