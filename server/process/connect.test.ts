/** Tests the choice of the payment and shipping providers by the settings. */
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connectPayment, connectShipping, sandboxAccounts } from './connect.ts';

const signed = (token: string) => ({ rawBody: '{}', headers: new Headers({ 'x-api-key': token }) });

test('without settings the sandbox plays payments and shipments, and knows their accounts', () => {
  const config = readConfig({ PORT: '4100', SANDBOX_PORT: '4101', STORE_PINCODE: '560001' });
  const sandbox = 'http://localhost:4101';
  const { browser, cspSources } = connectPayment(config);
  expect(browser.settings).toEqual({
    keyId: 'rzp_test_sandbox',
    scriptUrl: `${sandbox}/razorpay/v1/checkout.js`,
  });
  expect(cspSources.script).toEqual([sandbox]);
  expect(connectShipping(config).webhook.read(signed('sandbox_parcel_token'))).not.toBeNull();
  expect(sandboxAccounts(config)).toMatchObject({
    razorpay: { keyId: 'rzp_test_sandbox', webhookUrl: 'http://127.0.0.1:4100/api/hooks/razorpay' },
    shiprocket: { pickupPincode: '560001', webhookUrl: 'http://127.0.0.1:4100/api/hooks/parcel-events' },
  });
});

test.each([
  [{}, 'razorpay'],
  [{ PAYMENT_PROVIDER: 'cashfree' }, 'cashfree'],
  [{ PAYMENT_PROVIDER: 'razorpay', CASHFREE_CLIENT_ID: 'a', CASHFREE_CLIENT_SECRET: 'b' }, 'razorpay'],
  [{ CASHFREE_CLIENT_ID: 'a', CASHFREE_CLIENT_SECRET: 'b' }, 'cashfree'],
])('with %j the payment provider is %s', (settings, name) => {
  expect(connectPayment(readConfig(settings)).browser.provider).toBe(name);
});

test('the sandbox plays Cashfree with its own account and addresses, and the real one is used once it is configured', () => {
  const config = readConfig({ PAYMENT_PROVIDER: 'cashfree', PORT: '4100', SANDBOX_PORT: '4101' });
  const scriptUrl = 'http://localhost:4101/cashfree/js/v3/cashfree.js';
  expect(connectPayment(config).browser.settings).toEqual({ scriptUrl, mode: 'sandbox' });
  expect(sandboxAccounts(config)).toMatchObject({
    cashfree: { clientId: 'TEST_sandbox', webhookUrl: 'http://127.0.0.1:4100/api/hooks/cashfree' },
  });
  const real = readConfig({ CASHFREE_CLIENT_ID: 'live', CASHFREE_CLIENT_SECRET: 'secret' });
  expect(connectPayment(real).browser.settings).toMatchObject({ mode: 'production' });
});

test('a service whose settings are all set is used instead of the sandbox', () => {
  const config = readConfig({
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'a',
    RAZORPAY_WEBHOOK_SECRET: 'b',
    SHIPROCKET_EMAIL: 'api@example.in',
    SHIPROCKET_PASSWORD: 'c',
    SHIPROCKET_WEBHOOK_TOKEN: 'sixteen letters!',
  });
  const { browser, cspSources } = connectPayment(config);
  expect(browser.settings).toEqual({
    keyId: 'rzp_live_1',
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  });
  expect(cspSources.frame).toContain('https://api.razorpay.com');
  const { webhook } = connectShipping(config);
  expect(webhook.read(signed('sixteen letters!'))).not.toBeNull();
  expect(webhook.read(signed('sandbox_parcel_token'))).toBeNull();
});
