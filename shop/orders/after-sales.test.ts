import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidOrder } from '../testing/order.ts';
import { cancelDeadlineOf, cancelHours, isUndispatched, mayCancel } from './after-sales.ts';
import { orderStatuses } from './order.ts';

const placedAt = new Date('2026-11-20T10:00:00Z');
const hour = 3_600_000;
const order = { ...paidOrder, placedAt };

test('an order may be cancelled within six hours of being placed', () => {
  expect(cancelHours).toBe(6);
  expect(cancelDeadlineOf(order)).toEqual(new Date('2026-11-20T16:00:00Z'));
  expect(mayCancel(order, new Date('2026-11-20T16:00:00Z'))).toBe(true);
  expect(mayCancel(order, new Date('2026-11-20T16:00:00.001Z'))).toBe(false);
});

test('the six hours for cancelling an order begin with its payment, not with its opening', () => {
  const late = { ...order, createdAt: new Date(placedAt.getTime() - 70 * hour) };
  expect(mayCancel(late, new Date(placedAt.getTime() + 5 * hour))).toBe(true);
});

test('the six hours for cancelling an order without a time of payment begin with its opening', () => {
  expect(cancelDeadlineOf({ ...order, placedAt: null, createdAt: placedAt })).toEqual(new Date('2026-11-20T16:00:00Z'));
});

test.each([
  ['paid', true],
  ['shipment_requested', true],
  ['draft', false],
  ['awaiting_payment', false],
  ['shipped', false],
  ['delivered', false],
  ['cancelled', false],
  ['refunded', false],
  ['needs_attention', false],
] as const)('an order that is %s may be cancelled by its customer: %s', (status, may) => {
  expect(cancelDeadlineOf({ ...order, status }) !== null).toBe(may);
  expect(mayCancel({ ...order, status }, placedAt)).toBe(may);
});

test('a customer may never cancel an order that is unpaid, dispatched, cancelled or refunded', () => {
  const status = fc.constantFrom(...orderStatuses.filter((status) => !isUndispatched({ status, shippedAt: null })));
  fc.assert(
    fc.property(status, fc.integer({ min: 0, max: 12 * hour }), (one, after) => {
      expect(mayCancel({ ...order, status: one }, new Date(placedAt.getTime() + after))).toBe(false);
    }),
  );
});
