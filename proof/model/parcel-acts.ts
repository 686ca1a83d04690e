/** Defines what the merchant does with parcels. */

import { findOrder } from '../../shop/orders/order-store.ts';
import { cancelParcel } from '../../shop/parcels/cancel-parcel.ts';
import { requestParcelPickup } from '../../shop/parcels/collect-parcel.ts';
import { handOverParcel } from '../../shop/parcels/hand-over.ts';
import { labelParcel } from '../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../shop/parcels/pack-parcel.ts';
import { receiveParcel } from '../../shop/parcels/receive-parcel.ts';
import type { Services } from '../../shop/services.ts';
import { defineActOnOne } from './act.ts';
import { openedOrders } from './shopper-acts.ts';

type ParcelAct = (shop: Services, orderId: string) => Promise<{ readonly ok: boolean; readonly code?: string }>;

/** Returns an act on the parcel of one of the opened orders. */
const defineParcelAct = (nth: number, words: string, work: ParcelAct) =>
  defineActOnOne(nth, words, openedOrders, async ({ orderId }, _world, shop) => {
    const order = await findOrder(shop.db, { provider_order_id: orderId ?? '' });
    if (!order) return 'unknown';
    const { ok, code } = await work(shop, order.id);
    return ok ? 'done' : (code ?? 'refused');
  });

export const merchantPacksAndLabels = (nth: number) =>
  defineParcelAct(nth, 'the merchant packs and labels the parcel of _', async (shop, orderId) => {
    const packed = await packParcel(shop, orderId, { weightG: 820 });
    // Packed before, its label may be what is left to do.
    return packed.ok || packed.code === 'wrong_state' ? labelParcel(shop, orderId) : packed;
  });

export const merchantAsksForPickup = (nth: number) =>
  defineParcelAct(nth, 'the merchant asks for the pickup of the parcel of _', requestParcelPickup);

export const merchantHandsOverParcel = (nth: number) =>
  defineParcelAct(nth, 'the merchant hands over the parcel of _', handOverParcel);

export const merchantCancelsParcel = (nth: number) =>
  defineParcelAct(nth, 'the merchant cancels the parcel of _', (shop, orderId) => cancelParcel(shop, orderId, 'out'));

export const merchantReceivesParcel = (nth: number, keepsPieces: boolean) =>
  defineParcelAct(nth, `the merchant receives the parcel of _${keepsPieces ? ', damaged' : ''}`, (shop, orderId) =>
    receiveParcel(shop, orderId, { keepsPieces }),
  );
