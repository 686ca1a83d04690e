/** Declares Cashfree's settings and makes the payment port from them. */
import { z } from 'zod';
import type { PaymentProvider, ProviderContext } from '../provider.ts';
import { textSchema, urlSchema } from '../setting-schemas.ts';
import { cashfree, displayName } from './cashfree.ts';
import { webhookPath } from './webhook.ts';

export const cashfreeSettings = {
  CASHFREE_CLIENT_ID: textSchema.optional(),
  CASHFREE_CLIENT_SECRET: textSchema.optional(),
  CASHFREE_CLIENT_SECRET_PREVIOUS: textSchema.optional(),
  CASHFREE_BASE_URL: urlSchema.default('https://api.cashfree.com/pg'),
  CASHFREE_CHECKOUT_URL: urlSchema.default('https://sdk.cashfree.com/js/v3/cashfree.js'),
};
const schema = z.object(cashfreeSettings);
type Settings = z.output<typeof schema>;

/** Keys of the sandbox's account; they open nothing else, so they need not be secret. */
const sandboxKeys = { clientId: 'TEST_sandbox', clientSecret: 'sandbox_secret' };

/** Returns the options that are facts of the shop. */
function factsOf({ publicUrl, shopPhone, now }: ProviderContext) {
  return { returnUrl: `${publicUrl}/checkout`, shopPhone, now };
}

export const cashfreeProvider: PaymentProvider<Settings> = {
  name: 'cashfree',
  displayName,
  // The ids of `ids.ts`.
  ids: /^[0-9a-f]{32}([.][0-9]{1,20})?$/,
  required: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  addresses: ['CASHFREE_BASE_URL', 'CASHFREE_CHECKOUT_URL'],
  secrets: [],
  testKey({ CASHFREE_CLIENT_ID: clientId, CASHFREE_BASE_URL: baseUrl }) {
    if (clientId?.startsWith('TEST')) return 'CASHFREE_CLIENT_ID';
    return new URL(baseUrl).hostname === 'sandbox.cashfree.com' ? 'CASHFREE_BASE_URL' : null;
  },
  fromSettings(settings, around) {
    const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = settings;
    if (!clientId || !clientSecret) return null;
    const { CASHFREE_BASE_URL: baseUrl, CASHFREE_CHECKOUT_URL: checkoutUrl } = settings;
    const previousClientSecret = settings.CASHFREE_CLIENT_SECRET_PREVIOUS;
    return cashfree({ clientId, clientSecret, previousClientSecret, baseUrl, checkoutUrl, ...factsOf(around) });
  },
  fromSandbox(sandboxUrl, _settings, around) {
    const there = `${sandboxUrl}/cashfree`;
    const addresses = { baseUrl: `${there}/pg`, checkoutUrl: `${there}/js/v3/cashfree.js` };
    return cashfree({ ...sandboxKeys, ...addresses, ...factsOf(around) });
  },
  sandboxAccount: (hooksUrl) => ({ ...sandboxKeys, webhookUrl: `${hooksUrl}/${webhookPath}` }),
};
