/** Checks the account at Razorpay by listing its newest payment (contracts: Razorpay 1.1 and 1.2). */
import { z } from 'zod';
import type { AccountCheck } from '../../shop/ports/account.ts';
import { descriptionOf, listShapeOf, parseAnswer, type RazorpayWire } from './wire.ts';

const anyList = listShapeOf(z.unknown());

/** Returns the check of an account; `keyId` tells whether its key is one of the test mode. */
export function razorpayAccountCheck(wire: RazorpayWire, keyId: string): AccountCheck {
  return async () => {
    const answer = await wire.ask('/payments?count=1');
    // A wrong key is documented as 400 and answered as 401.
    if (answer.status === 401 || /^authentication failed/i.test(descriptionOf(answer)))
      return [
        {
          state: 'wrong',
          says: 'Razorpay refuses the API key.',
          todo: 'Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with the dashboard (Account & Settings, API keys). If the key was made anew there, put both of its halves into the settings.',
        },
      ];
    parseAnswer(answer, anyList);
    const mode = keyId.startsWith('rzp_test_') ? ' It is one of the test mode: no money moves.' : '';
    return [{ state: 'ok', says: `Razorpay accepts the API key.${mode}` }];
  };
}
