import { describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { withRival } from '../../database/testing/rival.ts';
import { addMs, hourMs } from '../duration.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { changeOrder, changeOrderStatus } from '../orders/order-store.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { claimParcel } from '../parcels/parcel-store.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import {
  placeOrderWithShipment,
  placePaidOrder,
  rereadOrder,
  sentJobNames,
  sentJobsNamed,
} from '../testing/after-sales.ts';
import { promisedDay, setCourierDays, stopClock } from '../testing/delivery.ts';
import {
  asha,
  buyTestOrder,
  moveOrderThrough,
  openTestOrder,
  orderRequestFor,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addPincode } from './add-pincode.ts';
import type { AddressCorrection } from './address-correction.ts';
import { correctAddress } from './correct-address.ts';
import { requestShipment } from './request-shipment.ts';
import { resumeOrder } from './resume-order.ts';
import { claimShipment } from './shipment-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const correct = (order: Order, correction: AddressCorrection = { address: '12 Residency Road' }, services = shop) =>
  correctAddress(services, order.id, correction, 'corrected in a test');

/** Pays an order whose payment left no recipient. */
async function placeUnaddressedOrder(): Promise<Order> {
  const order = await placePaidOrder(shop);
  const nobody = { full_name: null, email: null, phone: null, address: null, city: null, state: null, pincode: null };
  await breakLedgers(db, (trx) => trx.deleteFrom('invoice').where('order_id', '=', order.id).execute());
  await db.updateTable('orders').set(nobody).where('id', '=', order.id).execute();
  return changeOrderStatus(db, order, {
    to: 'needs_attention',
    attention: 'no_address',
    cause: 'test',
    now: shop.now(),
  });
}

describe('correcting an address', () => {
  test('changes what is given, by the rules of the checkout, and leaves the rest', async () => {
    const order = await placePaidOrder(shop);
    const typed = {
      fullName: ' Meera Nair ',
      phone: '+91 91234-56789',
      address: '12 Residency\u202e\u00a0Road',
      city: 'Mysuru',
    };
    const outcome = await correct(order, typed);
    const recipient = {
      ...asha,
      fullName: 'Meera Nair',
      phone: '9123456789',
      address: '12 Residency Road',
      city: 'Mysuru',
    };
    expect(outcome).toMatchObject({ ok: true, details: ['fullName', 'phone', 'address', 'city'], isSentOn: false });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid', recipient, addressPendingSince: null });
    await requestShipment(shop, order.id);
    expect(shop.shipping.shipments).toMatchObject([{ to: { name: 'Meera Nair', address: '12 Residency Road' } }]);
  });

  test('is an event of the order’s history that names what changed, and no value', async () => {
    const order = await placePaidOrder(shop);
    await correct(order, { email: 'meera@example.in', phone: '9123456789', city: 'Mysuru' });
    const event = { from: 'paid', to: 'paid', cause: 'corrected in a test (e-mail address, phone number and city)' };
    expect((await readHistory(db, order.id)).at(-1)).toMatchObject(event);
    expect(JSON.stringify([await shop.sentJobs(), shop.logged])).not.toMatch(/meera|9123456789|Mysuru|asha|9876543210/);
  });

  test('promises the delivery anew for another PIN code, counted from now, with its city and state', async () => {
    const order = await placePaidOrder(shop);
    setCourierDays(shop, 4);
    const now = stopClock(shop, addMs(shop.now(), 3 * hourMs));
    const promise = { courierDays: 4, deliveryDay: promisedDay(shop, now, 4) };
    expect(await correct(order, { pincode: '570 001' })).toMatchObject({ ok: true, order: { promise } });
    const place = { pincode: '570001', city: 'Mysuru', state: 'Karnataka' };
    expect(await rereadOrder(shop, order)).toMatchObject({ promise, recipient: place });
  });

  test('keeps the delivery promise of an unchanged PIN code', async () => {
    const order = await placePaidOrder(shop);
    await changeOrder(db, order.id, { promised_by: '2026-11-28', courier_days: 3 }, shop.now());
    setCourierDays(shop, 9);
    await correct(order, { pincode: '560001', address: '12 Residency Road' });
    expect(await rereadOrder(shop, order)).toMatchObject({ promise: { deliveryDay: '2026-11-28', courierDays: 3 } });
  });

  test('keeps the city that is given with a PIN code', async () => {
    const order = await placePaidOrder(shop);
    await correct(order, { pincode: '570001', city: 'Nazarbad' });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { city: 'Nazarbad', pincode: '570001' } });
  });

  test('is made while the shipping service cannot be asked about the PIN code, without a promise', async () => {
    const order = await placePaidOrder(shop);
    shop.shipping.failNext();
    expect(await correct(order, { pincode: '570001' })).toMatchObject({ ok: true, order: { promise: null } });
  });

  test('enters the address of an order that was paid without one, and the order can go on', async () => {
    const order = await placeUnaddressedOrder();
    expect(await correct(order, { fullName: 'Asha Rao' })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'no_address' });
    const { city: _, state: __, ...given } = asha;
    expect(await correct(order, given)).toMatchObject({ ok: true });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
    expect(await sentJobNames(shop)).not.toContain('tell-corrected');
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    expect((await findInvoice(db, order.id))?.document.buyer.name).toBe('Asha Rao');
  });
});

