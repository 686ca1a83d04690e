import { describe, expect, test } from 'vitest';
import { cancelShipment } from '../fulfilment/cancel-shipment.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { placeOrderWithShipment, placePaidOrder } from '../testing/after-sales.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import { fakePdf } from '../testing/parcels.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { deleteOldDocuments, findDocument } from './document-store.ts';
import { labelParcel } from './label-parcel.ts';
import { packParcel } from './pack-parcel.ts';
import { claimParcel } from './parcel-store.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const desk = () => shop.shipping.desk;
const crate = { name: 'Crate', lengthCm: 50, breadthCm: 50, heightCm: 60 };

describe('packing a parcel', () => {
  test('keeps its weight, which may be corrected until it is labelled', async () => {
    const order = await placePackedOrder(shop);
    expect(await readParcel(shop, order)).toMatchObject({ state: 'packed', weightG: 820 });
    expect(await packParcel(shop, order.id, { weightG: 900 })).toMatchObject({ ok: true, parcel: { weightG: 900 } });
    await labelParcel(shop, order.id);
    expect(await packParcel(shop, order.id, { weightG: 950 })).toEqual({
      ok: false,
      code: 'wrong_state',
      state: 'labelled',
    });
  });

  test.each([0, -1, 30_001, 1.5, Number.NaN])('is refused with a weight of %s g', async (weight) => {
    const order = await placeOrderWithShipment(shop);
    expect(await packParcel(shop, order.id, { weightG: weight })).toEqual({ ok: false, code: 'wrong_weight' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'requested', weightG: null });
  });

  test('keeps its box by its measures, whatever becomes of the list, until another one is said', async () => {
    const order = await placePackedOrder(shop);
    expect(await readParcel(shop, order)).toMatchObject({ box: null });
    await packParcel(shop, order.id, { weightG: 900, box: crate });
    Object.assign(shop, { boxes: () => [{ ...crate, heightCm: 40, weightG: 300 }] });
    await packParcel(shop, order.id, { weightG: 950 });
    expect(await readParcel(shop, order)).toMatchObject({ weightG: 950, box: crate });
  });

  test('is refused in a box that no parcel can have', async () => {
    const order = await placeOrderWithShipment(shop);
    const box = { ...crate, heightCm: 61 };
    expect(await packParcel(shop, order.id, { weightG: 820, box })).toEqual({ ok: false, code: 'wrong_measures' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'requested', box: null });
  });

  test('is refused before the shipment was requested, and after the order was cancelled', async () => {
    const paid = await placePaidOrder(shop);
    expect(await packParcel(shop, paid.id, { weightG: 820 })).toEqual({ ok: false, code: 'no_parcel' });
    const order = await placeOrderWithShipment(shop);
    await cancelOrder(shop, order.id, 'owner');
    expect(await packParcel(shop, order.id, { weightG: 820 })).toEqual({ ok: false, code: 'order_stopped' });
  });
});

