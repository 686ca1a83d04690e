/** Checks the account at Cashfree by asking for an order that nobody has (contracts: Cashfree 8.1). */
import { z } from 'zod';
import type { AccountCheck } from '../../shop/ports/account.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { type CashfreeWire, errorOf, parseAnswer } from './wire.ts';

/** An id that the shop gives no order: its own are 32 hexadecimal digits. */
const nobodysOrder = 'account-check';

/** Returns the check of an account. */
export function cashfreeAccountCheck(wire: CashfreeWire): AccountCheck {
  return async () => {
    const answer = await wire.ask(`/orders/${nobodysOrder}`);
    if (answer.status === 401)
      return [
        {
          state: 'wrong',
          says: 'Cashfree refuses the API key.',
          todo: 'Compare CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET with the dashboard (Developers, API keys). Test mode and live mode have different keys.',
        },
      ];
    requireTakenKey(answer);
    return [{ state: 'ok', says: 'Cashfree accepts the API key.' }];
  };
}

/** Returns the probe of a purchase: one read under the account's key. */
export function cashfreeProbe(wire: CashfreeWire): Payment['probe'] {
  return async () => {
    const answer = await wire.askOnce(`/orders/${nobodysOrder}`);
    requireTakenKey(answer);
    return answer.at;
  };
}

/** Throws unless an answer shows that Cashfree takes the key. */
function requireTakenKey(answer: OutsideAnswer): void {
  // Only an accepted key learns that there is no such order. A wrong address answers 404 without Cashfree's code.
  const isUnknownOrder = answer.status === 404 && errorOf(answer).code !== '';
  if (!isUnknownOrder) parseAnswer(answer, z.looseObject({ order_id: z.string() }));
}
