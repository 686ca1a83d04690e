import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { orderStatuses } from '../orders/order.ts';
import { parcelStates } from '../parcels/parcel.ts';
import { insertListedDispute, insertListedOrder, insertListedParcel } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { stageOf } from './order-stage.ts';
import { viewsOfOneStage } from './stages.ts';
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
    ['draft', null, 'no', 'unpaid'],
    ['paid', null, 'its', 'to_pack'],
    ['shipment_requested', null, 'its', 'to_pack'],
    ['shipment_requested', 'requested', 'its', 'to_pack'],
    ['shipment_requested', 'labelled', 'its', 'to_send'],
    ['shipment_requested', 'cancelled', 'its', 'needs_you'],
    ['shipped', 'handed_over', 'its', 'on_the_way'],
    ['delivered', 'delivered', 'its', 'delivered'],
    ['needs_attention', 'returning', 'its', 'needs_you'],
    ['cancelled', 'cancelled', 'no', 'cancelled'],
    ['cancelled', null, 'its', 'needs_you'],
    ['refunded', 'delivered', 'no', 'refunded'],
    ['refunded', 'delivered', 'its', 'needs_you'],
  ] as const)('of one that is %s, its parcel %s and %s money left, is %s', (status, parcel, money, stage) => {
    expect(stageOf(status, parcel, money === 'its')).toBe(stage);
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

  test('needs_you are those whose stage is needs_you, whatever went back and whatever disputes took or withhold', async () => {
    for (const status of orderStatuses) {
      const called = await insertListedOrder(db, saree, { status });
      await insertListedParcel(db, called.id, 'cancelled');
      for (const refunded of [0, 840_000]) await insertListedOrder(db, saree, { status, refund_paise: refunded });
      for (const dispute of ['open', 'won', 'lost'] as const)
        for (const disputed of [440_000, 439_999]) {
          const { id } = await insertListedOrder(db, saree, { status, refund_paise: 400_000 });
          await insertListedDispute(db, id, { status: dispute, amount_paise: disputed });
        }
    }
    const all = await readOrdersOfView(shop, 'all', 500);
    const needy = all.filter(({ stage }) => stage === 'needs_you');
    expect(new Set(needy.map(({ status }) => status))).toEqual(
      new Set(['needs_attention', 'shipment_requested', 'cancelled', 'refunded']),
    );
    expect(needy.length).toBeLessThan(all.length);
    expect(needy).toEqual(await readOrdersOfView(shop, 'needs_you', 500));
  });
});
