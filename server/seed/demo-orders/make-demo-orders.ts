/**
 * Makes demonstration orders of the past 90 days, so that the office's lists can be judged. They are made by the shop's own
 * rules, with stand-ins for whoever is outside: the books add up, and nobody is mailed, asked or charged.
 */
import { priceCart } from '../../../shop/checkout/price-cart.ts';
import { beginAt } from '../../../shop/reconciliation/reconciliation-store.ts';
import { setAvailability } from '../../../shop/stock/stock-ledger.ts';
import { attentionWays } from './attention.ts';
import type { DemoBuyer } from './buyers.ts';
import { type DemoServices, type DemoShop, openDemoShop } from './demo-shop.ts';
import { endWays } from './ends.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { seededRandom } from './random.ts';
import { done } from './steps.ts';

export interface DemoOrdersOptions {
  readonly count: number;
  /** The same seed plans the same orders of the same catalogue. */
  readonly seed: number;
  /** Photograph of problem reports, as WebP. */
  readonly photo: Uint8Array | null;
  /** Called after each order with the number of those that are made. */
  onMade?(made: number): void;
}

/**
 * Makes orders in all states. What an order takes from stock arrives before it, so that nothing is sold out by them.
 * Throws if the shop has no saree of which there is more than one.
 */
export async function makeDemoOrders(base: DemoServices, options: DemoOrdersOptions): Promise<void> {
  const skus = await listSkus(base);
  if (skus.length === 0) throw new Error('the shop has no saree');
  const random = seededRandom(options.seed);
  const shop = openDemoShop(base, random, options.photo);
  const [sarees, now] = [skus.length, base.now()];
  const plans = planOrders({ ...options, sarees, now, random, batch: shop.newId() });
  for (const [nth, plan] of plans.entries()) {
    await makeOrder(shop, plan, skus);
    options.onMade?.(nth + 1);
  }
  // The provider knows none of these payments: to the daily comparison they are those of another one, until now.
  await beginAt(base.db, 'demonstration', now);
}

async function listSkus({ db }: DemoServices): Promise<string[]> {
  const rows = await db.selectFrom('saree').select('sku').where('one_of_one', '=', false).orderBy('sku').execute();
  return rows.map(({ sku }) => sku);
}

/** Makes one planned order of these sarees; what it takes from stock arrives before it. */
export async function makeOrder(
  shop: DemoShop,
  { end, placedAt, buyer, pieces }: PlannedOrder,
  skus: string[],
): Promise<void> {
  const { db } = shop.services;
  shop.setClock(placedAt);
  const cart = pieces.map(({ saree, quantity }) => ({ sku: skus[saree] ?? '', count: quantity }));
  await receivePieces(shop, cart);
  if (buyer.uid !== null) await addCustomer(shop, { ...buyer, uid: buyer.uid });
  const { lines } = done(await priceCart(db, cart));
  const wanted = { lines, recipient: buyer.recipient, customerUid: buyer.uid };
  await (typeof end === 'string' ? endWays[end] : attentionWays[end.attention])(shop, wanted);
}

/** Enters the pieces of a cart as counted, in the order of the stock ledger. */
async function receivePieces({ services }: DemoShop, cart: readonly { sku: string; count: number }[]): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const { sku, count } of cart.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))) {
      const saree = trx.selectFrom('saree').select('availability').where('sku', '=', sku).forNoKeyUpdate();
      const { availability } = await saree.executeTakeFirstOrThrow();
      await setAvailability(trx, sku, availability + count, false);
    }
  });
}

async function addCustomer({ services }: DemoShop, buyer: DemoBuyer & { readonly uid: string }): Promise<void> {
  const { uid, firstName, lastName, recipient } = buyer;
  await services.db
    .insertInto('customer')
    .values({
      uid,
      first_name: firstName,
      last_name: lastName,
      created_at: services.now(),
      phone: `+91${recipient.phone}`,
      email: recipient.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
