import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group } from '@mantine/core';
import { RichText } from '#web/ui/rich-text.tsx';
import { DownIcon, GripIcon, UpIcon } from '../../ui/ordering-icons.tsx';
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  const step = (way: 'up' | 'down', to: number, isLast: boolean) => (
    <ActionIcon
      variant="default"
      aria-label={`Move ${title} ${way}`}
      data-move={`${way}-${id}`}
      disabled={isLast}
      onClick={() => onMove(id, to)}
    >
      {way === 'up' ? <UpIcon /> : <DownIcon />}
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragged={drag.isDragging}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${title}`}
      >
        <GripIcon />
      </ActionIcon>
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
      <Group gap={4} wrap="nowrap">
        {step('up', index - 1, index === 0)}
        {step('down', index + 1, index === count - 1)}
      </Group>
    </li>
  );
}
