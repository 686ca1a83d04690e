/** Orders whose address does not say in which state it is: they are paid, and wait for a person. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { attachOrderDetails } from '../checkout/attach-cart.ts';
import type { indianStates } from '../contact/indian-states.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { findOrIssueInvoice } from '../invoices/issue-invoice.ts';
import { draftMessage } from '../office-pages/message-draft.ts';
import { readToday } from '../office-pages/today.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { asha, buyTestOrder, orderRequestFor, readStockMovements } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addPincode } from './add-pincode.ts';
import { correctAddress } from './correct-address.ts';
import { decideState } from './decide-state.ts';
import { shipOrder } from './order-jobs.ts';
import { sendByOwnCourier } from './own-courier.ts';
import { requestShipment } from './request-shipment.ts';
import { resumeOrder } from './resume-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

const buyTo = async (place: { state: string; pincode: string }): Promise<Order> =>
  buyTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: { ...asha, ...place } }));
const contradicting = { state: 'Maharashtra', pincode: '600004' };
const decide = (order: Order, state: (typeof indianStates)[number]) =>
  decideState(shop, order.id, state, 'state decided by the owner');
const placeOf = async (order: Order) => (await findInvoice(db, order.id))?.document.placeOfSupply.name ?? null;

describe.each([
  ['contradict each other', contradicting],
  ['are an unknown code and none', { state: '', pincode: '999999' }],
  ['are a code of several states and none', { state: '', pincode: '605007' }],
  ['are a code of several states and another one', { state: 'Kerala', pincode: '605007' }],
])('an order whose PIN code and state %s', (_what, place) => {
  test('is taken and paid, keeps its pieces, and waits without an invoice and a shipment', async () => {
    const order = await buyTo(place);
    expect(order).toMatchObject({ status: 'needs_attention', attention: 'state_unclear', placedAt: expect.any(Date) });
    expect(await readStockMovements(db, { sku: order.lines[0]?.sku ?? '' })).toContain('sold -1');
    expect(await findOrIssueInvoice(shop, order)).toBeNull();
    expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'not_shippable' });
    expect(await packParcel(shop, order.id, { weightG: 700 })).toMatchObject({ ok: false });
    const own = { courier: 'India Post', number: 'EM1', trackingUrl: null };
    expect(await sendByOwnCourier(shop, order.id, own, 'owner')).toEqual({ ok: false, code: 'not_sendable' });
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'state_unclear' });
    expect(shop.shipping.shipments).toEqual([]);
    expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
    expect(await sentJobsNamed(shop, 'confirm-order')).toEqual([{ orderId: order.id }]);
  });
});

test('an order that waits for its state is on Today', async () => {
  const { code } = await buyTo(contradicting);
  const today = await readToday(shop, 'owner', {
    peek: () => ({ last: null, isBeingRead: false, failingSince: null }),
  });
  expect(today.cards).toContainEqual(
    expect.objectContaining({
      target: { page: 'order', id: code },
      what: expect.objectContaining({ said: { code: 'state_unclear', values: {} } }),
    }),
  );
});

test('an order that waits for its state can be cancelled by its shopper as long as any other', async () => {
  const [early, late] = [await buyTo(contradicting), await buyTo(contradicting)];
  expect(await cancelOrder(shop, early.id, 'shopper')).toMatchObject({ ok: true });
  shop.passMinutes(6 * 60 + 1);
  expect(await cancelOrder(shop, late.id, 'shopper')).toMatchObject({ ok: false });
});

test.each(['Tamil Nadu', 'Maharashtra', 'Kerala'] as const)(
  'an order whose state was decided to be %s goes on, and invoice and label have that state',
  async (state) => {
    const order = await buyTo(contradicting);
    expect(await decide(order, state)).toMatchObject({ ok: true, goesOn: true });
    await shipOrder(shop, { orderId: order.id });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested', recipient: { state } });
    expect(await placeOf(order)).toBe(state);
    expect(shop.shipping.shipments).toMatchObject([{ to: { state, pincode: '600004' } }]);
    expect((await readHistory(db, order.id)).map(({ cause }) => cause)).toContain('state decided by the owner');
    expect(await sentJobsNamed(shop, 'tell-corrected')).toHaveLength(state === 'Maharashtra' ? 0 : 1);
    expect(await decide(order, 'Goa')).toEqual({ ok: false, code: 'state_known' });
  },
);

test('a decision ends once the PIN code is corrected to one of another state', async () => {
  const order = await buyTo(contradicting);
  await decide(order, 'Maharashtra');
  await correctAddress(shop, order.id, { pincode: '560001', state: 'Maharashtra' }, 'corrected');
  expect(await requestShipment(shop, order.id)).toEqual({ ok: false, code: 'not_shippable' });
  await shipOrder(shop, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'state_unclear' });
});

test('an address that is corrected until it is clear needs no decision: the order can be resumed', async () => {
  const order = await buyTo(contradicting);
  await correctAddress(shop, order.id, { pincode: '411004' }, 'corrected');
  expect(await decide(order, 'Maharashtra')).toEqual({ ok: false, code: 'state_known' });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  await shipOrder(shop, { orderId: order.id });
  expect(await placeOf(order)).toBe('Maharashtra');
});

test('a PIN code that is added later and contradicts the state makes the order wait', async () => {
  const order = await buyTo({ state: 'Maharashtra', pincode: '' });
  await addPincode(shop, order.id, '600004', 'added');
  await shipOrder(shop, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'state_unclear' });
  expect(shop.shipping.shipments).toEqual([]);
});

test('an order whose address comes after its payment waits if that address does not say its state', async () => {
  const order = await buyTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: null }));
  await attachOrderDetails(shop, order.id, { recipient: { ...asha, ...contradicting }, note: '', cart: [] });
  expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'state_unclear' });
  expect(await placeOf(order)).toBeNull();
});

test('an order with another trouble takes the decision, and goes on once that is settled, too', async () => {
  const order = await buyTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: null }));
  shop.passMinutes(16);
  await shipOrder(shop, { orderId: order.id });
  await correctAddress(shop, order.id, { ...asha, ...contradicting }, 'entered');
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'state_unclear' });
  expect(await decide(order, 'Maharashtra')).toMatchObject({ ok: true, goesOn: false });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  expect(await placeOf(order)).toBe('Maharashtra');
});

test('of two decisions at once one stands', async () => {
  const order = await buyTo(contradicting);
  const outcomes = await Promise.all([decide(order, 'Goa'), decide(order, 'Kerala')]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test('the message to a buyer asks for the state of an order that waits for it', async () => {
  const order = await buyTo(contradicting);
  expect(draftMessage(order, 'Dhaaga')).toMatch(
    /Is your address in Tamil Nadu or in Maharashtra\? Please send us its PIN code, too\.$/,
  );
  const unknown = await buyTo({ state: '', pincode: '999999' });
  expect(draftMessage(unknown, 'Dhaaga')).toMatch(/In which state is your address\?/);
});
