/** The checkout of an order that the shop made for a buyer, behind a payment link. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { billingForm } from './billing-form.ts';
import styles from './checkout-page.module.css';
import { Checkout, Waiting } from './checkout-page.tsx';
import { useCheckoutDraft } from './draft.ts';
import { useHasOwnDocument } from './use-has-own-document.ts';
import { type LinkedOrder, usePaymentLink } from './use-payment-link.ts';

export function LinkedCheckout() {
  const isOwn = useHasOwnDocument();
  const { order, retry } = usePaymentLink();
  useEffect(() => useCheckoutDraft.getState().restore(), []);
  if (!isOwn || order.state === 'looking') return <Waiting text="Looking for your order" />;
  if (order.state !== 'open') return <Closed state={order.state} onRetry={retry} />;
  return <Checkout form={billingForm} action="Place Order" hasRequiredAlert order={order.purchase} />;
}

type ClosedState = Exclude<LinkedOrder['state'], 'looking' | 'open'>;

const texts: Readonly<Record<ClosedState, { title: string; text: string }>> = {
  unknown: {
    title: 'This link is not whole',
    text: 'A part of it may be missing. Open the whole link from our message.',
  },
  ended: {
    title: 'This link has ended',
    text: 'We keep pieces for a day. Write to us, and we will send you a new link if they are still there.',
  },
  paid: { title: 'This order is paid', text: 'Thank you. We have mailed you its details.' },
  unreachable: {
    title: 'Your order could not be looked up',
    text: 'Please check your connection and try again.',
  },
};

/** A link that cannot be paid: why, and what to do. */
function Closed({ state, onRetry }: { state: ClosedState; onRetry(): void }) {
  const { title, text } = texts[state];
  return (
    <div className={`wrap ${styles.waiting}`}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <p>
        {state === 'unreachable' ? (
          <button type="button" className={button.button} onClick={onRetry}>
            Try again
          </button>
        ) : (
          <Link to={state === 'paid' ? '/track' : '/contact-us'} className={button.link}>
            {state === 'paid' ? 'Track your order' : 'Write to us'}
          </Link>
        )}
      </p>
    </div>
  );
}
