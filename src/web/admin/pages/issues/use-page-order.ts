import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Article } from '#contract/entities/article.ts';
import { orderKept, pageCount, pagesInARow, pagesInOrder } from '#domain/page-order.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { useOrder } from '../../ui/use-order.tsx';

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
export function usePageOrder(articles: readonly Article[]) {
  const counted = articles.filter(({ pagenumber }) => pageCount(pagenumber) !== undefined);
  const now = counted.map(({ id }) => id);
  const [wanted, setIds] = useState(now);
  // Where another came meanwhile, what was moved stays moved.
  const ids = orderKept(wanted, now);
  const order = useOrder(wanted);
  /** The first page, where all follow each other without a gap. */
  const [start, setStart] = useState<number>();

  const inOrder = ids.flatMap((id) => counted.find((article) => article.id === id) ?? []);
  const pages = start === undefined ? pagesInOrder(counted, ids) : pagesInARow(inOrder, start);
  const rows = inOrder.map(
    (article): OrderedArticle => ({
      id: article.id,
      title: plainText(article.title),
      article,
      was: article.pagenumber,
      pagenumber: pages.get(article.id) ?? article.pagenumber,
    }),
  );

  function move(row: OrderedArticle, to: number) {
    order.told(row, to, ids.length);
    setIds(arrayMove(ids, ids.indexOf(row.id), to));
  }

  return {
    rows,
    move,
    order,
    changed: rows.filter(({ was, pagenumber }) => was !== pagenumber),
    uncounted: articles.filter((article) => !counted.includes(article)),
    start,
    /** Begins at the page where the issue begins now. */
    closeGaps: () => setStart(parsePageRange(counted[0]?.pagenumber ?? '')?.first ?? 1),
    setStart,
    reset() {
      setStart(undefined);
      setIds(now);
    },
  };
}
