import { beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { findStaffMember } from '../office/staff-store.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { type Role, usualLimits } from '../roles.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { type Asking, previewCancel, previewRefund } from './order-previews.ts';

let shop: TestShop;
let order: Order;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placePaidOrder(shop);
});

async function asking(role: Role, limits = usualLimits): Promise<Asking> {
  const actor = await addStaff(db, role, limits);
  const person = await findStaffMember(db, actor.id);
  if (!person) throw new Error('nobody');
  return { person, actor };
}
const wish = (amount?: number, takeBack = false) => ({
  takeBack,
  ...(amount !== undefined && { amount: paise(amount) }),
});

describe('the preview of a refund', () => {
  test.each<[number | undefined, boolean]>([
    [undefined, false],
    [undefined, true],
    [100_000, false],
    [100_000, true],
    [420_001, false],
    [99, false],
    [419_950, false],
  ])('of %j paise with the pieces back: %j decides as the refund does', async (amount, takeBack) => {
    const preview = await previewRefund(shop, order, await asking('owner'), wish(amount, takeBack));
    const done = await refundOrder(shop, order.id, { ...wish(amount, takeBack), reason: 'x', by: 'owner' });
    expect(preview).toMatchObject({ isAllowed: done.ok, refusal: done.ok ? null : done.code });
    if (done.ok) expect(preview.amount).toBe(done.refund.amount);
  });

  test('changes nothing', async () => {
    await previewRefund(shop, order, await asking('owner'), wish());
    expect(await listRefunds(db, order.id)).toEqual([]);
    expect(await rereadOrder(shop, order)).toEqual(order);
  });

  test('says the provider’s minimum in words', async () => {
    expect((await previewRefund(shop, order, await asking('owner'), wish(419_950))).refusalWords).toBe(
      'The payment provider sends back ₹1 at least: leave ₹0, or ₹1 or more.',
    );
  });

  test('says what follows: money, order, pieces, credit note, buyer', async () => {
    const { effects } = await previewRefund(shop, order, await asking('owner'), wish(undefined, true));
    expect(effects.map(({ words }) => words)).toEqual([
      '₹4,200 goes back to where it was paid from. Banks take up to 7 working days.',
      `${shop.payment.browser.displayName} does not give its fee back.`,
      'The order is cancelled.',
      expect.stringMatching(/^Back on sale: .+, .+\.$/),
      expect.stringMatching(/^A credit note for invoice DH\/.* is issued once the money has gone\.$/),
      'The buyer is told by mail or phone.',
    ]);
  });

  test('refuses what is above the limits of the person, and asks an owner for a passkey', async () => {
    const low = { perOrder: paise(100_000), perDay: paise(150_000) };
    const manager = await asking('manager', low);
    expect(await previewRefund(shop, order, manager, wish(100_000))).toMatchObject({ isAllowed: true });
    expect(await previewRefund(shop, order, manager, wish(100_001))).toMatchObject({ refusal: 'over_limit' });
    expect(await previewRefund(shop, order, await asking('owner', low), wish())).toMatchObject({
      refusal: 'passkey_needed',
    });
    expect(await previewRefund(shop, order, await asking('accountant'), wish())).toMatchObject({
      refusal: 'forbidden_act',
    });
  });

  test('puts pieces that are here back on sale unless told otherwise, and none for a part of the money', async () => {
    const preview = async (wish: Parameters<typeof previewRefund>[3]) =>
      (await previewRefund(shop, order, await asking('owner'), wish)).takesBack;
    expect(await preview({})).toBe(true);
    expect(await preview({ takeBack: false })).toBe(false);
    expect(await preview({ amount: paise(100_000) })).toBe(false);
    expect(await previewRefund(shop, order, await asking('owner'), { amount: paise(100_000) })).toMatchObject({
      isAllowed: true,
    });
  });

  test('leaves the pieces of a buyer off sale unless told otherwise', async () => {
    order = await placeOrderWithShipment(shop);
    for (const to of ['shipped', 'delivered'] as const)
      await changeOrderStatus(db, order, { to, cause: 'test', now: shop.now() });
    order = await rereadOrder(shop, order);
    expect(await previewRefund(shop, order, await asking('owner'), {})).toMatchObject({ takesBack: false });
  });

  test('does not offer the pieces while their parcel is on its way', async () => {
    order = await placeOrderWithShipment(shop);
    await changeOrderStatus(db, order, { to: 'shipped', cause: 'test', now: shop.now() });
    order = await rereadOrder(shop, order);
    expect(await previewRefund(shop, order, await asking('owner'), wish())).toMatchObject({ mayTakeBack: false });
  });
});

describe('the preview of a cancellation', () => {
  test('says what goes back, and cancels nothing', async () => {
    const preview = await previewCancel(shop, order, await asking('manager'));
    expect(preview).toMatchObject({ isAllowed: true, amount: 420_000 });
    expect(preview.effects.map(({ said }) => said.code)).toContain('pieces_on_sale');
    expect((await rereadOrder(shop, order)).status).toBe('paid');
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ goesBack: preview.amount });
  });

  test('refuses an order that was dispatched or cancelled, and who may not cancel', async () => {
    expect(await previewCancel(shop, order, await asking('accountant'))).toMatchObject({ refusal: 'forbidden_act' });
    await cancelOrder(shop, order.id, 'owner');
    const preview = await previewCancel(shop, await rereadOrder(shop, order), await asking('owner'));
    expect(preview).toMatchObject({ isAllowed: false, refusal: 'not_cancellable' });
  });
});
