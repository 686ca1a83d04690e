/** The money of an order: what came, what went back, what is left, and its papers. */
import button from '../../look/components/button.module.css';
import type { Money, Order } from '../api/order.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './part.module.css';
import { Line, Part } from './part.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function MoneyPart({ order, money }: { order: Order; money: Money }) {
  const sheet = useSheet('refund');
  const { money: words } = useOrderWords();
  const { times } = useWords();
  const place = useSheet('place-of-supply');
  const isPlaceWrong = order.acts.some(({ name }) => name === 'order.place_of_supply');
  // The decision of an order that needs one offers it already.
  const refund = order.status !== 'needs_attention' && order.acts.some(({ name }) => name === 'order.refund');
  return (
    <Part name={words.name}>
      <Line end={money.captured === null ? null : <span className={styles.quiet}>{words.by(money.provider)}</span>}>
        <span className={styles.figures}>
          {money.captured === null ? words.nothingPaid(money.asked) : words.paid(money.captured)}
        </span>
      </Line>
      {money.captured !== null && money.captured !== money.asked ? (
        <p className={styles.urgent}>{words.wasAsked(money.asked)}</p>
      ) : null}
      {money.refunds.map(({ id, amount, status, created_at, failure }) => (
        <div key={id} className={status === 'failed' ? styles.urgent : undefined}>
          <Line end={<span className={styles.quiet}>{times.moment(created_at)}</span>}>
            <span className={styles.figures}>{words.refunds[status](amount)}</span>
          </Line>
          {failure === null ? null : <p>{failure}</p>}
        </div>
      ))}
      {money.withheld > 0 ? <p className={styles.urgent}>{words.withheld(money.withheld)}</p> : null}
      <Papers code={order.code} papers={money.papers} />
      {isPlaceWrong ? (
        <>
          <p className={styles.urgent}>{words.placeWrong}</p>
          <div className={styles.acts}>
            <button type="button" className={button.link} onClick={place.open}>
              {words.correctPlace}
            </button>
          </div>
          <PlaceSheet sheet={place} order={order} />
        </>
      ) : null}
      {refund ? (
        <div className={styles.acts}>
          <button type="button" className={button.link} onClick={sheet.open}>
            {money.refunds[0]?.status === 'failed' ? words.refundAgain : words.refund}
          </button>
        </div>
      ) : null}
      {refund ? <RefundSheet sheet={sheet} order={order} /> : null}
    </Part>
  );
}

function Papers({ code, papers }: { code: string; papers: Money['papers'] }) {
  const { papers: names } = useOrderWords().money;
  const address = (kind: string, nth: number) => `/api/office/orders/${code}/invoice?${kind}=${nth}`;
  return papers.map(({ kind, nth, number }) => (
    <p key={number}>
      <a className={button.link} href={address(kind, nth)} target="_blank" rel="noreferrer">
        {names[kind](number)}
      </a>
    </p>
  ));
}
