/** Checks the account at Razorpay by listing its newest payment (contracts: Razorpay 1.1 and 1.2). */
import { z } from 'zod';
import type { AccountCheck } from '../../shop/ports/account.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import { listShapeOf, parseAnswer, type RazorpayWire, refusesKey } from './wire.ts';

const anyList = listShapeOf(z.unknown());
const newestPayment = '/payments?count=1';

/** Returns the check of an account; `keyId` tells whether its key is one of the test mode. */
export function razorpayAccountCheck(wire: RazorpayWire, keyId: string): AccountCheck {
  return async () => {
    const answer = await wire.ask(newestPayment);
    if (refusesKey(answer))
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

/** Returns the probe of a purchase: one read under the account's key. */
export function razorpayProbe(wire: RazorpayWire): Payment['probe'] {
  return async () => {
    const answer = await wire.askOnce(newestPayment);
    parseAnswer(answer, anyList);
    return answer.at;
  };
}
