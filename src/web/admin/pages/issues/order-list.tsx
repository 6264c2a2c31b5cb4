import { OrderedList } from '../../ui/ordered-list.tsx';
import { OrderRow } from './order-row.tsx';
import type { OrderedArticle } from './use-page-order.ts';

type Props = { rows: OrderedArticle[]; onMove: (id: number, to: number) => void };

/** The articles in their order, to be dragged or moved step by step. */
export function OrderList({ rows, onMove }: Props) {
  return (
    <OrderedList rows={rows} onMove={({ id }, to) => onMove(id, to)}>
      {(row, index) => (
        <OrderRow key={row.id} row={row} index={index} count={rows.length} onMove={onMove} />
      )}
    </OrderedList>
  );
}
