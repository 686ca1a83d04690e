import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { dayMs } from '../duration.ts';
import { paise } from '../money.ts';
import type { PayoutLine, ProviderPayout } from '../ports/payouts.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { insertUnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { importPayouts, importRecentPayouts } from './import-payouts.ts';
import { findPayoutMismatches } from './payout-mismatches.ts';
import { listPayouts } from './payout-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const fee = 8_400;
const tax = 1_512;

function lineOf(about: Partial<PayoutLine>): PayoutLine {
  const nothing = { credit: paise(0), debit: paise(0), fee: paise(0), tax: paise(0) };
  const ids = { payoutId: 'setl_1', entityId: 'pay_1', paymentId: null, disputeId: null, orderReceipt: null };
  return { ...nothing, ...ids, kind: 'payment', amount: paise(0), settledAt: shop.now(), ...about };
}

function payoutOf(lines: readonly PayoutLine[], about: Partial<ProviderPayout> = {}): ProviderPayout {
  const amount = paise(lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0));
  return { id: 'setl_1', amount, status: 'processed', utr: '1568176960vxp0rj', madeAt: shop.now(), ...about };
}

/** Sells an order and returns it with its line of a payout. */
async function sold() {
  const order = await placeOrderWithShipment(shop);
  const credit = paise(420_000 - fee - tax);
  const amounts = { amount: paise(420_000), credit, fee: paise(fee + tax), tax: paise(tax) };
  const line = lineOf({ ...amounts, entityId: order.providerPaymentId ?? '', orderReceipt: order.code });
  return { order, line };
}

const span = () => ({ from: new Date(Date.now() - 20 * dayMs), to: new Date(shop.now().getTime() + dayMs) });

async function mismatches() {
  return (await findPayoutMismatches(db, span())).map(({ rule, subject }) => [rule, subject]);
}

test('a payout of a payment, a refund and a dispute matches the books to the paisa', async () => {
  const { order, line } = await sold();
  const refund = await refundOrder(shop, order.id, { amount: paise(100_00), reason: '', by: 'owner', takeBack: false });
  if (!refund.ok) throw new Error(refund.code);
  await makeRefundAtProvider(shop, { refundId: refund.refund.id });
  const other = await sold();
  const dispute = shop.payment.disputeDesk.raise(other.order.providerPaymentId ?? '');
  await recordDispute(shop, dispute);
  const withheld = { entityId: 'adj_1', kind: 'adjustment', disputeId: dispute.id } as const;
  const lines = [
    line,
    { ...other.line, credit: other.line.credit },
    lineOf({
      entityId: 'rfnd_1',
      kind: 'refund',
      amount: paise(100_00),
      debit: paise(100_00),
      orderReceipt: order.code,
    }),
    lineOf({ ...withheld, amount: paise(420_000), debit: paise(420_000) }),
  ];
  shop.payment.payoutSource.add(payoutOf(lines), lines);
  await importRecentPayouts(shop);
  expect(await mismatches()).toEqual([]);
  expect(await listPayouts(db, span())).toMatchObject([
    {
      id: 'setl_1',
      utr: '1568176960vxp0rj',
      lines: 4,
      amount: 420_000 - 2 * (fee + tax) - 100_00,
      payments: 840_000,
      refunds: 100_00,
      adjustments: -420_000,
      fees: 2 * (fee + tax),
      taxes: 2 * tax,
    },
  ]);
});

test('importing a day again changes nothing', async () => {
  const { line } = await sold();
  shop.payment.payoutSource.add(payoutOf([line]), [line]);
  const rows = async () => [
    await db.selectFrom('payout').select(['id', 'amount_paise', 'status', 'utr']).execute(),
    await db.selectFrom('payout_line').selectAll().execute(),
  ];
  await importRecentPayouts(shop);
  const before = await rows();
  await importRecentPayouts(shop);
  expect(await rows()).toEqual(before);
});

test('a payout that was created is updated when it was sent', async () => {
  const { line } = await sold();
  shop.payment.payoutSource.add(payoutOf([line], { status: 'created', utr: null }), [line]);
  await importRecentPayouts(shop);
  shop.payment.payoutSource.add(payoutOf([line]), []);
  await importRecentPayouts(shop);
  expect(await listPayouts(db, span())).toMatchObject([{ status: 'processed', utr: '1568176960vxp0rj', lines: 1 }]);
});

test('lines that are listed on another day than their payout belong to it all the same', async () => {
  const { line } = await sold();
  shop.payment.payoutSource.add(payoutOf([line], { madeAt: new Date(Date.now() - 2 * dayMs) }), [line]);
  const today = { from: new Date(Date.now() - 1_000), to: shop.now() };
  if (!shop.payment.payouts) throw new Error('the fake has no payouts');
  expect(await importPayouts(shop, shop.payment.payouts, today)).toBe(1);
  expect(await mismatches()).toEqual([]);
});

test('nothing is imported from a provider that tells of no payouts', async () => {
  const { line } = await sold();
  shop.payment.payoutSource.add(payoutOf([line]), [line]);
  shop.payment.payouts = null;
  await importRecentPayouts(shop);
  expect(await listPayouts(db, span())).toEqual([]);
});

