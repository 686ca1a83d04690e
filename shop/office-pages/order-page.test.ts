import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { resumeOrder } from '../fulfilment/resume-order.ts';
import { paise } from '../money.ts';
import { refundOrderAct } from '../office/order-acts.ts';
import { performAct } from '../office/perform-act.ts';
import { readOrdersOfIds } from '../office-lists/today-store.ts';
import { holdOrder } from '../orders/hold-order.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { insertReport } from '../problem-reports/report-store.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import type { Role } from '../roles.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import { insertListedDispute } from '../testing/listed-orders.ts';
import { asha } from '../testing/order.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { readOrderPage } from './order-page.ts';

let shop: TestShop;
let order: Order;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  order = await placePaidOrder(shop);
});

const page = (role: Role) => readOrderPage(shop, order.code, role);
const actsOf = async (role: Role) => (await page(role))?.acts.map(({ name }) => name);
const move = async (to: Order['status']) => {
  await changeOrderStatus(db, await rereadOrder(shop, order), { to, cause: 'test', now: shop.now() });
};

describe('the page of an order', () => {
  test('shows a manager the buyer’s contacts and the money', async () => {
    expect(await page('manager')).toMatchObject({
      buyer: { fullName: 'Asha Rao', phone: asha.phone, email: asha.email, street: asha.address, phoneEnd: '3210' },
      money: { captured: 420_000, left: 420_000, withheld: 0, refunds: [], papers: [{ kind: 'invoice' }] },
      pieces: [{ price: 420_000, quantity: 1 }],
      reports: [],
      messageDraft: expect.stringContaining(order.code),
    });
  });

  test('has the stage of its row: an ended order needs you while money is left that no dispute withholds', async () => {
    const stages = async () => [(await page('owner'))?.stage, (await readOrdersOfIds(shop, [order.id]))[0]?.stage];
    await move('cancelled');
    expect(await stages()).toEqual(['needs_you', 'needs_you']);
    await insertListedDispute(db, order.id, { amount_paise: 419_999 });
    expect(await stages()).toEqual(['needs_you', 'needs_you']);
    await db.updateTable('dispute').set({ amount_paise: 420_000 }).execute();
    expect(await stages()).toEqual(['cancelled', 'cancelled']);
    await db.updateTable('dispute').set({ status: 'lost' }).execute();
    expect(await stages()).toEqual(['cancelled', 'cancelled']);
    await db.updateTable('dispute').set({ status: 'won' }).execute();
    expect(await stages()).toEqual(['needs_you', 'needs_you']);
  });

  test('shows the accountant the money and no contact', async () => {
    const seen = await page('accountant');
    expect(seen).toMatchObject({
      buyer: { fullName: 'Asha Rao', city: 'Bengaluru', phone: null, email: null, street: null, customerUid: null },
      money: { captured: 420_000 },
      reports: null,
      acts: [],
      messageDraft: null,
    });
    const text = JSON.stringify(seen);
    for (const secret of [asha.phone, asha.email, asha.address]) expect(text).not.toContain(secret);
  });

  test('shows a packer name, place and the last four digits, and no price or contact', async () => {
    const seen = await page('packer');
    expect(seen).toMatchObject({
      buyer: { fullName: 'Asha Rao', city: 'Bengaluru', phoneEnd: '3210', phone: null, email: null, street: null },
      money: null,
      reports: null,
      acts: [{ name: 'order.hold' }],
      messageDraft: null,
      pieces: [{ price: null }],
    });
    const text = JSON.stringify(seen);
    for (const secret of [asha.phone, asha.email, asha.address, '420000']) expect(text).not.toContain(secret);
  });

  test('is there for a packer only while the parcel is in the shop', async () => {
    order = await placeOrderWithShipment(shop);
    expect(await page('packer')).not.toBeNull();
    await move('shipped');
    expect([await page('packer'), await page('lister')]).toEqual([null, null]);
    expect(await page('accountant')).not.toBeNull();
  });

  test('shows the reason of a hold to those alone who may see contacts, and that it is held to all', async () => {
    const { id: staffId } = await addStaff(db, 'packer');
    await holdOrder(shop, order.id, { staffId, reason: 'ring 98765 43210' });
    expect(await page('manager')).toMatchObject({ hold: { reason: 'ring 98765 43210' } });
    for (const role of ['packer', 'accountant'] as const)
      expect(await page(role)).toMatchObject({ hold: { staff: { name: 'A test packer' }, reason: null } });
  });

  test('shows the reason of a refund to those alone who may see contacts, and its amount to the accountant', async () => {
    const reason = 'ring 98765 43210';
    await refundOrder(shop, order.id, { amount: paise(10_000), reason, takeBack: false, by: 'manager' });
    expect(await page('manager')).toMatchObject({ money: { refunds: [{ amount: 10_000, reason }] } });
    const seen = await page('accountant');
    expect(seen).toMatchObject({ money: { refunds: [{ amount: 10_000, reason: null }] } });
    expect(JSON.stringify(seen)).not.toContain(reason);
  });

  test('shows the buyer’s note to whoever packs, and not to the accountant', async () => {
    await db.updateTable('orders').set({ note: 'Wrap it in cloth' }).where('id', '=', order.id).execute();
    for (const role of ['owner', 'manager', 'packer'] as const)
      expect(await page(role)).toMatchObject({ note: 'Wrap it in cloth' });
    expect(JSON.stringify(await page('accountant'))).not.toContain('Wrap it in cloth');
  });

  test('says who holds it back and why, and offers to release it', async () => {
    const { id: staffId } = await addStaff(db, 'packer');
    expect([(await page('packer'))?.hold, await actsOf('packer')]).toEqual([null, ['order.hold']]);
    await holdOrder(shop, order.id, { staffId, reason: 'waits for its blouse' });
    expect(await page('manager')).toMatchObject({
      hold: { staff: { name: 'A test packer' }, reason: 'waits for its blouse' },
    });
    expect(await actsOf('packer')).toEqual([]);
    expect(await actsOf('manager')).toContain('order.unhold');
    expect(await actsOf('manager')).not.toContain('order.hold');
  });

  test('is not there for an unknown code', async () => {
    expect(await readOrderPage(shop, 'AAAA-AAAA-AAAAA', 'owner')).toBeNull();
  });

  test('names the newest event of the history that it can contain', async () => {
    const before = (await page('owner'))?.lastHistoryId ?? 0;
    await move('shipment_requested');
    expect((await page('owner'))?.lastHistoryId).toBeGreaterThan(before);
  });

  test('drafts a message that asks for a PIN code which is missing', async () => {
    await db.updateTable('orders').set({ pincode: '' }).where('id', '=', order.id).execute();
    expect((await page('owner'))?.messageDraft).toMatch(/^Namaste Asha, this is Dhaaga, .*PIN code/);
  });

  test('drafts a message that is sorry for a problem, while its report is open', async () => {
    for (const to of ['shipment_requested', 'shipped', 'delivered'] as const) await move(to);
    expect((await page('owner'))?.messageDraft).toContain('We hope it has arrived well.');
    await insertReport(db, { orderId: order.id, kind: 'wrong_piece', words: 'Another saree' });
    expect((await page('owner'))?.messageDraft).toMatch(/\)\. You told us of a problem with it\. We are sorry/);
  });
});

