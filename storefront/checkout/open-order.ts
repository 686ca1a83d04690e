/**
 * The open order: the one for which a payment window was opened, until its outcome is known. Its id is kept for this
 * tab, so that after a reload during the payment its pieces are released, or the payment is found to have gone through.
 */
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { tabStorage } from '../state/tab-storage.ts';

const key = 'openOrder';
/** Memory for the life of the page, where the tab's storage cannot be written. */
let current: string | null = null;

export function storeOpenOrder(id: string): void {
  current = id;
  tabStorage.setItem(key, id);
}

export function readOpenOrderId(): string | null {
  return current ?? tabStorage.getItem(key);
}

export function forgetOpenOrder(): void {
  current = null;
  tabStorage.removeItem(key);
}

/** Longest wait for the shop's answer. The reservation ends by itself when its time is up. */
const askMs = 8_000;

export type OpenOrderOutcome =
  /** The order was paid and stands. It stays the open order until the page has finished with it. */
  | { kind: 'paid'; orderCode: string | null }
  /** It was not paid. `isPending`: a payment for it is under way, and its payer may still approve it. */
  | { kind: 'released'; isPending: boolean }
  | { kind: 'none' }
  /** The shop could not be asked. It stays the open order, to be asked about again. */
  | { kind: 'unknown' };

/** Releases the reservation of the open order, unless it was paid after all; returns what became of it. */
export async function releaseOpenOrder(): Promise<OpenOrderOutcome> {
  const id = readOpenOrderId();
  if (!id) return { kind: 'none' };
  const init = { signal: AbortSignal.timeout(askMs) };
  let isPending = false;
  try {
    const { paid, pending } = await answerOf(browserApi['release-order'].$post({ json: { order_id: id } }, { init }));
    if (paid) return { kind: 'paid', orderCode: await codeOf(id) };
    isPending = pending === true;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) return { kind: 'unknown' };
  }
  forgetOpenOrder();
  return { kind: 'released', isPending };
}

async function codeOf(id: string): Promise<string | null> {
  const call = browserApi['payment-status'][':order_id'].$get({ param: { order_id: id } });
  const status = await answerOf(call).catch(() => null);
  return status?.order_code ?? null;
}