describe('a payout is shown to differ', () => {
  async function imported(lines: readonly PayoutLine[], about: Partial<ProviderPayout> = {}) {
    shop.payment.payoutSource.add(payoutOf(lines, about), lines);
    await importRecentPayouts(shop);
    return mismatches();
  }

  test('if its amount is not the sum of its lines', async () => {
    const { line } = await sold();
    expect(await imported([line], { amount: paise(1) })).toEqual([['sum', 'setl_1']]);
  });

  test('if a payment is a paisa less than was received, or its fee does not add up', async () => {
    const { line } = await sold();
    const less = { ...line, amount: paise(line.amount - 1), credit: paise(line.credit - 1) };
    expect(await imported([less])).toEqual([['payment', line.entityId]]);
    expect(await imported([{ ...line, fee: paise(line.fee + 1) }])).toEqual(
      expect.arrayContaining([['payment', line.entityId]]),
    );
  });

  test('if a payment has the code of an order that the shop does not have', async () => {
    const { line } = await sold();
    expect(await imported([{ ...line, entityId: 'pay_lost' }])).toEqual([['payment', 'pay_lost']]);
  });

  test('but not for a sale of another business on the account', async () => {
    const { line } = await sold();
    expect(await imported([line, { ...line, entityId: 'pay_theirs', orderReceipt: 'receipt#1' }])).toEqual([]);
  });

  test('if a refund or a dispute is none that the shop knows', async () => {
    const { line, order } = await sold();
    const amounts = { amount: paise(100), debit: paise(100), orderReceipt: order.code };
    const unknown = lineOf({ ...amounts, entityId: 'rfnd_9', kind: 'refund' });
    const adjusted = lineOf({ ...amounts, entityId: 'adj_9', kind: 'adjustment' });
    expect(await imported([line, unknown, adjusted])).toEqual([
      ['refund', 'rfnd_9'],
      ['adjustment', 'adj_9'],
    ]);
  });

  test('but not for a refund of money without an order, which the merchant sends at the provider', async () => {
    const { line, order } = await sold();
    const id = shop.payment.capture(await openTestOrder(shop, orderRequestFor([await aSaree(db)])));
    await insertUnknownPayment(db, {
      paymentId: id,
      provider: 'fake',
      providerOrderId: 'order_lost',
      orderCode: order.code,
      amount: paise(100),
      refunded: paise(0),
      kind: 'no_order',
      seenAt: shop.now(),
      paidAt: null,
      method: null,
      pieces: null,
    });
    const amounts = { amount: paise(100), debit: paise(100), orderReceipt: order.code, paymentId: id };
    expect(await imported([line, lineOf({ ...amounts, entityId: 'rfnd_9', kind: 'refund' })])).toEqual([]);
  });

  test('if it failed, and then its payments are in none', async () => {
    const { line } = await sold();
    const long = new Date(Date.now() - 9 * dayMs);
    await db.updateTable('orders').set({ placed_at: long }).execute();
    const made = { settledAt: new Date(Date.now() - 9.5 * dayMs) };
    const early = { ...line, ...made };
    const payout = payoutOf([early], { madeAt: made.settledAt, status: 'failed' });
    shop.payment.payoutSource.add(payout, [early]);
    await importRecentPayouts(shop);
    expect(await mismatches()).toEqual([
      ['failed', 'setl_1'],
      ['missing', line.entityId],
    ]);
  });

  test('if a payment is in two payouts', async () => {
    const { line } = await sold();
    await imported([line]);
    const again = { ...line, payoutId: 'setl_2' };
    expect(await imported([again], { id: 'setl_2' })).toEqual([['once', line.entityId]]);
  });

  test('if a payment of more than eight days ago is in none', async () => {
    const { line, order } = await sold();
    const missing = await sold();
    const long = new Date(Date.now() - 9 * dayMs);
    await db.updateTable('orders').set({ placed_at: long }).execute();
    const early = { ...line, settledAt: new Date(Date.now() - 9.5 * dayMs) };
    shop.payment.payoutSource.add(payoutOf([early], { madeAt: new Date(Date.now() - 9.5 * dayMs) }), [early]);
    await importRecentPayouts(shop);
    expect(await mismatches()).toEqual([['missing', missing.order.providerPaymentId]]);
    expect(order.code).not.toBe(missing.order.code);
  });
});

test('a payout matches if and only if its amount is the sum of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -2, max: 2 }),
      async (amounts, off) => {
        await breakLedgers(db, async (trx) => {
          await trx.deleteFrom('payout_line').execute();
          await trx.deleteFrom('payout').execute();
        });
        const lines = amounts.map((amount, nth) =>
          lineOf({ entityId: `pay_${nth}`, amount: paise(amount), credit: paise(amount), orderReceipt: 'elsewhere' }),
        );
        const payout = payoutOf(lines);
        const source = shop.payment.payoutSource;
        await importPayouts(
          shop,
          {
            ...source,
            linesOfDay: async () => lines,
            payoutsBetween: async () => [{ ...payout, amount: paise(payout.amount + off) }],
          },
          { from: new Date(Date.now() - 1), to: new Date() },
        );
        expect(await mismatches()).toEqual(off === 0 ? [] : [['sum', 'setl_1']]);
      },
    ),
    { numRuns: 20 },
  );
});
