/** A decision that an order waits for: why, and what may be done, each with what follows from it. */

import type { Order } from '../api/order.ts';
import { RefundSheet } from '../parts/refund-sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import styles from './decision.module.css';
import { PincodeSheet } from './pincode-sheet.tsx';

const names: Readonly<Record<string, string>> = {
  'order.resume': 'Let it go on',
  'order.refund': 'Refund',
  'order.cancel': 'Cancel',
  'order.pincode': 'Enter the PIN code',
};

/** Sentences for the codes by which an order is not let go on. */
const resumeReasons: Readonly<Record<string, string>> = {
  out_of_stock: 'A piece of it has been sold: refund, or cancel.',
  not_resumable: 'It does not wait any more. Look again.',
};

export function Decision({ order }: { order: Order }) {
  const { act, isBusy } = useAct();
  const [refund, cancel, pincode] = [useSheet('decide-refund'), useSheet('decide-cancel'), useSheet('pincode')];
  const resume = () =>
    void act(
      'order.resume',
      { orderId: order.id },
      { seen: order.last_history_id, done: 'The order goes on.', reasons: resumeReasons },
    );
  const press: Readonly<Record<string, () => void>> = {
    'order.resume': resume,
    'order.refund': refund.open,
    'order.cancel': cancel.open,
    'order.pincode': pincode.open,
  };
  return (
    <section className={styles.decision} aria-label="Decide">
      <ul>
        {order.acts
          .filter(({ name }) => press[name])
          .map(({ name, effect }) => (
            <li key={name}>
              <button type="button" className={styles.choice} disabled={isBusy} onClick={press[name]}>
                <span className={styles.name}>{names[name]}</span>
                <span className={styles.effect}>{effect}</span>
              </button>
            </li>
          ))}
      </ul>
      <RefundSheet sheet={refund} order={order} />
      <CancelSheet sheet={cancel} order={order} />
      <PincodeSheet sheet={pincode} order={order} />
    </section>
  );
}
