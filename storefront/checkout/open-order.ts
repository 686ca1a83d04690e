/**
 * The order that a payment window was opened for, until it is known what became of it. Kept for this tab, so that after
 * a reload in the midst of a payment the pieces are given back, or a payment that went through is found.
 */
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { tabStorage } from '../state/tab-storage.ts';

const key = 'openOrder';
/** Memory for the life of the page, if the tab's storage is forbidden. */
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

/** Longer than this nobody waits; the pieces go back by themselves when their time is up. */
const askMs = 8_000;

export type OpenOrderOutcome =
  /** The money is there: the order stands. It is kept until the page is done with it. */
  | { kind: 'paid'; orderCode: string | null }
  | { kind: 'released' }
  | { kind: 'none' }
  /** Nobody could be asked; it is kept, to be asked about again. */
  | { kind: 'unknown' };

/** Releases the reservation of the open order, unless it was paid after all; returns what became of it. */
export async function releaseOpenOrder(): Promise<OpenOrderOutcome> {
  const id = readOpenOrderId();
  if (!id) return { kind: 'none' };
  const init = { signal: AbortSignal.timeout(askMs) };
  try {
    const { paid } = await answerOf(browserApi['release-order'].$post({ json: { order_id: id } }, { init }));
    if (paid) return { kind: 'paid', orderCode: await codeOf(id) };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) return { kind: 'unknown' };
  }
  forgetOpenOrder();
  return { kind: 'released' };
}

async function codeOf(id: string): Promise<string | null> {
  const call = browserApi['payment-status'][':order_id'].$get({ param: { order_id: id } });
  const status = await answerOf(call).catch(() => null);
  return status?.order_code ?? null;
}
