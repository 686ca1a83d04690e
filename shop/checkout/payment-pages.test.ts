import { expect, test } from 'vitest';
import { isPaymentPage } from './payment-pages.ts';

test.each(['/checkout', '/checkout/', '/Checkout', '/checkout/full', '/CHECKOUT/full', '/pay', '/Pay/'])(
  'the page at %s may open the payment provider’s window',
  (path) => expect(isPaymentPage(path)).toBe(true),
);

test.each(['/', '/cart', '/checkouts', '/product/checkout', '/orders', '/payment', '/pay/x', '/pay-later'])(
  'the page at %s may not open the payment provider’s window',
  (path) => expect(isPaymentPage(path)).toBe(false),
);
