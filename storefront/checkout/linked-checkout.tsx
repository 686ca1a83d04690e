/** The checkout of an order that the shop made for a buyer, behind a payment link. */
import { brokenLinkTexts, ClosedLink, type ClosedLinkText } from '../components/closed-link.tsx';
import { billingForm } from './billing-form.ts';
import styles from './checkout-page.module.css';
import { Checkout, Waiting } from './checkout-page.tsx';
import { useHasOwnDocument } from './use-has-own-document.ts';
import { type LinkedOrder, usePaymentLink } from './use-payment-link.ts';

export function LinkedCheckout() {
  const isOwn = useHasOwnDocument();
  const { order, retry } = usePaymentLink();
  if (!isOwn || order.state === 'looking') return <Waiting text="Looking for your order" />;
  if (order.state !== 'open') return <Closed state={order.state} onRetry={retry} />;
  return <Checkout form={billingForm} action="Place Order" hasRequiredAlert order={order.purchase} />;
}

type ClosedState = Exclude<LinkedOrder['state'], 'looking' | 'open'>;

const texts: Readonly<Record<ClosedState, ClosedLinkText>> = {
  ...brokenLinkTexts,
  ended: {
    title: 'This link has ended',
    text: 'We keep pieces for a day. Write to us, and we will send you a new link if they are still there.',
  },
  paid: { title: 'This order is paid', text: 'Thank you. We have mailed you its details.' },
};

/** A link that cannot be paid. */
function Closed({ state, onRetry }: { state: ClosedState; onRetry(): void }) {
  const way = state === 'unreachable' ? 'retry' : state === 'paid' ? 'track' : 'write';
  return <ClosedLink {...texts[state]} className={styles.waiting} way={way} onRetry={onRetry} />;
}
