import { beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { dayMs, hourMs, minuteMs, subtractMs } from '../duration.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import { newOrderCode } from '../orders/order-code.ts';
import { linkForAddress, linkOfOrder, readAddressLink } from '../orders/order-link.ts';
import { findOrder } from '../orders/order-store.ts';
import { findRebuiltOrder } from '../orders/rebuilt-order-store.ts';
import { recoverLosses } from '../restoration/recover-losses.ts';
import { beginRestoration, findHeldRestoration, releaseRestoration } from '../restoration/restoration-store.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addressLinkDays } from './address-link.ts';
import { askForAddressByPhone, mailBuyerForAddress } from './ask-for-address.ts';
import { type GivenAddress, giveAddress } from './give-address.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let code: string;
let paymentId: string;

const given: GivenAddress = {
  fullName: 'Asha Rao',
  address: 'House 221B, 5th Main',
  city: '',
  state: 'Kerala',
  pincode: '560001',
};

beforeEach(async () => {
  const { sku } = await aSaree(db, { availability: 1 });
  code = newOrderCode();
  const notes = { pieces: `${sku} × 1` };
  const opened = await shop.payment.openOrder({ amount: paise(420_000), currency: 'INR', receipt: code, notes });
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  paymentId = shop.payment.capture(opened.id);
  shop.passMinutes(1);
});

/** Restores the shop, makes the order again and asks its buyer. */
async function rebuildAndAsk(): Promise<string> {
  const now = shop.now();
  await beginRestoration(db, { backup: 'b', completeUntil: subtractMs(now, hourMs), begunAt: now });
  const held = await findHeldRestoration(db);
  if (!held) throw new Error('nothing is held');
  await recoverLosses(shop, held);
  await releaseRestoration(db, held.id, now);
  const orderId = (await findOrder(db, { code }))?.id ?? '';
  await mailBuyerForAddress(shop, { orderId });
  await askForAddressByPhone(shop, { orderId });
  return orderId;
}

const orderNow = () => findOrder(db, { code });

describe('The buyer of an order that was made again', () => {
  test('is asked by mail and by phone, by a link for this order alone that nobody can make', async () => {
    await rebuildAndAsk();
    const link = linkForAddress(shop, code);
    expect(shop.mails).toMatchObject([{ to: 'asha@example.in', subject: `Where may we send your order ${code}?` }]);
    expect(shop.mails[0]?.text).toContain(link);
    expect(shop.phoneMessages).toMatchObject([
      { phone: '+919876543210', message: { kind: 'order_needs_address', blanks: [{ value: code }, { value: link }] } },
    ]);
    const key = link.split('#')[1] ?? '';
    expect(readAddressLink(shop, key)).toBe(code);
    expect(readAddressLink(shop, key.replace(code, newOrderCode()))).toBeNull();
    expect(readAddressLink(shop, linkOfOrder(shop, code).split('#')[1] ?? '')).toBeNull();
  });

  test('gives the address, whose PIN code decides the state: the order is confirmed, invoiced and sent', async () => {
    const orderId = await rebuildAndAsk();
    expect(await giveAddress(shop, code, given)).toEqual({ ok: true });
    expect(await orderNow()).toMatchObject({
      status: 'paid',
      attention: null,
      recipient: { ...given, city: 'Bengaluru', state: 'Karnataka', email: 'asha@example.in', phone: '9876543210' },
    });
    for (const name of ['confirm-order', 'confirm-by-phone', 'ship-order'] as const)
      expect(await sentJobsNamed(shop, name)).toEqual([{ orderId }]);
    expect((await findInvoice(db, orderId))?.document.placeOfSupply.name).toBe('Karnataka');
    expect((await findRebuiltOrder(db, orderId))?.contact).toEqual({ email: null, phone: null });
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('gives it once: a second call at the same time corrects nothing and issues no second invoice', async () => {
    await rebuildAndAsk();
    const both = await Promise.all([giveAddress(shop, code, given), giveAddress(shop, code, given)]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await sentJobsNamed(shop, 'confirm-order')).toHaveLength(1);
    expect(await db.selectFrom('invoice').select('number').execute()).toHaveLength(1);
  });

  test('may correct it until the parcel has a label, and not into another state', async () => {
    await rebuildAndAsk();
    await giveAddress(shop, code, given);
    expect(await giveAddress(shop, code, { ...given, address: 'House 7, 1st Main' })).toEqual({ ok: true });
    expect((await orderNow())?.recipient?.address).toBe('House 7, 1st Main');
    expect(await giveAddress(shop, code, { ...given, pincode: '411004' })).toEqual({ ok: false, code: 'other_state' });
    await db.updateTable('orders').set({ status: 'shipped', shipped_at: new Date() }).execute();
    expect(await giveAddress(shop, code, given)).toEqual({ ok: false, code: 'address_kept' });
  });

  test('types the contact that the payment has not, and cannot replace the one that it has', async () => {
    shop.payment.contact = { email: null, phone: '+919876543210' };
    await rebuildAndAsk();
    expect(shop.mails).toEqual([]);
    expect(await giveAddress(shop, code, given)).toMatchObject({
      ok: false,
      code: 'invalid',
      problems: [{ detail: 'email' }],
    });
    await giveAddress(shop, code, { ...given, email: 'new@example.in', phone: '9000000000' });
    expect((await orderNow())?.recipient).toMatchObject({ email: 'new@example.in', phone: '9876543210' });
  });

  test('is not asked again once the order has its address, or is cancelled', async () => {
    const orderId = await rebuildAndAsk();
    await giveAddress(shop, code, given);
    await mailBuyerForAddress(shop, { orderId });
    expect(shop.mails).toHaveLength(1);
  });
});

describe('The link of an order that was made again', () => {
  test('works for fourteen days from the first message, and not before it', async () => {
    const orderId = await rebuildAndAsk();
    shop.passMinutes((addressLinkDays * dayMs) / minuteMs + 1);
    expect(await giveAddress(shop, code, given)).toEqual({ ok: false, code: 'address_link_ended' });
    expect((await orderNow())?.recipient).toBeNull();
    await db.updateTable('rebuilt_order').set({ asked_at: null }).where('order_id', '=', orderId).execute();
    expect(await giveAddress(shop, code, given)).toEqual({ ok: false, code: 'address_link_ended' });
  });

  test('takes no address to which no courier delivers, and takes one while the courier cannot be asked', async () => {
    await rebuildAndAsk();
    const nowhere = { ...given, pincode: '900001' };
    expect(await giveAddress(shop, code, nowhere)).toEqual({ ok: false, code: 'undeliverable' });
    expect((await orderNow())?.recipient).toBeNull();
    shop.shipping.failNext();
    expect(await giveAddress(shop, code, given)).toEqual({ ok: true });
  });

  test('lets an order that is disputed meanwhile wait for the merchant', async () => {
    const orderId = await rebuildAndAsk();
    await db
      .insertInto('dispute')
      .values({
        id: 'disp_1',
        provider: 'fake',
        payment_id: paymentId,
        order_id: orderId,
        amount_paise: 420_000,
        phase: 'chargeback',
        status: 'open',
        reason_code: '',
        reason_description: '',
        raised_at: new Date(),
        heard_at: new Date(),
      })
      .execute();
    expect(await giveAddress(shop, code, given)).toEqual({ ok: true });
    expect(await orderNow()).toMatchObject({ status: 'needs_attention', attention: 'disputed' });
    expect(await sentJobsNamed(shop, 'ship-order')).toEqual([]);
  });
});
