/** Implements the payment port with Cashfree (contracts: Cashfree), whose amounts are rupees. */
import type { Payment } from '../../shop/ports/payment.ts';
import { cashfreeAccountCheck, cashfreeProbe } from './account.ts';
import { cashfreeCspSources } from './csp-sources.ts';
import { cashfreeOrders, type OrderOptions } from './orders.ts';
import { cashfreePayments } from './payments.ts';
import { readPaymentProof } from './proof.ts';
import { cashfreeRefunds } from './refunds.ts';
import { cashfreeWebhook } from './webhook.ts';
import { type CashfreeAccount, cashfreeWire } from './wire.ts';

export interface CashfreeOptions extends CashfreeAccount, OrderOptions {
  /** Address of the checkout script: `https://sdk.cashfree.com/js/v3/cashfree.js`. */
  readonly checkoutUrl: string;
  /** Client secret from before it was changed, with which events of that time are signed. */
  readonly previousClientSecret?: string | undefined;
}

/** Its name as shoppers know it. */
export const displayName = 'Cashfree';

/**
 * Implements the payment port with Cashfree. It lists payments by their order, or once they are part of a settlement, so
 * that there are no records to compare with; payouts and disputes are looked after in its dashboard.
 */
export function cashfree(options: CashfreeOptions): Payment {
  const wire = cashfreeWire(options);
  const { clientSecret, previousClientSecret: previous } = options;
  return {
    browser: {
      provider: 'cashfree',
      displayName,
      settings: { scriptUrl: options.checkoutUrl, mode: modeOf(options.baseUrl) },
    },
    cspSources: cashfreeCspSources(options.checkoutUrl),
    webhook: cashfreeWebhook(previous ? [clientSecret, previous] : [clientSecret], options.now),
    ...cashfreeOrders(wire, options),
    ...cashfreePayments(wire),
    ...cashfreeRefunds(wire, options),
    verifyProof: async (proof) => readPaymentProof(proof),
    records: null,
    payouts: null,
    disputes: null,
    checkAccount: cashfreeAccountCheck(wire),
    probe: cashfreeProbe(wire),
  };
}

/** Returns the mode of the checkout script that goes with an API. */
function modeOf(baseUrl: string): 'production' | 'sandbox' {
  return new URL(baseUrl).hostname === 'api.cashfree.com' ? 'production' : 'sandbox';
}
