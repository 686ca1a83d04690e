/** Looks up the order of the link in the address, and sends the shop its address. */
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';

type Answer = InferResponseType<(typeof browserApi)['order-address']['$post'], 200>;

export type LinkedAddress =
  | { readonly state: 'looking' | 'unknown' | 'unreachable' | 'known' | 'ended' }
  | ({ readonly state: 'open' | 'given' } & Omit<Answer, 'state'>);

/** The address as it is sent. */
export interface TypedAddress {
  readonly fullName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * Returns the order of the link that stands after the # of the address, a function that looks it up again, and one that
 * sends its address, which throws an `ApiProblem` if it is refused. The key stays in the address, so that a reload shows the order again.
 */
export function useAddressLink() {
  const text = useLocation().hash.slice(1);
  const [order, setOrder] = useState<LinkedAddress>({ state: 'looking' });
  const look = useCallback(async () => {
    setOrder({ state: 'looking' });
    setOrder(await lookUp(text));
  }, [text]);
  useEffect(() => void look(), [look]);
  const give = async (addressInfo: TypedAddress): Promise<void> => {
    await answerOf(browserApi['order-address'].give.$post({ json: { link: text, addressInfo } }));
    setOrder(await lookUp(text));
  };
  return { order, retry: () => void look(), give };
}

async function lookUp(text: string): Promise<LinkedAddress> {
  if (!text.includes('.')) return { state: 'unknown' };
  try {
    const { state, ...rest } = await answerOf(browserApi['order-address'].$post({ json: { link: text } }));
    return state === 'open' || state === 'given' ? { state, ...rest } : { state };
  } catch (error) {
    const isWrong = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
    return { state: isWrong ? 'unknown' : 'unreachable' };
  }
}
