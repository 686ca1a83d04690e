import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { withRival } from '../../database/testing/rival.ts';
import { addMs, hourMs } from '../duration.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { findOrIssueInvoice } from '../invoices/issue-invoice.ts';
import type { Order } from '../orders/order.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { promisedDay, setCourierDays, stopClock } from '../testing/delivery.ts';
import { asha, buyTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addPincode } from './add-pincode.ts';
import { shipOrder } from './order-jobs.ts';
import { requestShipment } from './request-shipment.ts';
import { resumeOrder } from './resume-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await buyTo({ city: '', state: '', pincode: '' });
});

async function buyTo(place: { city: string; state: string; pincode: string }): Promise<Order> {
  return buyTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: { ...asha, ...place } }));
}

const add = (pincode = '560001') => addPincode(shop, order.id, pincode, 'added in a test');

test('a paid order without a PIN code is confirmed, and no shipment is requested', async () => {
  expect(await sentJobsNamed(shop, 'confirm-order')).toHaveLength(1);
  expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'pincode_missing' });
  expect(shop.shipping.shipments).toEqual([]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
});

test('a paid order without a PIN code needs attention once the six hours for cancelling are over', async () => {
  await shipOrder(shop, { orderId: order.id });
  const delay = (await shop.sentJobs()).findLast(({ name }) => name === 'ship-order')?.delaySeconds ?? 0;
  expect(delay).toBeGreaterThan(6 * 3_600 - 60);
  expect(delay).toBeLessThanOrEqual(6 * 3_600);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
  shop.passMinutes(6 * 60);
  await shipOrder(shop, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'no_pincode' });
  expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
});

test('an order without a PIN code can be cancelled by its shopper, and then takes no PIN code', async () => {
  expect(await cancelOrder(shop, order.id, 'shopper')).toMatchObject({ ok: true, status: 'cancelled' });
  expect(await add()).toEqual({ ok: false, code: 'pincode_known' });
});

test('adding the PIN code fills in city and state and requests the shipment', async () => {
  expect(await add()).toMatchObject({ ok: true, order: { recipient: { pincode: '560001' } } });
  expect((await shop.sentJobs()).at(-1)).toMatchObject({ name: 'ship-order', delaySeconds: 0 });
  await shipOrder(shop, { orderId: order.id });
  const to = { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' };
  expect(shop.shipping.shipments).toMatchObject([{ to }]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested', recipient: to });
});

test('adding the PIN code promises the delivery, counted from then', async () => {
  setCourierDays(shop, 4);
  const now = stopClock(shop, addMs(shop.now(), 3 * hourMs));
  const promise = { courierDays: 4, deliveryDay: promisedDay(shop, now, 4) };
  expect(await add()).toMatchObject({ ok: true, order: { promise } });
  expect(await rereadOrder(shop, order)).toMatchObject({ promise });
});

test('adding the PIN code promises nothing while the courier cannot be asked', async () => {
  shop.shipping.failNext();
  expect(await add()).toMatchObject({ ok: true, order: { promise: null } });
});

test('adding the PIN code keeps the city and state that the buyer gave', async () => {
  order = await buyTo({ city: 'Alipore', state: 'Kerala', pincode: '' });
  expect(await add()).toMatchObject({ ok: true, order: { recipient: { city: 'Alipore', state: 'Kerala' } } });
});

test('adding the PIN code resumes an order that needed attention for want of it', async () => {
  shop.passMinutes(7 * 60);
  await shipOrder(shop, { orderId: order.id });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'no_pincode' });
  expect(await add()).toMatchObject({ ok: true, order: { status: 'paid' } });
  await shipOrder(shop, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
});

test('a PIN code that no courier serves is refused, and the order stays without one', async () => {
  expect(await add('900001')).toEqual({ ok: false, code: 'undeliverable' });
  expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { pincode: '' } });
});

test('a PIN code is added to an order while the shipping service cannot be asked', async () => {
  shop.shipping.failNext();
  expect(await add()).toMatchObject({ ok: true, order: { recipient: { city: 'Bengaluru' } } });
});

test('adding a PIN code to an address that has one is refused', async () => {
  expect(await add()).toMatchObject({ ok: true });
  expect(await add('411001')).toEqual({ ok: false, code: 'pincode_known' });
  expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { pincode: '560001' } });
});

test('of two PIN codes added to an order at once the first one counts', async () => {
  const interrupted = withRival(db, /from "order_line"/, () => add('411001'));
  const outcome = await addPincode({ ...shop, db: interrupted }, order.id, '560001', 'added in a test');
  expect(outcome).toEqual({ ok: false, code: 'pincode_known' });
  expect(await rereadOrder(shop, order)).toMatchObject({ recipient: { pincode: '411001' } });
});

test('the invoice of an order waits for its PIN code, which decides between the taxes', async () => {
  expect(await listInvoices(db, order.id)).toEqual([]);
  expect(await findOrIssueInvoice(shop, order)).toBeNull();
  await add();
  const invoice = await findOrIssueInvoice(shop, order);
  expect(invoice?.document).toMatchObject({ placeOfSupply: { name: 'Karnataka' }, withinState: false });
});
