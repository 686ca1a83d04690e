import { describe, expect, test } from 'vitest';
import { promiseLineOf } from './promise-line.ts';

const order = (status: string, promisedBy: string | null = '2026-12-01') => ({
  status,
  created_at: '2026-11-24T10:00:00.000Z',
  needs_pincode: false,
  history: [],
  delivered_at: null,
  promised_by: promisedBy,
});

describe('the line of an order’s page about its delivery', () => {
  test.each(['paid', 'shipment_requested', 'shipped'])('names the promised day while the order is %s', (status) => {
    for (const today of ['2026-11-24', '2026-12-01'])
      expect(promiseLineOf(order(status), [], today)).toBe('Arrives by Tue 1 Dec');
  });

  test('says that the order is late after the promised day', () => {
    expect(promiseLineOf(order('shipped'), [], '2026-12-02')).toBe(
      'It should have arrived by Tue 1 Dec and is late. We are sorry. Write to us, and we will find it with the courier.',
    );
  });

  test.each(['awaiting_payment', 'needs_attention', 'delivered', 'cancelled', 'refunded'])(
    'is not shown while the order is %s',
    (status) => {
      expect(promiseLineOf(order(status), [], '2026-11-25')).toBeNull();
    },
  );

  test('is not shown once the courier reports the delivery, before the order does', () => {
    const scan = { at: '2026-11-30 11:00:00', activity: 'Delivered', location: 'Kolkata' };
    expect(promiseLineOf(order('shipped'), [scan], '2026-12-02')).toBeNull();
  });

  test('is not shown for an order without a promise, or that waits for its PIN code', () => {
    expect(promiseLineOf(order('paid', null), [], '2026-11-25')).toBeNull();
    expect(promiseLineOf({ ...order('paid'), needs_pincode: true }, [], '2026-11-25')).toBeNull();
  });
});
