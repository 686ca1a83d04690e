/** Finds a guest's order by its code and contact, or by the link in a mail. */
import { useState } from 'react';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

type Lookup = { order_code: string; contact: string } | { link: string };

export interface FindOrderState {
  readonly isAsking: boolean;
  /** Text for the last lookup that failed; '' if it did not. */
  readonly trouble: string;
  /** Looks an order up; `null` if it was not found or the call failed. */
  find(lookup: Lookup): Promise<ShownOrder | null>;
}

export function useFindOrder(): FindOrderState {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState('');
  return {
    isAsking,
    trouble,
    async find(lookup) {
      setAsking(true);
      setTrouble('');
      try {
        return await answerOf(browserApi.orders.find.$post({ json: lookup }));
      } catch (error) {
        setTrouble(troubleText(error, 'link' in lookup));
        return null;
      } finally {
        setAsking(false);
      }
    },
  };
}

function troubleText(error: unknown, isLink: boolean): string {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.status !== 404 && problem?.status !== 400)
    return 'We could not look up your order just now. Please try again.';
  return isLink
    ? 'This link does not open an order. Part of it may be missing: copy the whole link from the mail, or enter the order code here.'
    : 'No order with this code and contact. Please check both.';
}
