/** Actions on an order and their deadlines: its invoice, cancelling it, reporting a problem. */

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import { useLazyOverlay } from '../components/use-overlay.ts';
import { promisedTimes } from '../content/promises.ts';
import { useShop } from '../state/shop.ts';
import { invoicePath } from './after-sales-calls.ts';
import type { ShownOrder } from './order.ts';
import styles from './order-help.module.css';
import { OrderHelpRow } from './order-help-row.tsx';
import { ReportProblem } from './report-problem.tsx';
import { wordsOfStatus } from './status-words.ts';

interface HelpProps {
  order: ShownOrder;
  onChange(order: ShownOrder): void;
}

export function OrderHelp({ order, onChange }: HelpProps) {
  return (
    <section aria-labelledby="help" className={styles.help} data-unprinted>
      <h2 id="help">About this order</h2>
      <Invoice order={order} />
      <Cancel order={order} onChange={onChange} />
      <ReportProblem order={order} onChange={onChange} />
      <p className={styles.ask}>
        Anything else? <Link to="/contact-us">Write to us</Link>: we usually reply within {promisedTimes.reply}.
      </p>
    </section>
  );
}

function Invoice({ order }: Pick<HelpProps, 'order'>) {
  const { order_code: code } = order;
  const { gstin } = useShop().facts;
  if (!wordsOfStatus(order).isInvoiced) return null;
  return (
    <OrderHelpRow title="Invoice" text={gstin === '' ? 'A PDF to keep.' : 'A PDF that shows the tax you paid.'}>
      <a href={invoicePath(code)} download={`Invoice-${code}.pdf`} className={button.button}>
        Invoice
      </a>
    </OrderHelpRow>
  );
}

function Cancel({ order, onChange }: HelpProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const Dialog = useLazyOverlay(isOpen, () => import('./cancel-dialog.tsx'), close);
  const text = cancelText(order);
  if (text === null) return null;
  const isPossible = order.cancel_until !== null && Date.parse(order.cancel_until) > Date.now();
  return (
    <OrderHelpRow title="Cancelling" text={text}>
      {isPossible ? (
        <button ref={opener} type="button" className={button.button} onClick={() => setOpen(true)}>
          Cancel order
        </button>
      ) : null}
      {Dialog && isOpen ? <Dialog order={order} opener={opener} onClose={close} onChange={onChange} /> : null}
    </OrderHelpRow>
  );
}

/** Returns the rule of cancellation (spec 9) as it applies to this order now; `null` if it no longer matters. */
function cancelText({ status, cancel_until: until }: ShownOrder): string | null {
  if (until !== null) {
    return Date.parse(until) > Date.now()
      ? `You can cancel within ${promisedTimes.cancellation} of the order, until ${formatMoment(until)}, unless the parcel leaves us earlier.`
      : `The ${promisedTimes.cancellation} for cancelling ended on ${formatMoment(until)}.`;
  }
  return status === 'shipped' ? 'It has left our shop and can no longer be cancelled.' : null;
}
