import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderId, keyOfRefund, orderIdFor, paymentIdOf, placeOfPayment, refundIdFor } from './ids.ts';

test('the id of an order is the same for the same receipt, is one that Cashfree accepts, and does not tell the receipt', () => {
  const id = orderIdFor('A7KD-93QX-M2NRT', 'secret');
  expect(id).toBe(orderIdFor('A7KD-93QX-M2NRT', 'secret'));
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(id).not.toBe(orderIdFor('A7KD-93QX-M2NRU', 'secret'));
  expect(id).not.toBe(orderIdFor('A7KD-93QX-M2NRT', 'other'));
  expect(isOrderId(id)).toBe(true);
});

test('the key of a refund is read back from its id, which has letters and digits only and at most 40 of them', () => {
  fc.assert(
    fc.property(fc.uuid(), (key) => {
      expect(refundIdFor(key)).toMatch(/^[A-Za-z0-9]{3,40}$/);
      expect(keyOfRefund(refundIdFor(key))).toBe(key);
    }),
  );
});

test('a refund of the dashboard has no key of the shop', () => {
  for (const id of ['refund_00912', 'auto1234567890', '', 'F'.repeat(32)]) expect(keyOfRefund(id)).toBeNull();
});

test('the id of a payment names its order and Cashfree’s own id of it', () => {
  const place = { orderId: orderIdFor('r', 's'), cfPaymentId: '12376123' };
  expect(placeOfPayment(paymentIdOf(place))).toEqual(place);
});

test.each(['', '.', 'order', 'order.', '.1', 'or/der.1', 'order.1/refunds', 'order.x', 'order.1?', '..', 'ऋ.1'])(
  'the payment id "%s" is impossible',
  (id) => {
    expect(placeOfPayment(id)).toBeNull();
  },
);
