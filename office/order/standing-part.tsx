/** The sentence of an order, and the five steps to its buyer. */
import type { Order } from '../api/order.ts';
import { useWords } from '../words/spoken.ts';
import { standingOf, stepOf, stepsIn } from './standing.ts';
import styles from './standing-part.module.css';
import { useOrderWords } from './words/use-order-words.ts';

export function StandingPart({ order }: { order: Order }) {
  const done = stepOf(order);
  const words = useWords();
  const own = useOrderWords();
  return (
    <section className={styles.standing} aria-label={own.standing.name}>
      <p className={styles.sentence}>{standingOf(order, new Date(), { ...words, own })}</p>
      {order.hold === null ? null : (
        <p className={styles.held}>
          {own.standing.onHold(words.times.moment(order.hold.since), order.hold.by, order.hold.reason)}
        </p>
      )}
      {done === null ? null : <Steps done={done} />}
    </section>
  );
}

function Steps({ done }: { done: number }) {
  const { orders } = useWords();
  const { standing } = useOrderWords();
  const steps = stepsIn(orders, standing);
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {steps.map((step, at) => (
          <i key={step} className={at < done ? styles.done : at === done ? styles.next : undefined} />
        ))}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} aria-current={at === done ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
