/** Reads the outcome of a purchase from the shop's books and the outside services, and tells the expected outcomes. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { readHistory } from '../../shop/orders/order-event-store.ts';
import { readStockMovements } from '../../shop/testing/order.ts';
import { merchantEmail } from './outside-world.ts';
import { listUnfinishedJobs } from './pass-time.ts';
import type { Purchase } from './shopper.ts';
import type { CrashWorld } from './world.ts';

export interface PurchaseOutcome {
  readonly mismatches: readonly unknown[];
  /** The statuses of the shopper's orders. */
  readonly orders: readonly string[];
  /** Paise of each payment captured at the provider. */
  readonly captured: readonly number[];
  /** True if the order names the first of those payments, or none if there is none. */
  readonly isItsPayment: boolean;
  /** Paise of each refund at the provider. */
  readonly refunded: readonly number[];
  readonly activeShipments: number;
  /** The saree's stock movements, such as `sold -1`. */
  readonly stock: readonly string[];
  /** Kinds of the order's invoice and credit notes. */
  readonly papers: readonly string[];
  readonly unfinished: readonly unknown[];
  /** Subjects of the mails to the merchant about the order, each once. */
  readonly alarms: readonly string[];
  /** Number of webhooks that were not accepted, not stored or not handled. */
  readonly lostWebhooks: number;
}

export async function readPurchaseOutcome({ db, outside }: CrashWorld, purchase: Purchase): Promise<PurchaseOutcome> {
  const rows = await db.selectFrom('orders').selectAll().where('receipt', '=', purchase.receipt).execute();
  const [order] = rows;
  const books = outside.payments();
  const there = books.orders.filter(({ receipt }) => order && receipt === order.code);
  const payments = there.flatMap(({ id }) => books.payments.filter(({ orderId }) => orderId === id));
  const refunds = payments.flatMap(({ id }) => books.refunds.filter(({ paymentId }) => paymentId === id));
  const shipments = outside.shiprocket.shipments
    .find()
    .filter((one) => order && one.channel_order_id.startsWith(order.code) && one.order.status !== 'CANCELED');
  const papers = order ? await db.selectFrom('invoice').select('kind').where('order_id', '=', order.id).execute() : [];
  return {
    mismatches: (await readBooks(db, new Date())).mismatches,
    orders: rows.map(({ status }) => status),
    captured: payments.filter(({ isCaptured }) => isCaptured).map(({ amount }) => amount),
    isItsPayment: (order?.provider_payment_id ?? undefined) === payments[0]?.id,
    refunded: refunds.map(({ amount }) => amount),
    activeShipments: shipments.length,
    stock: await readStockMovements(db, purchase.saree),
    papers: papers.map(({ kind }) => kind).sort(),
    unfinished: await listUnfinishedJobs(db),
    alarms: order ? await alarmsAbout(outside, order.code) : [],
    lostWebhooks: outside.undelivered() + (await unhandledEvents(db)) + (await unstoredEvents(db, outside.delivered())),
  };
}

async function alarmsAbout(outside: CrashWorld['outside'], code: string): Promise<string[]> {
  const mails = await outside.mailsTo(merchantEmail);
  return [...new Set(mails.map(({ subject }) => subject).filter((subject) => subject.includes(code)))];
}

async function unhandledEvents(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from webhook_event where handled_at is null`.execute(db);
  return rows.length;
}

/** Returns the number of events that were answered 2xx but not stored. */
async function unstoredEvents(db: Database, delivered: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from webhook_event`.execute(db);
  return Math.max(0, delivered - Number(rows[0]?.count));
}

/** Formats the history of the last order for people. */
export async function readOrderHistoryText(db: Database): Promise<string> {
  const order = await db.selectFrom('orders').select('id').orderBy('created_at', 'desc').executeTakeFirst();
  const history = order ? await readHistory(db, order.id) : [];
  return history.map(({ to, cause }) => `${to} (${cause})`).join(' → ');
}

const reserved = ['received +1', 'reserved -1'];
const sold = [...reserved, 'released +1', 'sold -1'];

export function outcomeOfBought({ saree }: Purchase): PurchaseOutcome {
  return {
    mismatches: [],
    orders: ['shipment_requested'],
    captured: [saree.price],
    isItsPayment: true,
    refunded: [],
    activeShipments: 1,
    stock: sold,
    papers: ['invoice'],
    unfinished: [],
    alarms: [],
    lostWebhooks: 0,
  };
}

export function outcomeOfCancelled(purchase: Purchase): PurchaseOutcome {
  return {
    ...outcomeOfBought(purchase),
    orders: ['refunded'],
    refunded: [purchase.saree.price],
    activeShipments: 0,
    stock: [...sold, 'returned +1'],
    papers: ['credit_note', 'invoice'],
  };
}

/** Returns the outcome of a purchase whose parcel comes back: the merchant knows, and the piece is not on sale. */
export function outcomeOfTurnedBack(purchase: Purchase): PurchaseOutcome {
  return {
    ...outcomeOfBought(purchase),
    orders: ['needs_attention'],
    alarms: [`Order ${purchase.code} needs your attention`],
  };
}

/**
 * Returns the outcome of a purchase that was never paid: its order, if there was one, is cancelled and its piece
 * available again.
 */
export function outcomeOfUnpaid(
  purchase: Purchase,
  left: Pick<PurchaseOutcome, 'orders'> = { orders: [] },
): PurchaseOutcome {
  const isBegun = left.orders.length > 0;
  return {
    ...outcomeOfBought(purchase),
    orders: isBegun ? ['cancelled'] : [],
    captured: [],
    activeShipments: 0,
    stock: isBegun ? [...reserved, 'released +1'] : ['received +1'],
    papers: [],
  };
}