describe('a correction is refused', () => {
  async function expectRefusal(order: Order, code: string, correction?: AddressCorrection): Promise<void> {
    const [before, jobs] = [await rereadOrder(shop, order), await shop.sentJobs()];
    expect(await correct(order, correction)).toMatchObject({ ok: false, code });
    expect(await rereadOrder(shop, order)).toEqual(before);
    expect(await shop.sentJobs()).toEqual(jobs);
  }

  test('for an unknown order', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await correctAddress(shop, id, { city: 'Mysuru' }, 'test')).toEqual({ ok: false, code: 'unknown_order' });
  });

  test('before the payment', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    await expectRefusal(await readOrderOfProviderId(db, id), 'unpaid');
  });

  test('after a cancellation and after a refund', async () => {
    const order = await placePaidOrder(shop);
    await cancelOrder(shop, order.id, 'owner');
    await expectRefusal(order, 'cancelled');
    await db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', order.id).execute();
    await expectRefusal(order, 'refunded');
  });

  test.each([[['shipment_requested', 'shipped']], [['shipment_requested', 'shipped', 'delivered']]] as const)(
    'once a courier has the parcel: %j',
    async (way) => {
      const order = await placePaidOrder(shop);
      await moveOrderThrough(db, order, ...way);
      await expectRefusal(order, 'dispatched');
    },
  );

  test('once the parcel is on its way back, although its order waits for a decision', async () => {
    const order = await placePaidOrder(shop);
    const shipped = await moveOrderThrough(db, order, 'shipment_requested', 'shipped');
    await changeOrderStatus(db, shipped, {
      to: 'needs_attention',
      attention: 'parcel_returning',
      cause: 'test',
      now: shop.now(),
    });
    await expectRefusal(order, 'dispatched');
  });

  test('once the parcel has its AWB, until the parcel is cancelled', async () => {
    const order = await placeLabelledOrder(shop);
    await expectRefusal(order, 'labelled');
    await cancelParcel(shop, order.id, 'out');
    expect(await correct(order)).toMatchObject({ ok: true, isSentOn: false });
    await resumeOrder(shop, order.id);
    await requestShipment(shop, order.id);
    expect(shop.shipping.shipments.at(-1)).toMatchObject({ to: { address: '12 Residency Road' } });
  });

  test.each([
    ['fullName', '', 'Enter your full name.'],
    ['fullName', 'see https://evil.example', expect.any(String)],
    ['email', 'asha', 'Enter an e-mail address, such as asha@example.in.'],
    ['phone', '12345', 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.'],
    ['address', ' ', 'Enter the house or flat, street and area.'],
    ['pincode', '', 'Enter a valid 6-digit pincode'],
    ['pincode', '012345', 'Enter a valid 6-digit pincode'],
  ] as const)('with the %s %j', async (detail, value, message) => {
    const order = await placePaidOrder(shop);
    const outcome = await correct(order, { city: 'Mysuru', [detail]: value });
    expect(outcome).toMatchObject({ ok: false, code: 'invalid', problems: [{ detail, message }] });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
  });

  test('to a PIN code that no courier delivers to', async () => {
    await expectRefusal(await placePaidOrder(shop), 'undeliverable', { pincode: '900001' });
  });

  test('if it changes nothing', async () => {
    await expectRefusal(await placePaidOrder(shop), 'unchanged', { fullName: asha.fullName, phone: '+91 98765 43210' });
  });

  test('of a PIN code that the buyer left out, which add-pincode adds', async () => {
    const request = orderRequestFor([await aSaree(db)], { recipient: { ...asha, pincode: '' } });
    const order = await buyTestOrder(shop, request);
    await expectRefusal(order, 'pincode_missing', { pincode: '560001' });
    expect(await correct(order)).toMatchObject({ ok: true });
    expect(await addPincode(shop, order.id, '560001', 'test')).toMatchObject({ ok: true });
  });

  test.each([[{ state: 'Kerala' }], [{ pincode: '695001' }], [{ pincode: '695001', city: 'Kovalam' }]])(
    'to another state than that of the invoice: %j',
    async (correction) => {
      const order = await placePaidOrder(shop);
      expect((await findInvoice(db, order.id))?.document.placeOfSupply.name).toBe('Karnataka');
      await expectRefusal(order, 'other_state', correction);
    },
  );

  test('but not to another name of the state of the invoice, nor to another state before there is an invoice', async () => {
    const order = await placePaidOrder(shop);
    expect(await correct(order, { state: 'Bangalore', city: 'Bengaluru East' })).toMatchObject({ details: ['city'] });
    const request = orderRequestFor([await aSaree(db)], { recipient: { ...asha, pincode: '' } });
    const uninvoiced = await buyTestOrder(shop, request);
    expect(await correct(uninvoiced, { state: 'Kerala' })).toMatchObject({ ok: true, details: ['state'] });
  });

  test('while another call requests the shipment, with the address of before', async () => {
    const order = await placePaidOrder(shop);
    await claimShipment(db, order, shop.now());
    await expectRefusal(order, 'busy');
    shop.passMinutes(3);
    expect(await correct(order)).toMatchObject({ ok: true });
  });

  test('while another call is at work on the parcel', async () => {
    const order = await placePackedOrder(shop);
    const parcel = await readParcel(shop, order);
    await claimParcel(db, parcel.id, shop.now());
    await expectRefusal(order, 'busy');
    shop.passMinutes(3);
    expect(await correct(order)).toMatchObject({ ok: true, isSentOn: true });
  });
});

