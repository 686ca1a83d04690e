/**
 * Tells whoever returns to the shop what became of their payment: the page that began it may be gone. It looks when a
 * page is shown, and while an answer is awaited it asks again, more and more rarely.
 */
import type { NavigateFunction } from 'react-router';
import { isPaymentPage } from '../../shop/checkout/payment-pages.ts';
import { useNotices } from '../state/notices.ts';
import { useUser } from '../state/user.ts';
import { isDraftEmpty, useCheckoutDraft } from './draft.ts';
import { type LastOrder, storeLastOrder } from './last-order.ts';
import {
  askAboutOpenOrder,
  askMs,
  forgetOpenOrder,
  type OpenOrder,
  type OpenOrderOutcome,
  readOpenOrder,
  releaseOpenOrder,
  takeOutOfCart,
} from './open-order.ts';
import { pathAfterOrder } from './order-redirect.ts';
import { rememberPlaced, usePlacedMark } from './placed-mark.ts';
import { purchaseAlertFor } from './purchase-alerts.ts';
import { isPurchasingElsewhere, isPurchasingHere } from './purchase-lock.ts';
import { forgetReceipt } from './receipt.ts';

/**
 * Seconds until each next question. Together they outlast the quarter of an hour for which a payment is pending, and they
 * are few: the shop answers sixty calls for one payment in an hour, those of the page that is paying among them.
 */
const pauses = [2, 4, 8, 15, 30, 60, 120, 240, 480];

/** Wait before an order that the shop did not name is asked about once more, in milliseconds. */
const namingMs = 2_000;
/** Wait after which a page says that it asks, in milliseconds. */
const signMs = 1_000;
const asking = 'One moment, please: we are asking about your payment.';

let isLooking = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The order that this page asks about, the number of its questions, and the kind of its last alert. */
let watched = { id: '', asked: 0, told: '' };

/**
 * Looks for the open order and tells its outcome; does nothing if there is none, this tab is paying for it, or an earlier
 * look is under way.
 */
export async function resumePayment(navigate: NavigateFunction): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  clearTimeout(timer);
  await look(navigate).finally(() => {
    isLooking = false;
  });
}

async function look(navigate: NavigateFunction): Promise<void> {
  const order = readOpenOrder();
  if (!order || isPurchasingHere()) return;
  if (watched.id !== order.id) watched = { id: order.id, asked: 0, told: '' };
  const endSign = watched.asked === 0 ? showSign() : () => {};
  // The payment window of another tab may be waiting for its payer, whose pieces must not be released.
  const answered = await ((await isPurchasingElsewhere()) ? askAboutOpenOrder(order) : releaseOpenOrder(order));
  const outcome = answered.kind === 'paid' && !answered.order ? await askForName(order, answered) : answered;
  endSign();
  if (isPurchasingHere()) return;
  if (outcome.kind === 'released') return tell('interrupted');
  // Another tab may have told it meanwhile.
  if (readOpenOrder()?.id !== order.id) return;
  if (outcome.kind === 'paid') return welcome(order, outcome.order, navigate);
  if (outcome.kind === 'pending') tell('awaited');
  if (outcome.kind === 'pending' || outcome.kind === 'unknown') askLater(navigate);
}

/** Asks once more about an order that is paid and was not named: without its code nobody finds it. */
async function askForName(order: OpenOrder, answered: OpenOrderOutcome): Promise<OpenOrderOutcome> {
  await new Promise((resolve) => setTimeout(resolve, namingMs));
  const again = await askAboutOpenOrder(order);
  return again.kind === 'paid' ? again : answered;
}

/** Says after a moment that the shop is asked; returns the function that ends it. */
function showSign(): () => void {
  const { showToast, hideToast } = useNotices.getState();
  const timer = setTimeout(() => showToast(asking, { ms: askMs }), signMs);
  return () => {
    clearTimeout(timer);
    if (useNotices.getState().toast?.text === asking) hideToast();
  };
}

/** Asks again after a pause if the page is in view then; one that is not asks once it is shown again. */
function askLater(navigate: NavigateFunction): void {
  const pause = pauses[watched.asked];
  if (pause === undefined) return;
  watched.asked += 1;
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible') void resumePayment(navigate);
  }, pause * 1_000);
}

/** Shows an alert, once on one page. */
function tell(kind: 'awaited' | 'interrupted'): void {
  if (watched.told === kind) return;
  watched.told = kind;
  // A new tab has no draft: only a page that still has one may say so.
  if (isDraftEmpty()) useCheckoutDraft.getState().restore();
  useNotices.getState().showAlert(purchaseAlertFor({ kind }, isDraftEmpty() ? 'cart' : 'cart and form'));
}

/** Thanks for the order: on the billing page by the page of thanks, elsewhere by an alert. Its items leave the cart. */
async function welcome(order: OpenOrder, placed: LastOrder | null, navigate: NavigateFunction): Promise<void> {
  forgetOpenOrder(order);
  rememberPlaced();
  useNotices.getState().closeAlert();
  const draft = useCheckoutDraft.getState();
  if (isPaymentPage(location.pathname)) {
    usePlacedMark.setState({ isPlaced: true });
    storeLastOrder(placed);
    await navigate(pathAfterOrder(useUser.getState().user), { replace: true, state: { placed: placed?.code ?? null } });
  } else {
    useNotices.getState().showAlert(purchaseAlertFor({ kind: 'arrived', order: placed }));
  }
  takeOutOfCart(order);
  draft.clear();
  forgetReceipt();
}
