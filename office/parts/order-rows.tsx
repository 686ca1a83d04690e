/** Rows of orders: cards on the phone, columns at the desk. */
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import type { OrderStatus } from '../../shop/orders/order.ts';
import { Cover } from './cover.tsx';
import { dueWords } from './due-words.ts';
import styles from './order-rows.module.css';
import { statusWords } from './order-words.ts';

/** Facts of an order that its row shows. */
export interface RowOrder {
  readonly code: string;
  readonly created_at: string;
  readonly full_name: string | null;
  readonly city: string | null;
  readonly pieces: number;
  readonly amount: number | null;
  readonly status: OrderStatus;
  readonly due: { readonly day: string | null; readonly is_late: boolean };
  readonly is_held: boolean;
  readonly cover: string | null;
}

export function OrderRows({ rows }: { rows: readonly RowOrder[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((order) => (
        <li key={order.code} className={styles.row}>
          <Link to={`/orders/${order.code}`} className={styles.link}>
            <Cover path={order.cover} />
            <span className={styles.name}>{order.full_name ?? 'No name yet'}</span>
            <span className={styles.city}>{order.city}</span>
            <span className={styles.money}>
              {order.amount === null ? '' : `${formatAmount(order.amount)} · `}
              {formatCount(order.pieces, 'piece', 'pieces')}
            </span>
            <span className={styles.at}>{formatMoment(order.created_at)}</span>
            <span className={styles.code}>{order.code}</span>
            <Status order={order} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Says how an order stands, and by when something must be done for it. */
function Status({ order: { status, due, is_held } }: { order: RowOrder }) {
  const isOpen = due.day !== null && ['paid', 'shipment_requested', 'shipped', 'needs_attention'].includes(status);
  return (
    <span className={styles.state}>
      <span className={status === 'needs_attention' ? styles.urgent : undefined}>{statusWords[status]}</span>
      {is_held ? <span className={styles.urgent}>On hold</span> : null}
      {isOpen && due.day !== null ? (
        <span className={due.is_late ? styles.urgent : styles.due}>{dueWords(due.day, new Date())}</span>
      ) : null}
    </span>
  );
}
