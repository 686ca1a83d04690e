import { expect, test } from 'vitest';
import { outcomeOfEarlier } from './place-order.ts';

const paid = { kind: 'paid', order: { code: 'A7KD-93QX-M2NRT', needsPincode: false } } as const;

test('a paid order of the same cart is the one that was placed, and one of another cart is told as an earlier one', () => {
  expect(outcomeOfEarlier(paid, true)).toEqual({ ...paid, kind: 'placed' });
  expect(outcomeOfEarlier(paid, false)).toEqual({ ...paid, kind: 'arrived' });
});

test.each([true, false])(
  'no purchase begins beside a payment that is pending or cannot be asked about (%s)',
  (isSame) => {
    expect(outcomeOfEarlier({ kind: 'pending' }, isSame)).toEqual({ kind: 'awaited' });
    expect(outcomeOfEarlier({ kind: 'unknown' }, isSame)).toEqual({ kind: 'not_started' });
  },
);

test.each(['released', 'none'] as const)('a purchase begins if an earlier order is %s', (kind) => {
  expect(outcomeOfEarlier({ kind }, false)).toBeNull();
});
