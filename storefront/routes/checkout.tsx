/** The billing page: details, summary, Place Order. What it buys comes with the navigation, else from the cart. */
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { type CartItem, refreshItems } from '../../shop/cart/cart.ts';
import { requiredFieldsMessage } from '../../shop/checkout/billing.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { BillingFields } from '../checkout/billing-form.tsx';
import { keepLastOrder } from '../checkout/last-order.ts';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { type PurchaseOutcome, placeOrder } from '../checkout/place-order.ts';
import { forgetReceipt, receiptFor } from '../checkout/receipt.ts';
import { useBilling } from '../checkout/use-billing.ts';
import button from '../components/button.module.css';
import { pageMeta } from '../meta.ts';
import { useCart } from '../state/bag.ts';
import { useNotices } from '../state/notices.ts';
import { useOrderNote } from '../state/order-note.ts';
import { useShop } from '../state/shop.ts';
import type { Route } from './+types/checkout';
import styles from './checkout.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checkout', description: 'Where to, and how to pay.', isPrivate: true });

/** What the spec's navigation state carries; `isBuyNow` when it is one piece past the cart (decisions: Buy Now). */
interface CheckoutState {
  cartItems?: CartItem[];
  isBuyNow?: boolean;
}

export default function Checkout() {
  const state = (useLocation().state ?? {}) as CheckoutState;
  const cart = useCart();
  const isBuyNow = state.isBuyNow === true && (state.cartItems?.length ?? 0) > 0;
  // Before the cart was read from this browser's storage nobody knows whether it is empty.
  if (!cart.isRestored) {
    return (
      <div className={`wrap ${styles.waiting}`} role="status">
        Looking for your cart
        <noscript>. It is kept in your browser; paying needs JavaScript.</noscript>
      </div>
    );
  }
  const items = isBuyNow ? (state.cartItems ?? []) : cart.items;
  return <BillingPage items={items} isBuyNow={isBuyNow} />;
}

function BillingPage({ items: given, isBuyNow }: { items: CartItem[]; isBuyNow: boolean }) {
  const { facts, payment } = useShop();
  const navigate = useNavigate();
  const form = useBilling();
  const showAlert = useNotices((notices) => notices.showAlert);
  const { note } = useOrderNote();
  const [isPaying, setPaying] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const isStuck = useIsLate(isPaying);
  const [corrected, setCorrected] = useState<CartItem[] | null>(null);
  const items = corrected ?? given;
  useEffect(() => void useOrderNote.persist.rehydrate(), []);

  if (items.length === 0 && !isPlaced) return <Navigate to="/cart" replace />;

  const correct = async () => {
    const current = await answerOf(browserApi.sarees.$get({ query: { sku: items.map((item) => item.saree_sku) } }));
    const fresh = refreshItems(items, current);
    if (isBuyNow) setCorrected(fresh);
    else useCart.getState().replace(fresh);
  };

  const tell = async (outcome: PurchaseOutcome) => {
    if (outcome.kind === 'placed') {
      setPlaced(true);
      forgetReceipt();
      if (outcome.orderCode) keepLastOrder(outcome.orderCode);
      // First away, then empty: nobody should see their order turn into nothing.
      await navigate('/?orderSuccess=true', { replace: true });
      if (!isBuyNow) useCart.getState().clear();
      useOrderNote.getState().write('');
      return;
    }
    if (outcome.kind === 'price_changed' || outcome.kind === 'out_of_stock') await correct().catch(() => {});
    if (outcome.kind === 'receipt_used') forgetReceipt();
    showAlert(alertFor(outcome));
  };

  const pay = async () => {
    const checked = await form.check();
    if (checked.kind === 'ok') {
      const purchase = { items, billing: checked.billing, note, receipt: receiptFor(items) };
      return tell(await placeOrder(purchase, { ...payment, shopName: facts.name }));
    }
    document.getElementById(`billing-${checked.first}`)?.focus();
    if (checked.kind === 'empty') showAlert({ title: 'Something is missing', text: requiredFieldsMessage });
  };

  const place = () => {
    setPaying(true);
    pay()
      .catch(() => showAlert(alertFor({ kind: 'not_started' })))
      .finally(() => setPaying(false));
  };

  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Checkout</h1>
      <form
        className={styles.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          place();
        }}
      >
        <section aria-labelledby="billing">
          <h2 id="billing" className={styles.heading}>
            Billing Details
          </h2>
          <BillingFields values={form.values} errors={form.errors} onChange={form.change} onLeave={form.leave} />
        </section>
        <div className={styles.side}>
          <OrderSummary items={items} note={note} />
          {isBuyNow ? null : (
            <Link to="/cart" className={button.link}>
              Change the cart
            </Link>
          )}
          <button type="submit" className={`${button.button} ${button.action} ${button.wide}`} disabled={isPaying}>
            {isPaying ? 'Waiting for your payment' : 'Place Order'}
          </button>
          {isStuck ? (
            // A payment window that never answers must not lock anybody in.
            <button type="button" className={button.link} onClick={() => window.location.reload()}>
              The payment window did not open? Start again
            </button>
          ) : (
            <p className={styles.quiet}>
              You pay by UPI or card through Razorpay. By placing the order you agree to the{' '}
              <Link to="/terms-of-use">terms</Link> and the <Link to="/return-policy">return policy</Link>.
            </p>
          )}
        </div>
      </form>
    </div>
  );
}

/** A payment window answers or stands open; one that does neither for this long is not there. */
const lateMs = 20_000;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setLate(true), lateMs);
    return () => window.clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

function alertFor(outcome: Exclude<PurchaseOutcome, { kind: 'placed' }>): { title: string; text: string } {
  const safe = 'Your cart and what you typed are as you left them.';
  switch (outcome.kind) {
    case 'price_changed':
      return {
        title: 'A price has changed',
        text: 'The summary now shows today’s price. Please look at it, then place the order again.',
      };
    case 'out_of_stock':
      return {
        title: 'No longer available',
        text: 'A piece of this order is not to be had in this number any more; the summary shows which. Nothing was charged.',
      };
    case 'receipt_used':
      return { title: 'Please try once more', text: `This order had been closed. ${safe}` };
    case 'not_started':
      return { title: 'Not started', text: 'Failed to initiate payment.' };
    case 'not_verified':
      return { title: 'Not verified', text: 'Payment signature verification failed.' };
    case 'dismissed':
      return {
        title: 'Payment closed',
        text: `${safe} If you still approve the payment in your app, the order is placed and we mail you.`,
      };
    case 'failed':
      return {
        title: 'Payment failed',
        text: `${outcome.reason || 'The bank did not accept the payment.'} ${safe}`,
      };
  }
}
