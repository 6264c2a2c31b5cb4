import { RichText } from '#web/ui/rich-text.tsx';
import { OrderedItem, StepButtons } from '../../ui/ordered-list.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './order-page.module.css';
import type { OrderedArticle } from './use-page-order.ts';

type Props = {
  row: OrderedArticle;
  index: number;
  count: number;
  onMove: (id: number, to: number) => void;
};

export function OrderRow({ row, index, count, onMove }: Props) {
  const { id, title, article, was, pagenumber } = row;
  return (
    <OrderedItem id={id} title={title} className={styles.row}>
      <div className={styles.text}>
        <RichText html={article.title} lang={article.language || undefined} />
        <span className={styles.authors}>{article.authorname}</span>
        {article.state !== 'published' && <StateBadge state={article.state} />}
      </div>
      <div className={styles.pages}>
        {was === pagenumber ? (
          <span>{was}</span>
        ) : (
          <>
            <del>{was}</del> <ins>{pagenumber}</ins>
          </>
        )}
      </div>
      <StepButtons
        id={id}
        title={title}
        index={index}
        count={count}
        onMove={(to) => onMove(id, to)}
      />
    </OrderedItem>
  );
}
