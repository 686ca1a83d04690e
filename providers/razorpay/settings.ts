/** Declares Razorpay's settings and makes the payment port from them. */
import { z } from 'zod';
import type { PaymentProvider } from '../provider.ts';
import { textSchema, urlSchema } from '../setting-schemas.ts';
import { displayName, razorpay } from './razorpay.ts';
import { webhookPath } from './webhook.ts';

export const razorpaySettings = {
  RAZORPAY_KEY_ID: textSchema.optional(),
  RAZORPAY_KEY_SECRET: textSchema.optional(),
  RAZORPAY_KEY_SECRET_PREVIOUS: textSchema.optional(),
  RAZORPAY_WEBHOOK_SECRET: textSchema.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: textSchema.optional(),
  RAZORPAY_BASE_URL: urlSchema.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: urlSchema.default('https://checkout.razorpay.com/v1/checkout.js'),
};
const schema = z.object(razorpaySettings);

/** Keys of the sandbox's account; they open nothing else, so they need not be secret. */
const sandboxKeys = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };

export const razorpayProvider: PaymentProvider<z.output<typeof schema>> = {
  name: 'razorpay',
  displayName,
  ids: /^(order|pay|disp)_[A-Za-z0-9_]+$/,
  required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  addresses: ['RAZORPAY_BASE_URL', 'RAZORPAY_CHECKOUT_URL'],
  secrets: ['RAZORPAY_WEBHOOK_SECRET'],
  testKey: ({ RAZORPAY_KEY_ID: keyId }) => (keyId?.startsWith('rzp_test_') ? 'RAZORPAY_KEY_ID' : null),
  fromSettings(settings) {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = settings;
    if (!keyId || !keySecret || !webhookSecret) return null;
    const { RAZORPAY_BASE_URL: baseUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl } = settings;
    const previous = {
      keySecret: settings.RAZORPAY_KEY_SECRET_PREVIOUS,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    };
    return razorpay({ keyId, keySecret, webhookSecret, previous, baseUrl, checkoutUrl });
  },
  fromSandbox(sandboxUrl) {
    const baseUrl = `${sandboxUrl}/razorpay`;
    return razorpay({ ...sandboxKeys, baseUrl, checkoutUrl: `${baseUrl}/v1/checkout.js` });
  },
  sandboxAccount: (hooksUrl) => ({ ...sandboxKeys, webhookUrl: `${hooksUrl}/${webhookPath}` }),
};
