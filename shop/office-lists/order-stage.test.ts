import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { orderStatuses } from '../orders/order.ts';
import { parcelStates } from '../parcels/parcel.ts';
import { insertListedOrder, insertListedParcel } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { stageOf, viewsOfOneStage } from './order-stage.ts';
import { readOrdersOfView } from './today-store.ts';

const viewEntries = Object.entries(viewsOfOneStage) as [keyof typeof viewsOfOneStage, string][];

let shop: TestShop;
let saree: Saree;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  saree = await aSaree(db);
});

describe('the stage of an order', () => {
  test.each([
    ['draft', null, 'unpaid'],
    ['paid', null, 'to_pack'],
    ['shipment_requested', null, 'to_pack'],
    ['shipment_requested', 'requested', 'to_pack'],
    ['shipment_requested', 'labelled', 'to_send'],
    ['shipment_requested', 'cancelled', 'needs_you'],
    ['shipped', 'handed_over', 'on_the_way'],
    ['needs_attention', 'returning', 'needs_you'],
    ['refunded', 'delivered', 'refunded'],
  ] as const)('of one that is %s, its parcel %s, is %s', (status, parcel, stage) => {
    expect(stageOf(status, parcel)).toBe(stage);
  });
});

describe('the rows of a view', () => {
  test.each(viewEntries)('%s are all of the stage %s, whatever their statuses and parcels', async (view, stage) => {
    for (const status of orderStatuses) {
      await insertListedOrder(db, saree, { status });
      for (const state of parcelStates) {
        const { id } = await insertListedOrder(db, saree, { status });
        await insertListedParcel(db, id, state);
      }
    }
    const rows = await readOrdersOfView(shop, view, 500);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.stage))).toEqual(new Set([stage]));
  });
});
