/** Alerts for a purchase that was not placed. They say what happened, and that nothing of the shopper's is lost. */
import type { Alert } from '../state/notices.ts';
import type { LastOrder } from './last-order.ts';
import type { PurchaseOutcome } from './purchase.ts';

/**
 * Outcome of a purchase that was not placed by the page that began it; `interrupted`: that page was left, and nothing was
 * paid; `elsewhere`: another tab is paying.
 */
export type UnplacedOutcome =
  | Exclude<PurchaseOutcome, { kind: 'placed' | 'contact_unproven' | 'state_unclear' }>
  | { kind: 'interrupted' | 'elsewhere' };

/** Kept of the shopper's where an alert is shown: in another tab than the one that was paying, the cart alone. */
type Kept = 'cart and form' | 'cart';

const safeTexts: Readonly<Record<Kept, string>> = {
  'cart and form': 'Your cart and what you typed are as you left them.',
  cart: 'Your cart is as you left it.',
};
const late = 'If you still approve it in your app, we place the order and mail you.';
const doNotPayAgain =
  'If your money was taken, we place the order once the bank tells us, and mail you. Please do not pay again.';

/**
 * Returns the alert for an outcome. The texts `Failed to initiate payment.` and `Payment signature verification
 * failed.` are the merchant's (spec 8).
 */
export function purchaseAlertFor(outcome: UnplacedOutcome, kept: Kept = 'cart and form'): Alert {
  const safe = safeTexts[kept];
  switch (outcome.kind) {
    case 'price_changed':
      return {
        title: 'A price has changed',
        text: 'The summary now shows today’s price. Please look at it, then place the order again.',
      };
    case 'out_of_stock':
      return {
        title: 'No longer available',
        text: 'A piece was sold just now, or fewer are left than you chose. The summary shows which. Nothing was charged.',
        advice: 'Somebody may be paying for it right now. If they do not finish, it is back within 15 minutes.',
      };
    case 'receipt_used':
      return { title: 'Please try once more', text: `That order was closed before it was paid. ${safe}` };
    case 'too_many':
      return {
        title: 'Not started',
        text: 'Failed to initiate payment.',
        advice: `Nothing was charged. ${safe} Many orders were started from your network. Please try again in an hour.`,
      };
    case 'held_too_many':
      return { title: 'Payments are still open', text: heldText(outcome.max), advice: `Nothing was charged. ${safe}` };
    case 'link_paid':
      return { title: 'Paid already', text: 'This order has been paid, and nothing more was charged. Thank you.' };
    case 'link_ended':
      return {
        title: 'This link has ended',
        text: 'We no longer keep the pieces for it. Nothing was charged. Write to us, and we will send a new link if they are still there.',
      };
    case 'link_in_use':
      return {
        title: 'Begun in another browser',
        text: 'The payment was begun there, with another address. Finish it there, or write to us for a new link. Nothing was charged here.',
      };
    case 'not_started':
      return {
        title: 'Not started',
        text: 'Failed to initiate payment.',
        advice: `Nothing was charged. ${safe} Please check your connection and try again.`,
      };
    case 'not_verified':
      return { title: 'Not verified', text: 'Payment signature verification failed.', advice: doNotPayAgain };
    case 'unconfirmed':
      return {
        title: 'Not confirmed yet',
        text: 'The connection broke after your payment, before we could confirm the order.',
        advice: doNotPayAgain,
      };
    case 'dismissed':
    case 'interrupted':
      return { title: 'Payment not finished', text: `No payment has reached us yet. ${late} ${safe}` };
    case 'awaited':
      return {
        title: 'We have not heard from your bank yet',
        text: 'If you approved the payment, your order is placed as soon as your bank tells us, and we mail you.',
        advice: 'If you approved it, please do not pay again. If you did not, try again in a few minutes.',
      };
    case 'elsewhere':
      return {
        title: 'A payment is open in another tab',
        text: `Finish it there, or close it and try again here. ${safe}`,
      };
    case 'arrived':
      return arrivedAlert(outcome.order);
    case 'failed':
      return { title: 'Payment failed', text: `${outcome.reason || 'The bank did not accept the payment.'} ${safe}` };
  }
}

/** Returns the text for a buyer whose unfinished payments still reserve `max` pieces. */
function heldText(max: number): string {
  const pieces = max === 1 ? 'one piece' : `${max} pieces`;
  return `We hold ${pieces} at a time for each buyer. Yours wait for payments you did not finish. Try again in 15 minutes, or write to us.`;
}

/** Returns the alert for an order whose payment arrived; it links to the order if this browser may see it. */
function arrivedAlert(order: LastOrder | null): Alert {
  const title = 'Your payment arrived';
  if (order === null) return { title, text: 'Thank you. Your order is placed, and we mail you its details.' };
  const { code, needsPincode } = order;
  const placed = `Thank you. Your order ${code} is placed, and we mail you its details.`;
  const link = { to: `/track#${code}`, label: 'See your order' };
  if (!needsPincode) return { title, text: placed, link };
  return { title, text: placed, advice: pincodeMissing, link: { ...link, label: 'Add your PIN code' } };
}

const pincodeMissing = 'One thing is missing: your PIN code, so that the courier finds you.';
