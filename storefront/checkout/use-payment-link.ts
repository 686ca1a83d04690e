/** Looks up the order of the payment link in the address. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { toValidItems } from '../state/read-items.ts';
import type { CheckoutPurchase } from './use-order.ts';

export type LinkedOrder =
  | { readonly state: 'looking' | 'unknown' | 'unreachable' | 'paid' | 'ended' }
  | { readonly state: 'open'; readonly purchase: CheckoutPurchase };

/**
 * Returns the order of the payment link that stands after the # of the address, and a function that looks it up again.
 * The key stays in the address, so that a reload shows the order again.
 */
export function usePaymentLink(): { order: LinkedOrder; retry(): void } {
  const { hash } = useLocation();
  const [order, setOrder] = useState<LinkedOrder>({ state: 'looking' });
  const look = useCallback(async () => {
    setOrder({ state: 'looking' });
    setOrder(await lookUp(hash.slice(1)));
  }, [hash]);
  useEffect(() => void look(), [look]);
  return { order, retry: () => void look() };
}

async function lookUp(text: string): Promise<LinkedOrder> {
  if (!text.includes('.')) return { state: 'unknown' };
  try {
    const { state, items, reserved_until } = await answerOf(browserApi['payment-link'].$post({ json: { link: text } }));
    if (state !== 'open' || reserved_until === null) return { state: state === 'paid' ? 'paid' : 'ended' };
    return { state: 'open', purchase: toPurchase(items, { text, reservedUntil: new Date(reserved_until) }) };
  } catch (error) {
    const isWrong = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
    return { state: isWrong ? 'unknown' : 'unreachable' };
  }
}

/** Makes the purchase of a link: its pieces are kept, so that there are enough, and none is in the cart. */
function toPurchase(
  items: readonly { readonly count: number }[],
  link: NonNullable<CheckoutPurchase['link']>,
): CheckoutPurchase {
  return {
    items: toValidItems(items.map((item) => ({ ...item, availability: item.count }))),
    note: '',
    isBuyNow: true,
    link,
    correct: async () => {},
  };
}
