/** Dispatched orders for tests, inserted without a checkout. */
import type { Database } from '../../database/connect.ts';
import type { Saree } from '../catalogue/saree.ts';
import type { OrderStatus } from '../orders/order.ts';

let made = 0;

/** Inserts an order of one saree, dispatched unless `about` gives another status. Returns its id. */
export async function insertDispatchedOrder(
  db: Database,
  saree: Saree,
  about: { uid?: string; email?: string; phone?: string; status?: OrderStatus } = {},
): Promise<string> {
  made += 1;
  const status = about.status ?? 'shipped';
  const { id } = await db
    .insertInto('orders')
    .values({
      code: `CODE-${made}`,
      receipt: `receipt-of-review-${made}`,
      status,
      attention: status === 'needs_attention' ? 'stock_gone' : null,
      amount_paise: saree.price,
      check_after: new Date(),
      customer_uid: about.uid ?? null,
      full_name: 'A buyer',
      email: about.email ?? null,
      phone: about.phone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = {
    name: saree.name,
    color: saree.color,
    product_path: 'A-B',
    unit_price_paise: saree.price,
    quantity: 1,
  };
  await db
    .insertInto('order_line')
    .values({ order_id: id, sku: saree.sku, ...line })
    .execute();
  return id;
}
