/** The adapter with the account of the tests' sandbox and its clock. */
import { type TestSandbox, testOptions } from '../../../sandbox/testing/tools.ts';
import type { Payment } from '../../../shop/ports/payment.ts';
import { quickPatience } from '../../testing/patience.ts';
import { type CashfreeOptions, cashfree } from '../cashfree.ts';

/** Returns the adapter for the API at an address, with the changes in `about`. */
export function testCashfree(
  { clock }: Pick<TestSandbox, 'clock'>,
  baseUrl: string,
  about: Partial<CashfreeOptions> = {},
): Payment {
  const { clientId, clientSecret } = testOptions.cashfree;
  return cashfree({
    clientId,
    clientSecret,
    baseUrl,
    patience: quickPatience,
    checkoutUrl: `${new URL(baseUrl).origin}/cashfree/js/v3/cashfree.js`,
    shopPhone: '+912024450000',
    returnUrl: 'http://shop.test/checkout',
    now: () => new Date(clock.now()),
    ...about,
  });
}