describe('the acts that may be tried', () => {
  const attention = (reason: string) =>
    db.updateTable('orders').set({ status: 'needs_attention', attention: reason }).where('id', '=', order.id).execute();

  test.each<[string, () => Promise<unknown>, string[]]>([
    [
      'a paid order',
      async () => {},
      ['order.refund', 'order.cancel', 'order.address', 'order.hold', 'parcel.own_courier'],
    ],
    ['an order on its way', () => move('shipped'), ['order.refund']],
    ['a cancelled order', () => cancelOrder(shop, order.id, 'owner'), []],
    [
      'an order that the courier refused',
      () => attention('shipment_refused'),
      ['order.resume', 'order.refund', 'order.cancel', 'order.address', 'order.hold', 'parcel.own_courier'],
    ],
    [
      'an order whose amount differs',
      () => attention('amount_differs'),
      ['order.refund', 'order.cancel', 'order.address', 'order.hold'],
    ],
  ])('on %s are named', async (_, prepare, names) => {
    order = await placeOrderWithShipment(shop);
    await prepare();
    expect(await actsOf('manager')).toEqual(names);
  });

  test('do not contain the correction of an address once the parcel has its label', async () => {
    order = await placeOrderWithShipment(shop);
    expect(await actsOf('owner')).toContain('order.address');
    await db.updateTable('parcel').set({ state: 'labelled', awb: '1', labelled_at: new Date() }).execute();
    expect(await actsOf('owner')).not.toContain('order.address');
  });

  test('do not contain a refund while a dispute withholds the money', async () => {
    await insertListedDispute(db, order.id, { id: 'disp_1', amount_paise: 420_000 });
    expect(await actsOf('owner')).toEqual(['order.address', 'order.hold']);
    expect((await page('owner'))?.money).toMatchObject({ withheld: 420_000, disputes: [{ id: 'disp_1' }] });
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: false, code: 'disputed' });
  });

  test('contain a resumption exactly when the use case lets the order resume', async () => {
    await attention('shipment_failed');
    await db.updateTable('orders').set({ pincode: '' }).where('id', '=', order.id).execute();
    expect(await actsOf('owner')).not.toContain('order.resume');
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'no_pincode' });
    await db.updateTable('orders').set({ pincode: '560001' }).where('id', '=', order.id).execute();
    expect(await actsOf('owner')).toContain('order.resume');
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  });

  test('name what is left to refund', async () => {
    await refundOrder(shop, order.id, { amount: paise(20_000), reason: 'a slub', by: 'owner', takeBack: false });
    const refund = (await page('owner'))?.acts.find(({ name }) => name === 'order.refund');
    expect(refund).toMatchObject({
      permission: 'passkey_above_limit',
      effect: { words: expect.stringContaining('₹4,000 ') },
    });
  });

  test('are refused by the act itself to who is not offered them', async () => {
    expect(await actsOf('accountant')).toEqual([]);
    const actor = { kind: 'staff', id: randomUUID(), role: 'accountant', passkeyAt: new Date() } as const;
    const staff = {
      id: actor.id,
      name: 'A',
      email: 'a@b.in',
      role: 'accountant',
      limit_per_order: 0,
      limit_per_day: 0,
    };
    await db
      .insertInto('staff')
      .values({ ...staff, invited_at: new Date() })
      .execute();
    const input = { orderId: order.id, reason: 'x', takeBack: false };
    const tried = await performAct(shop, refundOrderAct, { id: randomUUID(), actor }, input);
    expect(tried).toMatchObject({ kind: 'not_allowed', code: 'forbidden_act' });
  });
});
