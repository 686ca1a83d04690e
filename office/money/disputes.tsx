/** Disputes: payments that a payer's bank asks back, the undecided ones first. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './money.module.css';
import { type Dispute, disputesQuery } from './money-query.ts';

const statusWords = {
  open: 'To answer',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
} as const;

const AcceptSheet = lazy(async () => ({ default: (await import('./accept-sheet.tsx')).AcceptSheet }));

export function Disputes() {
  return (
    <Answered query={useQuery(disputesQuery)} shapes={<Shapes rows={3} height={6} />}>
      {({ rows: disputes }) =>
        disputes.length === 0 ? (
          <Empty>No payment is disputed.</Empty>
        ) : (
          <ol className={rows.rows}>
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <DisputeRow dispute={dispute} />
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { status, amount, order_code, reason, raised_at, respond_by, withholds_money } = dispute;
  const { is_undecided, is_answerable } = dispute;
  const sheet = useSheet(`accept-${dispute.id}`);
  const mayAccept = useMayDo('dispute.accept') && is_answerable;
  return (
    <div className={styles.dispute}>
      <p className={styles.head}>
        <strong>
          {order_code === null ? (
            'No order'
          ) : (
            <Link className={button.link} to={`/orders/${order_code}`}>
              {order_code}
            </Link>
          )}
        </strong>
        <span className={styles.amount}>{formatAmount(amount)}</span>
      </p>
      <p className={is_answerable ? styles.urgent : undefined}>
        {status === 'open' && !is_answerable ? 'Not answered in time' : statusWords[status]}
        {is_answerable && respond_by !== null ? ` by ${formatDay(respond_by)}` : ''}
      </p>
      <p className={styles.quiet}>{reason}</p>
      <p className={styles.quiet}>
        Raised {formatDay(raised_at)}
        {is_undecided && withholds_money ? '. The provider withholds the money until it is decided.' : ''}
      </p>
      {mayAccept ? (
        <button type="button" className={button.link} onClick={sheet.open}>
          Accept
        </button>
      ) : null}
      {mayAccept && sheet.isOpen ? (
        <Suspense>
          <AcceptSheet sheet={sheet} dispute={dispute} />
        </Suspense>
      ) : null}
    </div>
  );
}