describe('a correction that meets another call', () => {
  const afterFirstRead = (rival: () => Promise<unknown>) => ({
    ...shop,
    db: withRival(db, /from "order_line"/, rival),
  });

  test('is refused if the order is cancelled after it was read', async () => {
    const order = await placePaidOrder(shop);
    const services = afterFirstRead(() => cancelOrder(shop, order.id, 'owner'));
    expect(await correct(order, undefined, services)).toEqual({ ok: false, code: 'cancelled' });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
  });

  test('is refused if the courier takes the parcel after it was read', async () => {
    const order = await placeOrderWithShipment(shop);
    const services = afterFirstRead(() => moveOrderThrough(db, order, 'shipped'));
    expect(await correct(order, undefined, services)).toEqual({ ok: false, code: 'dispatched' });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
  });

  test('is refused if the parcel is labelled after it was read', async () => {
    const order = await placePackedOrder(shop);
    const services = afterFirstRead(() => labelParcel(shop, order.id));
    expect(await correct(order, undefined, services)).toEqual({ ok: false, code: 'labelled' });
  });

  test('is refused while the shipment is being requested', async () => {
    const order = await placePaidOrder(shop);
    let met: unknown;
    shop.shipping.during(async () => {
      met = await correct(order);
    });
    await requestShipment(shop, order.id);
    expect(met).toEqual({ ok: false, code: 'busy' });
    expect(shop.shipping.shipments).toMatchObject([{ to: { address: asha.address } }]);
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: asha });
  });

  test('is in the shipment request that read the order before it', async () => {
    const order = await placePaidOrder(shop);
    const services = afterFirstRead(() => correct(order));
    await requestShipment(services, order.id);
    expect(shop.shipping.shipments).toMatchObject([{ to: { address: '12 Residency Road' } }]);
  });

  test('keeps what another correction changed meanwhile', async () => {
    const order = await placePaidOrder(shop);
    const services = afterFirstRead(() => correct(order, { city: 'Mysuru', fullName: 'Meera Nair' }));
    expect(await correct(order, { fullName: 'Meera Rao' }, services)).toMatchObject({ ok: true });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { city: 'Mysuru', fullName: 'Meera Rao' } });
  });
});

describe('the jobs of a correction', () => {
  test('tell the present contacts, and with a shipment the shipping service', async () => {
    const order = await placeOrderWithShipment(shop);
    const before = (await sentJobNames(shop)).length;
    await correct(order, { address: '12 Residency Road', city: 'Mysuru' });
    expect((await sentJobNames(shop)).slice(before)).toEqual([
      'correct-shipment',
      'tell-corrected',
      'tell-corrected-by-phone',
    ]);
    expect(await sentJobsNamed(shop, 'tell-corrected')).toEqual([{ orderId: order.id, details: 'address,city' }]);
  });

  test('tell each contact that is replaced, and none that is written otherwise', async () => {
    const order = await placePaidOrder(shop);
    await correct(order, { email: 'ASHA@example.in', city: 'Mysuru' });
    expect(await sentJobNames(shop)).not.toContain('tell-former-contact');
    await correct(order, { email: 'meera@example.in', phone: '9123456789' });
    expect(await sentJobsNamed(shop, 'tell-former-contact')).toHaveLength(2);
    const rows = await db.selectFrom('former_contact').select(['order_id', 'contact']).orderBy('id').execute();
    expect(rows).toEqual([
      { order_id: order.id, contact: 'ASHA@example.in' },
      { order_id: order.id, contact: asha.phone },
    ]);
  });
});
