import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sumPaise } from '../money.ts';
import { paidOrder } from '../testing/order.ts';
import {
  canRefundTransition,
  decideRefund,
  describeRefundRefusal,
  isFullyRefunded,
  type RefundStatus,
  refundableAmountOf,
} from './refund.ts';

const order = { ...paidOrder, captured: paise(840_000) };
const refund = (amount: number, status: RefundStatus = 'processed') => ({ amount: paise(amount), status });

const min = paise(100);

describe('the amount of a refund', () => {
  test('is all that is left if none is given', () => {
    expect(decideRefund(order, [], min)).toEqual({ ok: true, amount: 840_000, whole: true });
    expect(decideRefund(order, [refund(40_000)], min)).toEqual({ ok: true, amount: 800_000, whole: true });
  });

  test('may be a part of what is left', () => {
    expect(decideRefund(order, [], min, paise(120_050))).toEqual({ ok: true, amount: 120_050, whole: false });
    expect(decideRefund(order, [refund(719_950)], min, paise(120_050))).toMatchObject({ whole: true });
  });

  test('is limited by earlier refunds, pending ones too, but not by failed ones', () => {
    expect(refundableAmountOf(order, [refund(1_000, 'pending'), refund(2_000), refund(4_000, 'failed')])).toBe(837_000);
  });

  test('is at most what is left and at least a rupee, and needs a captured payment', () => {
    const more = decideRefund(order, [refund(800_000)], min, paise(40_001));
    expect(more).toEqual({ ok: false, code: 'more_than_left', left: 40_000 });
    expect(decideRefund(order, [refund(840_000)], min)).toEqual({ ok: false, code: 'more_than_left', left: 0 });
    expect(decideRefund(order, [], min, paise(99))).toEqual({ ok: false, code: 'too_little', min });
    expect(decideRefund({ ...order, captured: null }, [], min)).toEqual({ ok: false, code: 'not_paid' });
  });

  test('leaves nothing, or enough to be refunded later', () => {
    const refused = { ok: false, code: 'leaves_too_little', left: 840_000, min };
    expect(decideRefund(order, [], min, paise(839_901))).toEqual(refused);
    expect(decideRefund(order, [], min, paise(839_999))).toEqual(refused);
    expect(decideRefund(order, [], min, paise(839_900))).toEqual({ ok: true, amount: 839_900, whole: false });
    expect(decideRefund(order, [refund(839_900)], min)).toEqual({ ok: true, amount: 100, whole: true });
  });

  test('never adds up, in any sequence of refunds, to more than was captured, nor leaves a rest that cannot be refunded', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.option(fc.oneof(fc.integer({ min: -5, max: 900_000 }), fc.integer({ min: 839_800, max: 840_000 })), {
            nil: undefined,
          }),
        ),
        (wishes) => {
          const made = [] as ReturnType<typeof refund>[];
          for (const wish of wishes) {
            const decided = decideRefund(order, made, min, wish === undefined ? undefined : paise(wish));
            if (decided.ok) made.push(refund(decided.amount));
          }
          const total = sumPaise(made.map(({ amount }) => amount));
          expect(total).toBeLessThanOrEqual(840_000);
          expect(total === 840_000 || decideRefund(order, made, min).ok).toBe(true);
          expect(isFullyRefunded(order, made)).toBe(total === 840_000);
        },
      ),
    );
  });
});

test('an order is fully refunded when all of it was processed, not while some is pending', () => {
  expect(isFullyRefunded(order, [refund(800_000), refund(40_000)])).toBe(true);
  expect(isFullyRefunded(order, [refund(800_000), refund(40_000, 'pending')])).toBe(false);
  expect(isFullyRefunded({ captured: null }, [])).toBe(false);
});

test('a refund’s status goes forward only, but a bank may return a processed one', () => {
  const ways = (['pending', 'processed', 'failed'] as const).flatMap((from) =>
    (['pending', 'processed', 'failed'] as const)
      .filter((to) => canRefundTransition(from, to))
      .map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual(['pending processed', 'pending failed', 'processed failed']);
});

test('a refused refund is explained in plain words', () => {
  expect(describeRefundRefusal({ ok: false, code: 'not_paid' })).toBe('No money has arrived for this order.');
  expect(describeRefundRefusal({ ok: false, code: 'more_than_left', left: paise(4_050) })).toBe(
    'Only ₹40.50 is left to refund.',
  );
  expect(describeRefundRefusal({ ok: false, code: 'more_than_left', left: paise(0) })).toContain('All of its money');
  expect(describeRefundRefusal({ ok: false, code: 'too_little', min })).toContain('₹1.00');
  expect(describeRefundRefusal({ ok: false, code: 'leaves_too_little', left: paise(840_000), min })).toBe(
    'Less than ₹1.00 would stay, which can never be refunded. Refund all ₹8,400.00, or leave ₹1.00 or more.',
  );
  expect(describeRefundRefusal({ ok: false, code: 'not_sent' })).toContain('Cancel it, or refund without --take-back.');
});