describe('labelling a parcel', () => {
  test('chooses the courier by the measured weight, pays for one AWB and keeps its price and label', async () => {
    const order = await placePackedOrder(shop);
    const labelled = await labelParcel(shop, order.id);
    expect(labelled).toMatchObject({ ok: true, label: fakePdf });
    const measures = { lengthCm: 35, breadthCm: 28, heightCm: 5 };
    const question = { pincode: '560001', weightG: 820, measures, isReturn: false, value: order.amount };
    expect(desk().questions).toEqual([question]);
    expect(await readParcel(shop, order)).toMatchObject({
      state: 'labelled',
      awb: 'AWB-1',
      courierId: '43',
      courierName: 'Delhivery Surface',
      price: 7_800,
      refusal: null,
    });
  });

  test('tells the service weight and box before its AWB, asks for couriers by them, and once it has an AWB no more', async () => {
    const order = await placePackedOrder(shop);
    await packParcel(shop, order.id, { weightG: 900, box: crate });
    await labelParcel(shop, order.id);
    await labelParcel(shop, order.id);
    const { name: _, ...measures } = crate;
    expect(desk().measured).toMatchObject([{ reference: order.code, weightG: 900, measures }]);
    expect(desk().questions).toMatchObject([{ weightG: 900, measures }]);
  });

  test('goes on if the service refuses the measures or does not answer about them', async () => {
    for (const changeMeasures of [
      async () => ({ ok: false, code: 'refused', reason: 'no' }),
      async () => Promise.reject(new OutsideServiceError('shipping', 'shipping: answered 500')),
    ]) {
      const order = await placePackedOrder(shop);
      Object.assign(shop.shipping, { changeMeasures });
      expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true, label: fakePdf });
    }
  });

  test('again returns the kept label and asks the service for nothing', async () => {
    const order = await placeLabelledOrder(shop);
    shop.shipping.failNext();
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true, label: fakePdf });
    expect([desk().paid.length, desk().labels.length]).toEqual([1, 1]);
  });

  test('takes the courier that the merchant chose', async () => {
    const order = await placePackedOrder(shop);
    expect(await labelParcel(shop, order.id, { courierId: '51' })).toMatchObject({ parcel: { courierId: '51' } });
  });

  test('is refused before the parcel is packed', async () => {
    const order = await placeOrderWithShipment(shop);
    expect(await labelParcel(shop, order.id)).toEqual({ ok: false, code: 'wrong_state', state: 'requested' });
    expect(desk().paid).toEqual([]);
  });

  test('whose answer was lost finds the same AWB when it is repeated', async () => {
    const order = await placePackedOrder(shop);
    // The question about the couriers is answered; the answer about the AWB is lost.
    shop.shipping.during(() => shop.shipping.failNext());
    await expect(labelParcel(shop, order.id)).rejects.toThrow(OutsideServiceError);
    expect(await readParcel(shop, order)).toMatchObject({ state: 'packed', awb: null });
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true, parcel: { awb: 'AWB-1' } });
    expect(desk().paid).toHaveLength(1);
  });

  test('keeps the AWB if the label does not come, and fetches only the label when it is repeated', async () => {
    const order = await placePackedOrder(shop);
    shop.shipping.during(() => desk().refuseNext('no_document', 'not ready'));
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: false, code: 'no_document' });
    const parcel = await readParcel(shop, order);
    expect(parcel).toMatchObject({ state: 'labelled', awb: 'AWB-1', refusal: { code: 'no_document' } });
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
    expect([desk().paid.length, await findDocument(shop.db, parcel.id, 'label')]).toEqual([1, fakePdf]);
  });

  test('is done once by two calls at the same time', async () => {
    const order = await placePackedOrder(shop);
    let rival: ReturnType<typeof labelParcel> | undefined;
    shop.shipping.during(() => {
      rival = labelParcel(shop, order.id);
      return rival;
    });
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
    expect(await rival).toEqual({ ok: false, code: 'busy' });
    expect(desk().paid).toHaveLength(1);
  });

  test('is possible again once the claim of a killed process has ended', async () => {
    const order = await placePackedOrder(shop);
    await claimParcel(shop.db, (await readParcel(shop, order)).id, shop.now());
    expect(await labelParcel(shop, order.id)).toEqual({ ok: false, code: 'busy' });
    shop.passMinutes(3);
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
  });

  test('is possible although another act claimed the parcel before the clock was set back by a day', async () => {
    const order = await placePackedOrder(shop);
    await claimParcel(shop.db, (await readParcel(shop, order)).id, shop.now());
    shop.passMinutes(-24 * 60);
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
  });

  test('that is refused keeps the reason until it succeeds', async () => {
    const order = await placePackedOrder(shop);
    desk().refuseNext('wallet_empty', 'Please recharge your wallet');
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: false, code: 'wallet_empty' });
    const refusal = { code: 'wallet_empty', reason: 'Please recharge your wallet' };
    expect(await readParcel(shop, order)).toMatchObject({ state: 'packed', refusal });
    await labelParcel(shop, order.id);
    expect((await readParcel(shop, order)).refusal).toBeNull();
  });

  test('is refused without a courier to the PIN code, and names the couriers if another one was chosen', async () => {
    const order = await placePackedOrder(shop);
    expect(await labelParcel(shop, order.id, { courierId: '99' })).toMatchObject({
      code: 'not_served',
      reason: 'Courier 99 does not serve 560001; these do: 43 (Delhivery Surface), 51 (Xpressbees Air).',
    });
    desk().quotes = [];
    expect(await labelParcel(shop, order.id)).toMatchObject({ reason: 'No courier serves 560001.' });
    expect(desk().paid).toEqual([]);
  });

  test('of an order that was cancelled meanwhile returns no label and keeps the parcel cancelled', async () => {
    const order = await placePackedOrder(shop);
    shop.shipping.during(async () => {
      await cancelOrder(shop, order.id, 'owner');
      await cancelShipment(shop, { orderId: order.id });
    });
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: false, code: 'cancelled_there' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'cancelled', awb: 'AWB-1' });
    expect(await labelParcel(shop, order.id)).toEqual({ ok: false, code: 'wrong_state', state: 'cancelled' });
  });
});

