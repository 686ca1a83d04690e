import { CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { listReturns } from './return-list-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Lists the parcels that come back; returns PostgreSQL's plan of it beside them. */
async function listWithPlan() {
  const plans: string[] = [];
  const explain: KyselyPlugin = {
    transformQuery({ node }) {
      plans.push(db.getExecutor().compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const rows = await listReturns(db.withPlugin(explain), shop.now(), 10);
  const { rows: lines } = await db.executeQuery(CompiledQuery.raw(`explain (generic_plan) ${plans[0]}`));
  return { rows, plan: JSON.stringify(lines) };
}

test('the parcels that come back are found by an index among many that came back long ago or never', async () => {
  const order = await placeOrderWithShipment(shop);
  await sql`
    insert into parcel (order_id, direction, shipment_order_id, shipment_id, state, received_at, created_at)
    select ${order.id}, 'out', 'sr-' || nth, 's-' || nth, case when nth % 50 = 1 then 'returned' else 'delivered' end,
      case when nth > 1 and nth % 50 = 1 then ${shop.now()}::timestamptz - interval '1 year' end, ${shop.now()}
    from generate_series(1, 20000) nth`.execute(db);
  await sql`analyze parcel`.execute(db);
  const { rows, plan } = await listWithPlan();
  expect(rows).toMatchObject([{ orderId: order.id, state: 'returned', receivedAt: null }]);
  expect(plan).toContain('parcel_coming_back');
});
