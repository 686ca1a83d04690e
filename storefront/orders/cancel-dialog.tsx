/** Asks for confirmation before an order is cancelled, and says what happens then. */
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type RefObject, useRef, useState } from 'react';
import { useLayer } from '../../look/browser/layers.ts';
import button from '../../look/components/button.module.css';
import { formatPriceWithPaise, paise } from '../../shop/money.ts';
import { ApiProblem } from '../api/client.ts';
import alertBox from '../components/alert-box.module.css';
import drawer from '../components/drawer.module.css';
import { promisedTimes, servicePromises } from '../content/promises.ts';
import { cancelOrder, fetchOrder } from './after-sales-calls.ts';
import styles from './cancel-dialog.module.css';
import type { ShownOrder } from './order.ts';

interface CancelDialogProps {
  order: ShownOrder;
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
  onChange(order: ShownOrder): void;
}

export default function CancelDialog({ order, opener, onClose, onChange }: CancelDialogProps) {
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  useLayer(true, isBusy ? undefined : onClose);
  // Focuses the harmless button, so that Enter does not cancel the order.
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      onChange(await cancelled(order));
      onClose();
    } catch (error) {
      setTrouble(troubleText(error));
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={drawer.backdrop} />
        {/* The button that opened the dialog is gone once the order is cancelled. */}
        <AlertDialog.Popup
          className={alertBox.box}
          initialFocus={keep}
          finalFocus={() => opener.current ?? document.getElementById('order-title')}
        >
          <AlertDialog.Title className={alertBox.title}>Cancel this order?</AlertDialog.Title>
          <AlertDialog.Description className={alertBox.text} render={<div />}>
            <p>
              Nothing will be sent. {formatPriceWithPaise(paise(Math.round(order.total_price * 100)))} goes back to the
              account you paid from {servicePromises.refund}. The pieces may be sold to somebody else.
            </p>
          </AlertDialog.Description>
          <p role="alert" className={styles.trouble}>
            {trouble}
          </p>
          <div className={styles.choice}>
            <button
              type="button"
              className={`${button.button} ${button.action}`}
              aria-disabled={isBusy}
              onClick={() => void cancel()}
            >
              {isBusy ? 'Cancelling' : 'Yes, cancel it'}
            </button>
            <AlertDialog.Close ref={keep} className={button.button}>
              Keep the order
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Cancels an order. Returns it as fetched anew; if that fails, with the status that the cancelling answered. */
async function cancelled(order: ShownOrder): Promise<ShownOrder> {
  const { status } = await cancelOrder(order.order_code);
  return fetchOrder(order.order_code).catch(() => ({ ...order, status, cancel_until: null }));
}

function troubleText(error: unknown): string {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.code === 'unreachable' || problem === null)
    return 'The shop could not be reached. Check your connection and try again.';
  if (problem.status === 409 || problem.status === 422)
    return `This order can no longer be cancelled: it has left our shop, or its ${promisedTimes.cancellation} are over. Write to us, and we will help.`;
  if (problem.status === 429) return 'Too many tries just now. Please wait a little and try again.';
  return 'We could not cancel the order just now. Nothing has changed. Please try again.';
}
