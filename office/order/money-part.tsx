/** The money of an order: what came, what went back, what is left, and its papers. */
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import type { Money, Order } from '../api/order.ts';
import { RefundSheet } from '../parts/refund-sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import styles from './part.module.css';
import { Line, Part } from './part.tsx';

const refundWords = { pending: 'on its way back', processed: 'refunded', failed: 'refund failed' } as const;

export function MoneyPart({ order, money }: { order: Order; money: Money }) {
  const sheet = useSheet('refund');
  // The decision of an order that needs one offers it already.
  const refund = order.status !== 'needs_attention' && order.acts.some(({ name }) => name === 'order.refund');
  return (
    <Part name="Money">
      <Line end={money.captured === null ? null : <span className={styles.quiet}>by {money.provider}</span>}>
        <span className={styles.figures}>
          {money.captured === null
            ? `${formatAmount(money.asked)} asked, nothing paid`
            : `${formatAmount(money.captured)} paid`}
        </span>
      </Line>
      {money.captured !== null && money.captured !== money.asked ? (
        <p className={styles.urgent}>{formatAmount(money.asked)} was asked.</p>
      ) : null}
      {money.refunds.map(({ id, amount, status, created_at, failure }) => (
        <div key={id} className={status === 'failed' ? styles.urgent : undefined}>
          <Line end={<span className={styles.quiet}>{formatMoment(created_at)}</span>}>
            <span className={styles.figures}>
              {formatAmount(amount)} {refundWords[status]}
            </span>
          </Line>
          {failure === null ? null : <p>{failure}</p>}
        </div>
      ))}
      {money.withheld > 0 ? (
        <p className={styles.urgent}>{formatAmount(money.withheld)} withheld by a dispute</p>
      ) : null}
      <Papers code={order.code} papers={money.papers} />
      {refund ? (
        <div className={styles.acts}>
          <button type="button" className={button.link} onClick={sheet.open}>
            {money.refunds[0]?.status === 'failed' ? 'Refund again' : 'Refund'}
          </button>
        </div>
      ) : null}
      {refund ? <RefundSheet sheet={sheet} order={order} /> : null}
    </Part>
  );
}

function Papers({ code, papers }: { code: string; papers: Money['papers'] }) {
  const address = (kind: string, nth: number) =>
    `/api/office/orders/${code}/invoice${kind === 'credit_note' ? `?credit_note=${nth}` : ''}`;
  return papers.map(({ kind, nth, number }) => (
    <p key={number}>
      <a className={button.link} href={address(kind, nth)} target="_blank" rel="noreferrer">
        {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
      </a>
    </p>
  ));
}
