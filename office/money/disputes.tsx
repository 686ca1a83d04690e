/** Disputes: payments that a payer's bank asks back, the undecided ones first. */
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import styles from './money.module.css';
import { type Dispute, disputesQuery } from './money-query.ts';
import { OrderLink } from './order-link.tsx';

const statusWords = {
  open: 'To answer',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
} as const;

export function Disputes() {
  return (
    <Answered query={useQuery(disputesQuery)} shapes={<Shapes rows={3} height={6} />}>
      {({ rows: disputes }) =>
        disputes.length === 0 ? (
          <Empty>No bank disputes a payment.</Empty>
        ) : (
          <ol className={rows.rows}>
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <OrderLink code={dispute.order_code}>
                  <DisputeRow dispute={dispute} />
                </OrderLink>
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { status, amount, order_code, reason, raised_at, respond_by, withholds_money, is_undecided } = dispute;
  return (
    <>
      <span className={rows.words}>
        <strong>{order_code ?? 'No order'}</strong>
        <span className={status === 'open' ? styles.urgent : undefined}>
          {statusWords[status]}
          {status === 'open' && respond_by !== null ? `, until ${formatDay(respond_by)}` : ''}
        </span>
        <span>{reason}</span>
        <span>Raised {formatDay(raised_at)}</span>
        {is_undecided && withholds_money ? <span>The provider withholds the money meanwhile.</span> : null}
      </span>
      <span className={styles.amount}>{formatAmount(amount)}</span>
    </>
  );
}
