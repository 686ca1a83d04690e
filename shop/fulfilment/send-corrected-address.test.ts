import { describe, expect, test } from 'vitest';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { claimParcel } from '../parcels/parcel-store.ts';
import {
  placeOrderWithShipment,
  placePaidOrder,
  rereadOrder,
  sentJobNames,
  sentJobsNamed,
} from '../testing/after-sales.ts';
import { asha } from '../testing/order.ts';
import { placePackedOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import type { AddressCorrection } from './address-correction.ts';
import { correctAddress } from './correct-address.ts';
import { shipOrder } from './order-jobs.ts';
import { requestShipment } from './request-shipment.ts';
import { resumeOrder } from './resume-order.ts';
import { reportUncorrectedShipment, sendCorrectedAddress } from './send-corrected-address.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

async function correct(order: Order, correction: AddressCorrection = { address: '12 Residency Road' }): Promise<void> {
  const outcome = await correctAddress(shop, order.id, correction, 'test');
  if (!outcome.ok) throw new Error(outcome.code);
}

async function placeCorrectedOrder(): Promise<Order> {
  const order = await placePackedOrder(shop);
  await correct(order);
  return order;
}

const send = ({ id: orderId }: Order) => sendCorrectedAddress(shop, { orderId });
const sent = () => shop.shipping.desk.corrected.map(({ orderId, to }) => [orderId, to.address]);
const isPending = async (order: Order) => (await rereadOrder(shop, order)).addressPendingSince !== null;

describe('the job of a corrected address', () => {
  test('sends it to the shipping service once', async () => {
    const order = await placeCorrectedOrder();
    expect(await isPending(order)).toBe(true);
    await send(order);
    await send(order);
    const { fullName: name, ...to } = asha;
    expect(shop.shipping.desk.corrected).toEqual([
      { orderId: order.shipmentOrderId, to: { ...to, name, address: '12 Residency Road' } },
    ]);
    expect(await isPending(order)).toBe(false);
  });

  test('sends it again if the answer was lost', async () => {
    const order = await placeCorrectedOrder();
    shop.shipping.failNext();
    await expect(send(order)).rejects.toThrow('not reachable');
    expect(await isPending(order)).toBe(true);
    await send(order);
    expect(sent()).toHaveLength(2);
    expect(await isPending(order)).toBe(false);
  });

  test('sends the address of the latest correction', async () => {
    const order = await placeCorrectedOrder();
    await correct(order, { address: '14 Residency Road' });
    for (const data of await sentJobsNamed(shop, 'correct-shipment')) await sendCorrectedAddress(shop, data);
    expect(sent()).toEqual([[order.shipmentOrderId, '14 Residency Road']]);
  });

  test('waits while another call is at work on the parcel, and keeps corrections out while it asks', async () => {
    const order = await placeCorrectedOrder();
    const parcel = await readParcel(shop, order);
    await claimParcel(db, parcel.id, shop.now());
    await expect(send(order)).rejects.toThrow('at work on this parcel');
    shop.passMinutes(3);
    let met: unknown;
    shop.shipping.during(async () => {
      met = await correctAddress(shop, order.id, { address: '14 Residency Road' }, 'test');
    });
    await send(order);
    expect(met).toEqual({ ok: false, code: 'busy' });
    expect(await isPending(order)).toBe(false);
  });

  test('keeps the mark of a correction that came while an older address was under way for longer than any call takes', async () => {
    const order = await placeCorrectedOrder();
    shop.shipping.during(async () => {
      shop.passMinutes(3);
      await correct(order, { address: '14 Residency Road' });
    });
    await send(order);
    expect(await isPending(order)).toBe(true);
    await send(order);
    expect(sent().at(-1)).toEqual([order.shipmentOrderId, '14 Residency Road']);
    expect(await isPending(order)).toBe(false);
  });

  test('stops the order if the service refuses, with the reason for the merchant, and it goes on once corrected', async () => {
    const order = await placeCorrectedOrder();
    shop.shipping.desk.refuseNext('refused', 'Address line 1 should have House no');
    await send(order);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'address_refused' });
    const cause = 'shipping refused the corrected address: Address line 1 should have House no';
    expect((await readHistory(db, order.id)).at(-1)?.cause).toBe(cause);
    expect((await sentJobNames(shop)).at(-1)).toBe('alert-owner');
    expect(await readParcel(shop, order)).toMatchObject({ refusal: { code: 'refused' } });
    await correct(order, { address: 'House 12, Residency Road' });
    await send(order);
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    await shipOrder(shop, { orderId: order.id });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested', addressPendingSince: null });
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  test('is queued again when a stopped order goes on as it is', async () => {
    const order = await placeCorrectedOrder();
    await reportUncorrectedShipment(shop, { orderId: order.id });
    await resumeOrder(shop, order.id);
    await shipOrder(shop, { orderId: order.id });
    expect(await sentJobsNamed(shop, 'correct-shipment')).toHaveLength(2);
  });

  test('that failed in every try makes the order need attention, unless the address was sent since', async () => {
    const order = await placeCorrectedOrder();
    const other = await placeCorrectedOrder();
    await send(other);
    for (const { id: orderId } of [order, other]) await reportUncorrectedShipment(shop, { orderId });
    expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'address_refused' });
    expect(await rereadOrder(shop, other)).toMatchObject({ status: 'shipment_requested' });
    expect(await sentJobsNamed(shop, 'alert-owner')).toEqual([{ orderId: order.id }]);
  });

  test('leaves the reason of an order that waits for a decision already', async () => {
    const order = await placeCorrectedOrder();
    const now = shop.now();
    await changeOrderStatus(db, await rereadOrder(shop, order), {
      to: 'needs_attention',
      attention: 'disputed',
      cause: 'test',
      now,
    });
    shop.shipping.desk.refuseNext('refused', 'no');
    await send(order);
    expect(await rereadOrder(shop, order)).toMatchObject({ attention: 'disputed' });
    expect(await isPending(order)).toBe(true);
  });

  test('sends nothing for a parcel that is cancelled, whose successor is made with the corrected address', async () => {
    const order = await placeCorrectedOrder();
    await cancelParcel(shop, order.id, 'out');
    expect(await isPending(order)).toBe(false);
    await send(order);
    await resumeOrder(shop, order.id);
    await requestShipment(shop, order.id);
    expect(sent()).toEqual([]);
    expect(shop.shipping.shipments.at(-1)).toMatchObject({ to: { address: '12 Residency Road' } });
  });

  test('is queued with the shipment of a request that was made before the correction and whose answer was lost', async () => {
    const order = await placePaidOrder(shop);
    shop.shipping.failNext();
    await expect(requestShipment(shop, order.id)).rejects.toThrow('not reachable');
    await correct(order);
    await send(order);
    expect(sent()).toEqual([]);
    await requestShipment(shop, order.id);
    expect(await sentJobsNamed(shop, 'correct-shipment')).toEqual([{ orderId: order.id }]);
    await send(order);
    expect(sent()).toEqual([[`sr-${order.code}`, '12 Residency Road']]);
  });

  test('is not queued with a shipment that was first requested after the correction', async () => {
    const order = await placePaidOrder(shop);
    await correct(order);
    await requestShipment(shop, order.id);
    expect(await sentJobNames(shop)).not.toContain('correct-shipment');
  });
});

describe('a label', () => {
  test('is made once the shipping service knows the corrected address', async () => {
    const order = await placeCorrectedOrder();
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
    expect(sent()).toEqual([[order.shipmentOrderId, '12 Residency Road']]);
    expect(await isPending(order)).toBe(false);
    await send(order);
    expect(sent()).toHaveLength(1);
  });

  test('is refused, and nothing is paid, as long as the service does not take the corrected address', async () => {
    const order = await placeCorrectedOrder();
    shop.shipping.desk.refuseNext('awb_assigned', 'The order has an AWB.');
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: false, code: 'awb_assigned' });
    expect(shop.shipping.desk.paid).toEqual([]);
    expect(await isPending(order)).toBe(true);
  });

  test('of an order that was not corrected asks for no change of address', async () => {
    const order = await placeOrderWithShipment(shop);
    await send(order);
    expect(sent()).toEqual([]);
  });
});
