/**
 * Tells whoever returns to the shop what became of their payment: the page that began it may be gone. It looks when a
 * page is shown, and while an answer is awaited it asks again, more and more rarely.
 */
import type { NavigateFunction } from 'react-router';
import { useCart } from '../state/item-list.ts';
import { useNotices } from '../state/notices.ts';
import { useOrderNote } from '../state/order-note.ts';
import { useUser } from '../state/user.ts';
import { useCheckoutDraft } from './draft.ts';
import { storeLastOrder } from './last-order.ts';
import { askAboutOpenOrder, forgetOpenOrder, type OpenOrder, readOpenOrder, releaseOpenOrder } from './open-order.ts';
import { pathAfterOrder } from './order-redirect.ts';
import { usePlacedMark } from './placed-mark.ts';
import { purchaseAlertFor } from './purchase-alerts.ts';
import { isPurchasingElsewhere, isPurchasingHere } from './purchase-lock.ts';
import { forgetReceipt } from './receipt.ts';

/** Seconds until each next question. They add up to fewer calls than the shop answers for one payment in an hour. */
const pauses = [2, 4, 8, 15, 30];
const lastPause = 60;

let isLooking = false;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The last alert and its order: nothing is told twice on one page. */
let told = '';

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
  // The payment window of another tab may be waiting for its payer, whose pieces must not be released.
  const outcome = await ((await isPurchasingElsewhere()) ? askAboutOpenOrder() : releaseOpenOrder());
  if (isPurchasingHere()) return;
  if (outcome.kind === 'released') return tell(order, 'interrupted');
  // Another tab may have told it meanwhile.
  if (readOpenOrder()?.id !== order.id) return;
  if (outcome.kind === 'paid') return welcome(order, outcome.orderCode, navigate);
  if (outcome.kind === 'pending') tell(order, 'awaited');
  if (outcome.kind === 'pending' || outcome.kind === 'unknown') askLater(navigate);
}

function askLater(navigate: NavigateFunction): void {
  timer = setTimeout(() => void resumePayment(navigate), (pauses[asked] ?? lastPause) * 1_000);
  asked += 1;
}

function tell({ id }: OpenOrder, kind: 'awaited' | 'interrupted'): void {
  if (told === `${kind} ${id}`) return;
  told = `${kind} ${id}`;
  useNotices.getState().showAlert(purchaseAlertFor({ kind }));
}

/** Thanks for the order: on the billing page by the page of thanks, elsewhere by an alert. Its items leave the cart. */
async function welcome(order: OpenOrder, orderCode: string | null, navigate: NavigateFunction): Promise<void> {
  forgetOpenOrder();
  useNotices.getState().closeAlert();
  const draft = useCheckoutDraft.getState();
  if (location.pathname.startsWith('/checkout')) {
    usePlacedMark.setState({ isPlaced: true });
    if (orderCode) storeLastOrder(orderCode, draft.values);
    await navigate(pathAfterOrder(useUser.getState().user), { replace: true, state: { placed: orderCode } });
  } else {
    useNotices.getState().showAlert(purchaseAlertFor({ kind: 'arrived', orderCode }));
  }
  useCart.getState().takeOut(order.items);
  if (order.items.length > 0) useOrderNote.getState().write('');
  draft.clear();
  forgetReceipt();
}
