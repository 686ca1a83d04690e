/** Runs a purchase from the pressed button to the thanks, or to an alert that says why it was not placed. */
import { useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useNotices } from '../state/notices.ts';
import { useShop } from '../state/shop.ts';
import { useUser } from '../state/user.ts';
import { useCheckoutDraft } from './draft.ts';
import { type LastOrder, storeLastOrder } from './last-order.ts';
import { forgetOpenOrder, type OpenOrder, readOpenOrder, takeOutOfCart } from './open-order.ts';
import { closePaymentWindow, isPaymentWindowOpen } from './open-payment.ts';
import { pathAfterOrder } from './order-redirect.ts';
import { prefetchPaymentWindow } from './payment-windows.ts';
import { type PaymentSettings, placeOrder } from './place-order.ts';
import { rememberPlaced, usePlacedMark } from './placed-mark.ts';
import type { Purchase, PurchaseOutcome, StateQuestion } from './purchase.ts';
import { purchaseAlertFor } from './purchase-alerts.ts';
import { whilePurchasing } from './purchase-lock.ts';
import { forgetReceipt, receiptFor } from './receipt.ts';
import type { FormCheck } from './use-checkout-form.ts';
import type { CheckoutPurchase } from './use-order.ts';

export interface PurchaseState {
  isBusy: boolean;
  isPlaced: boolean;
  /** Checks the form and buys; `onWrong` is told what is wrong with the form. */
  buy(check: () => Promise<FormCheck>, onWrong: (check: Exclude<FormCheck, { kind: 'ok' }>) => void): void;
  /** A purchase that waits until its buyer proves a contact (`resume`) or gives up (`abandon`). */
  unproven: { purchase: Purchase; resume(): void; abandon(): void } | null;
}

/** Returns the purchase of an order; `askState` asks the shopper in which state the address is. */
export function usePurchase(order: CheckoutPurchase, askState: (asked: StateQuestion) => void): PurchaseState {
  const { facts, payment } = useShop();
  const navigate = useNavigate();
  const showAlert = useNotices((notices) => notices.showAlert);
  const isPlaced = usePlacedMark((mark) => mark.isPlaced);
  useEffect(() => () => usePlacedMark.setState({ isPlaced: false }), []);
  const [waiting, setWaiting] = useState<Purchase | null>(null);
  const { isBusy, run } = useOneAtATime((kind) => showAlert(purchaseAlertFor({ kind })));

  const placed = async (placedOrder: LastOrder | null) => {
    usePlacedMark.setState({ isPlaced: true });
    rememberPlaced();
    storeLastOrder(placedOrder);
    // The page is left before the cart is emptied, so that the shopper does not see the order turn into nothing.
    await navigate(pathAfterOrder(useUser.getState().user), {
      replace: true,
      state: { placed: placedOrder?.code ?? null },
    });
    // Another tab that told of the payment has taken its items out of the cart, and forgot the order.
    const open = readOpenOrder();
    if (open) endOpenOrder(open);
    useCheckoutDraft.getState().clear();
    forgetReceipt();
  };

  const tell = async (outcome: PurchaseOutcome, purchase: Purchase) => {
    if (outcome.kind === 'placed') return placed(outcome.order);
    if (outcome.kind === 'contact_unproven') return setWaiting(purchase);
    if (outcome.kind === 'state_unclear') return askState(outcome);
    if (outcome.kind === 'price_changed' || outcome.kind === 'out_of_stock') await order.correct().catch(() => {});
    const earlier = outcome.kind === 'arrived' && readOpenOrder();
    if (earlier) endOpenOrder(earlier);
    if (outcome.kind === 'receipt_used') forgetReceipt();
    showAlert(purchaseAlertFor(outcome));
  };

  const place = async (purchase: Purchase) => {
    const [outcome, placedAs] = await placeUnderReceipt(purchase, { ...payment, shopName: facts.name });
    return tell(outcome, placedAs);
  };

  const buy: PurchaseState['buy'] = (check, onWrong) =>
    void run(async () => {
      const checked = await check();
      if (checked.kind === 'wrong') return onWrong(checked);
      const { items, note, isBuyNow } = order;
      const link = order.link?.text;
      const { billing, stateAsked } = checked;
      await place({ items, note, isBuyNow, link, billing, stateAsked, receipt: receiptFor(items) });
    });

  usePrefetchedCode(payment.provider);
  useBackClosesPayment();
  const abandon = () => setWaiting(null);
  const resume = (purchase: Purchase) => {
    abandon();
    void run(() => place(purchase));
  };
  const unproven = waiting && { purchase: waiting, resume: () => resume(waiting), abandon };
  return { isBusy, isPlaced, buy, unproven };
}

function endOpenOrder(order: OpenOrder): void {
  takeOutOfCart(order);
  forgetOpenOrder(order);
}

/**
 * Places the order; once more under a new receipt if the shop no longer accepts its own. Returns the purchase with the
 * receipt that was used last.
 */
async function placeUnderReceipt(
  purchase: Purchase,
  settings: PaymentSettings,
): Promise<[outcome: PurchaseOutcome, purchase: Purchase]> {
  const outcome = await placeOrder(purchase, settings);
  if (outcome.kind !== 'receipt_used') return [outcome, purchase];
  forgetReceipt();
  const renewed = { ...purchase, receipt: receiptFor(purchase.items) };
  return [await placeOrder(renewed, settings), renewed];
}

/**
 * Returns `run`, which runs one work at a time and drops calls meanwhile. `onTrouble` is called if the work rejects, or if
 * another tab is at such work.
 */
function useOneAtATime(onTrouble: (kind: 'not_started' | 'elsewhere') => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      if (!(await whilePurchasing(work))) onTrouble('elsewhere');
    } catch {
      onTrouble('not_started');
    }
    isRunning.current = false;
    setBusy(false);
  };
  return { isBusy, run };
}

/** Makes Back close an open payment window instead of leaving the page. */
function useBackClosesPayment(): void {
  const blocker = useBlocker(isPaymentWindowOpen);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    closePaymentWindow();
  }, [blocker]);
}

/** Fetches the code of the payment window ahead, and of the alert, which must be shown without the network, too. */
function usePrefetchedCode(provider: string): void {
  useEffect(() => void prefetchPaymentWindow(provider), [provider]);
  useEffect(() => useNotices.getState().prepareAlerts(), []);
}
