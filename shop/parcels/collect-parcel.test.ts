import { expect, test } from 'vitest';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { placeLabelledOrder, placePackedOrder, readParcel } from '../testing/packed.ts';
import { fakePdf } from '../testing/parcels.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { manifestParcel, requestParcelPickup } from './collect-parcel.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const desk = () => shop.shipping.desk;

test('the pickup of a labelled parcel is requested once, and keeps the courier’s time', async () => {
  const order = await placeLabelledOrder(shop);
  expect(await requestParcelPickup(shop, order.id)).toMatchObject({ ok: true });
  shop.shipping.failNext();
  expect(await requestParcelPickup(shop, order.id)).toMatchObject({ ok: true, parcel: { pickupAt: desk().pickupAt } });
  expect(desk().pickups).toHaveLength(1);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'pickup_requested' });
});

test('a pickup whose answer was lost is not requested twice', async () => {
  const order = await placeLabelledOrder(shop);
  shop.shipping.failNext();
  await expect(requestParcelPickup(shop, order.id)).rejects.toThrow(OutsideServiceError);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'labelled' });
  expect(await requestParcelPickup(shop, order.id)).toMatchObject({ ok: true, parcel: { state: 'pickup_requested' } });
  expect(desk().pickups).toHaveLength(1);
});

test('a pickup needs a label', async () => {
  const order = await placePackedOrder(shop);
  expect(await requestParcelPickup(shop, order.id)).toEqual({ ok: false, code: 'wrong_state', state: 'packed' });
});

test('a refused pickup leaves the parcel labelled, with the reason', async () => {
  const order = await placeLabelledOrder(shop);
  desk().refuseNext('pickup_refused', 'The courier is closed today');
  expect(await requestParcelPickup(shop, order.id)).toMatchObject({ ok: false, code: 'pickup_refused' });
  const refusal = { code: 'pickup_refused', reason: 'The courier is closed today' };
  expect(await readParcel(shop, order)).toMatchObject({ state: 'labelled', refusal });
});

test('a manifest needs a pickup, and is fetched once', async () => {
  const order = await placeLabelledOrder(shop);
  expect(await manifestParcel(shop, order.id)).toEqual({ ok: false, code: 'wrong_state', state: 'labelled' });
  await requestParcelPickup(shop, order.id);
  expect(await manifestParcel(shop, order.id)).toMatchObject({ ok: true, manifest: fakePdf });
  expect(await manifestParcel(shop, order.id)).toMatchObject({ ok: true, manifest: fakePdf });
  expect(desk().manifests).toHaveLength(1);
  expect((await readParcel(shop, order)).times.manifested).toBeInstanceOf(Date);
});
