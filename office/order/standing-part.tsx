/** The sentence of an order, and the five steps to its buyer. */
import { formatMoment } from '../../look/words/time.ts';
import type { Order } from '../api/order.ts';
import { standingOf, stepOf, steps } from './standing.ts';
import styles from './standing-part.module.css';

export function StandingPart({ order }: { order: Order }) {
  const done = stepOf(order);
  return (
    <section className={styles.standing} aria-label="How it stands">
      <p className={styles.sentence}>{standingOf(order, new Date())}</p>
      {order.hold === null ? null : (
        <p className={styles.held}>
          On hold since {formatMoment(order.hold.since)}
          {order.hold.by === null ? '' : `, by ${order.hold.by}`}
          {order.hold.reason === null ? '.' : `: ${order.hold.reason}`}
        </p>
      )}
      {done === null ? null : <Steps done={done} />}
    </section>
  );
}

function Steps({ done }: { done: number }) {
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
