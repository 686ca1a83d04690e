/** Finding a guest's order by the form, or by the link we mailed; what goes wrong is said in words. */
import { useState } from 'react';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

type Lookup = { order_code: string; contact: string } | { link: string };

export interface FindOrder {
  readonly isAsking: boolean;
  /** `''` when all is well. */
  readonly trouble: string;
  /** `null` where it was not found. */
  find(lookup: Lookup): Promise<ShownOrder | null>;
}

export function useFindOrder(): FindOrder {
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
  if (problem?.status === 429)
    return `That was tried often just now. Please wait ${minutesText(problem.body.retryAfterSeconds)} and try again.`;
  if (problem?.status !== 404 && problem?.status !== 400)
    return 'Your order could not be looked up just now. Please try again.';
  return isLink
    ? 'This link opens no order. Perhaps a part of it is missing: copy all of it from the mail, or enter the order’s code here.'
    : 'No order with this code and contact. Please check both.';
}

function minutesText(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'a little';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
