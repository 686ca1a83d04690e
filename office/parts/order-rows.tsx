/** Rows of orders: cards where there is little room, and columns below their heads where there is more. */
import { Link } from 'react-router';
import { formatAmount } from '../../look/words/money.ts';
import type { OrderStage } from '../../shop/office-lists/stages.ts';
import { useWords } from '../words/spoken.ts';
import { Cover } from './cover.tsx';
import { deadlineWords } from './due-words.ts';
import styles from './order-rows.module.css';

/** Facts of an order that its row shows. */
export interface RowOrder {
  readonly code: string;
  readonly created_at: string;
  readonly full_name: string | null;
  readonly city: string | null;
  readonly pieces: number;
  readonly amount: number | null;
  readonly stage: OrderStage;
  readonly due: { readonly day: string | null; readonly is_late: boolean };
  readonly is_held: boolean;
  readonly cover: string | null;
}

interface OrderRowsProps {
  rows: readonly RowOrder[];
  /** True where all are of one buyer: each row then begins with its time and code instead of the name. */
  isOfOneBuyer?: boolean;
  /** True where all are of one stage, which the place names: rows then do not repeat it. */
  isOfOneStage?: boolean;
}

export function OrderRows({ rows, isOfOneBuyer = false, isOfOneStage = false }: OrderRowsProps) {
  const { orders } = useWords();
  return (
    <div className={styles.place}>
      <div className={styles.heads} aria-hidden="true">
        <span className={styles.name}>{isOfOneBuyer ? orders.ordered : orders.buyer}</span>
        <span className={styles.city}>{orders.city}</span>
        <span className={styles.pieces}>{orders.pieces}</span>
        <span className={styles.amount}>{orders.amount}</span>
        <span className={styles.at}>{isOfOneBuyer ? '' : orders.ordered}</span>
        <span className={styles.code}>{orders.code}</span>
        <span className={styles.status}>{isOfOneStage ? '' : orders.state}</span>
        <span className={styles.due}>{orders.due}</span>
      </div>
      <ol>
        {rows.map((order) => (
          <li key={order.code} className={styles.row}>
            <Link to={`/orders/${order.code}`} className={styles.link}>
              <OrderCells order={order} isOfOneBuyer={isOfOneBuyer} isOfOneStage={isOfOneStage} />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function OrderCells({
  order,
  isOfOneBuyer,
  isOfOneStage,
}: { order: RowOrder } & Required<Omit<OrderRowsProps, 'rows'>>) {
  const { code, created_at, full_name, city, pieces, amount, cover } = order;
  const { orders, times } = useWords();
  const ordered = times.moment(created_at);
  return (
    <>
      <span className={styles.cover}>
        <Cover path={cover} />
      </span>
      <span className={styles.name}>{isOfOneBuyer ? ordered : (full_name ?? orders.noName)}</span>
      <span className={styles.city}>{city}</span>
      <span className={styles.money}>
        {amount === null ? null : (
          <>
            <span className={styles.amount}>{formatAmount(amount)}</span>
            <span className={styles.dot}> · </span>
          </>
        )}
        <span className={styles.pieces}>{orders.countPieces(pieces)}</span>
      </span>
      {isOfOneBuyer ? null : <span className={styles.at}>{ordered}</span>}
      <span className={styles.code}>{code}</span>
      <State order={order} isOfOneStage={isOfOneStage} />
    </>
  );
}

/** Says how far an order is, whether it is on hold, and by when something must be done for it. */
function State({ order: { stage, due, is_held }, isOfOneStage }: { order: RowOrder; isOfOneStage: boolean }) {
  const words = useWords();
  const needsYou = stage === 'needs_you';
  const hasStage = needsYou || !(is_held || isOfOneStage);
  return (
    <span className={styles.state}>
      <span className={styles.status}>
        {is_held ? <span className={styles.urgent}>{words.orders.held}</span> : null}
        {hasStage ? <span className={needsYou ? styles.urgent : undefined}>{words.orders.stages[stage]}</span> : null}
      </span>
      {due.day === null ? null : (
        <span className={`${styles.due} ${due.is_late ? styles.urgent : ''}`}>
          {deadlineWords(due.day, new Date(), words)}
        </span>
      )}
    </span>
  );
}
