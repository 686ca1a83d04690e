import { expect, test } from 'vitest';
import { purchaseAlertFor } from './purchase-alerts.ts';

const code = 'A7KD-93QX-M2NRT';

test('the alert about a payment that arrived names the order and leads to it', () => {
  expect(purchaseAlertFor({ kind: 'arrived', order: { code, needsPincode: false } })).toEqual({
    title: 'Your payment arrived',
    text: `Thank you. Your order ${code} is placed, and we mail you its details.`,
    link: { to: `/track#${code}`, label: 'See your order' },
  });
});

test('the alert about a payment that arrived asks for a PIN code only if the order waits for one', () => {
  const alert = purchaseAlertFor({ kind: 'arrived', order: { code, needsPincode: true } });
  expect(alert.advice).toContain('your PIN code');
  expect(alert.link).toEqual({ to: `/track#${code}`, label: 'Add your PIN code' });
});

test('a browser that may not see the order is led nowhere', () => {
  expect(purchaseAlertFor({ kind: 'arrived', order: null })).not.toHaveProperty('link');
});

test('an alert says that what was typed is kept only where it is', () => {
  expect(purchaseAlertFor({ kind: 'interrupted' }).text).toContain('what you typed');
  expect(purchaseAlertFor({ kind: 'interrupted' }, 'cart').text).toMatch(/Your cart is as you left it\.$/);
});
