/** Orders, parcels, disputes and customers as a list shows them, inserted without a checkout. */
import type { Insertable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Customer, Dispute, Orders } from '../../database/types.ts';
import type { Saree } from '../catalogue/saree.ts';
import { newOrderCode } from '../orders/order-code.ts';
import type { ParcelState } from '../parcels/parcel.ts';
import { asha } from './order.ts';

/** Inserts an order of two pieces at ₹8,400, paid unless `about` says otherwise; returns its id and code. */
export async function insertListedOrder(
  db: Database,
  { sku, name, color, price }: Saree,
  about: Partial<Insertable<Orders>> = {},
): Promise<{ id: string; code: string }> {
  const code = newOrderCode();
  const { fullName: full_name, ...contact } = asha;
  const order = await db
    .insertInto('orders')
    .values({
      code,
      receipt: code,
      status: 'paid',
      amount_paise: 840_000,
      captured_paise: 840_000,
      check_after: new Date(),
      full_name,
      ...contact,
      attention: about.status === 'needs_attention' ? 'stock_gone' : null,
      ...about,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const line = { sku, name, color, product_path: `Path-${sku}`, unit_price_paise: price, quantity: 2 };
  await db
    .insertInto('order_line')
    .values({ order_id: order.id, ...line })
    .execute();
  return order;
}

let parcels = 0;

/** Inserts an order's next parcel to its buyer. */
export async function insertListedParcel(db: Database, orderId: string, state: ParcelState): Promise<void> {
  parcels += 1;
  const shipment = { shipment_order_id: `listed-${parcels}`, shipment_id: `listed-${parcels}` };
  await db
    .insertInto('parcel')
    .values({ order_id: orderId, direction: 'out', ...shipment, state, created_at: new Date() })
    .execute();
}

let disputes = 0;

/** Inserts an open dispute of all of an order's money, unless `about` says otherwise. */
export async function insertListedDispute(
  db: Database,
  orderId: string,
  about: Partial<Insertable<Dispute>> = {},
): Promise<void> {
  disputes += 1;
  const id = `listed-${disputes}`;
  const said = { reason_code: 'fraud', reason_description: 'fraud', raised_at: new Date(), heard_at: new Date() };
  const dispute = { provider: 'fake', payment_id: id, phase: 'chargeback', status: 'open', amount_paise: 840_000 };
  await db
    .insertInto('dispute')
    .values({ id, order_id: orderId, ...dispute, ...said, ...about })
    .execute();
}

let customers = 0;

/** Inserts a customer; returns the uid. */
export async function insertListedCustomer(db: Database, about: Partial<Insertable<Customer>> = {}): Promise<string> {
  customers += 1;
  const { uid } = await db
    .insertInto('customer')
    .values({ uid: `customer-${customers}`, first_name: 'Asha', last_name: 'Rao', ...about })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}