test('a label is deleted 60 days after it was fetched, and is fetched again if it is needed', async () => {
  const order = await placeLabelledOrder(shop);
  const { id } = await readParcel(shop, order);
  shop.passMinutes(59 * 24 * 60);
  await deleteOldDocuments(shop);
  expect(await findDocument(shop.db, id, 'label')).toEqual(fakePdf);
  shop.passMinutes(25 * 60);
  await deleteOldDocuments(shop);
  expect(await findDocument(shop.db, id, 'label')).toBeNull();
  expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true, label: fakePdf });
});

describe('changing the courier of a labelled parcel', () => {
  const change = { courierId: '51', changesCourier: true };

  test('must be said, since it costs another AWB', async () => {
    const order = await placeLabelledOrder(shop);
    const refused = await labelParcel(shop, order.id, { courierId: '51' });
    expect(refused).toMatchObject({ ok: false, code: 'refused', reason: expect.stringContaining('--change-courier') });
    expect(await labelParcel(shop, order.id, { courierId: '43' })).toMatchObject({ ok: true });
    expect(desk().paid).toHaveLength(1);
  });

  test('replaces AWB, price and label', async () => {
    const order = await placeLabelledOrder(shop);
    const parcel = { awb: 'AWB-2', courierId: '51', price: 12_050 };
    expect(await labelParcel(shop, order.id, change)).toMatchObject({ ok: true, parcel });
    expect([desk().labels.length, desk().paid[1]?.replaces]).toEqual([2, 'AWB-1']);
  });

  test('whose answer was lost is done once', async () => {
    const order = await placeLabelledOrder(shop);
    shop.shipping.during(() => shop.shipping.failNext());
    await expect(labelParcel(shop, order.id, change)).rejects.toThrow(OutsideServiceError);
    expect(await labelParcel(shop, order.id, change)).toMatchObject({ parcel: { awb: 'AWB-2' } });
    expect(desk().paid).toHaveLength(2);
  });

  test('whose answer was lost leaves no void label: the next label is that of the new courier', async () => {
    const order = await placeLabelledOrder(shop);
    shop.shipping.during(() => shop.shipping.failNext());
    await expect(labelParcel(shop, order.id, change)).rejects.toThrow(OutsideServiceError);
    expect(await readParcel(shop, order)).toMatchObject({ state: 'packed', awb: null });
    expect(await labelParcel(shop, order.id)).toMatchObject({ parcel: { awb: 'AWB-2', courierId: '51' } });
    expect([desk().paid.length, desk().labels.length]).toEqual([2, 2]);
  });

  test('is done when it is repeated after a call that never reached the service', async () => {
    const order = await placeLabelledOrder(shop);
    const assignAwb = () => Promise.reject(new OutsideServiceError('shipping', 'not reachable'));
    const unreachable = { ...shop, shipping: { ...shop.shipping, assignAwb } };
    await expect(labelParcel(unreachable, order.id, change)).rejects.toThrow(OutsideServiceError);
    expect(await labelParcel(shop, order.id, change)).toMatchObject({ parcel: { awb: 'AWB-2', courierId: '51' } });
    expect(desk().paid).toHaveLength(2);
  });

  test('that is refused leaves the parcel with its courier and AWB', async () => {
    const order = await placeLabelledOrder(shop);
    desk().refuseNext('wallet_empty', 'recharge');
    expect(await labelParcel(shop, order.id, change)).toMatchObject({ ok: false, code: 'wallet_empty' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'labelled', awb: 'AWB-1', courierId: '43' });
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true, parcel: { awb: 'AWB-1' } });
  });

  test('is possible once in 24 hours', async () => {
    const order = await placeLabelledOrder(shop);
    await labelParcel(shop, order.id, change);
    const back = { courierId: '43', changesCourier: true };
    expect(await labelParcel(shop, order.id, back)).toMatchObject({ ok: false, code: 'changed_today' });
    shop.passMinutes(24 * 60 + 1);
    expect(await labelParcel(shop, order.id, back)).toMatchObject({ ok: true, parcel: { awb: 'AWB-3' } });
  });
});
