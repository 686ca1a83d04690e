/**
 * Shows the steps of an order, in a line on a desk and in a column on a phone: done ones with their time if it is
 * known.
 */

import { Check } from 'lucide-react';
import { formatMoment } from '../../look/words/time.ts';
import styles from './order-steps.module.css';
import type { OrderStep } from './steps.ts';

export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ name, isDone, at }, nth) => (
        <li
          key={name}
          className={isDone ? styles.done : undefined}
          data-next={nth < current ? '' : undefined}
          aria-current={nth === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <Check size={14} strokeWidth={2} /> : null}
          </span>
          <span className={styles.name}>
            <span>{name}</span>
            {isDone ? null : <span className="visually-hidden"> (not yet)</span>}
          </span>
          {at ? <time dateTime={at}>{formatMoment(at)}</time> : null}
        </li>
      ))}
    </ol>
  );
}
