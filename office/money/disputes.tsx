/** Disputes: payments that a payer's bank asks back, the undecided ones first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { lateSheet } from '../parts/late.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './money.module.css';
import { type Dispute, disputesQuery } from './money-query.ts';
import { useMoneyWords } from './words/use-money-words.ts';

const AcceptSheet = lateSheet(
  () => import('./accept-sheet.tsx'),
  (code) => code.AcceptSheet,
);

export function Disputes() {
  const { disputes: words } = useMoneyWords();
  return (
    <Answered query={useQuery(disputesQuery)} shapes={<Shapes rows={3} height={6} />}>
      {({ rows: disputes }) =>
        disputes.length === 0 ? (
          <Empty>{words.none}</Empty>
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
  const { disputes: words } = useMoneyWords();
  const { times } = useWords();
  const raised = words.raised(times.day(raised_at));
  const mayAccept = useMayDo('dispute.accept') && is_answerable;
  return (
    <div className={styles.dispute}>
      <p className={styles.head}>
        <strong>
          {order_code === null ? (
            words.noOrder
          ) : (
            <Link className={button.link} to={`/orders/${order_code}`}>
              {order_code}
            </Link>
          )}
        </strong>
        <span className={styles.amount}>{formatAmount(amount)}</span>
      </p>
      <p className={is_answerable ? styles.urgent : undefined}>
        {is_answerable && respond_by !== null
          ? words.answerBy(times.day(respond_by))
          : status === 'open' && !is_answerable
            ? words.notInTime
            : words.states[status]}
      </p>
      <p className={styles.quiet}>{reason}</p>
      <p className={styles.quiet}>{is_undecided && withholds_money ? words.withheld(raised) : raised}</p>
      {mayAccept ? (
        <button type="button" className={button.link} onClick={sheet.open}>
          {words.accept}
        </button>
      ) : null}
      {mayAccept && sheet.isOpen ? <AcceptSheet sheet={sheet} dispute={dispute} /> : null}
    </div>
  );
}
