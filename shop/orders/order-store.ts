/**
 * Reads and changes orders and their lines; writes every change of status into the order's history. SQL only.
 * `order.ts` has the transitions that are allowed, `draft-store.ts` inserts orders.
 */
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../database/connect.ts';
import type { OrderLine as LineRow, Orders } from '../../database/types.ts';
import type { OrderPromise } from '../delivery/delivery-promise.ts';
import { paise } from '../money.ts';
import {
  type AttentionReason,
  canTransition,
  type Order,
  type OrderLine,
  type OrderStatus,
  type Recipient,
} from './order.ts';

/** A unique key of an order. */
export type OrderKey =
  | { id: string }
  | { code: string }
  | { receipt: string }
  | { provider_order_id: string }
  | { provider_payment_id: string }
  | { shipment_order_id: string }
  | { shipment_id: string };

/** Returns the order with its lines, or `null`. */
export async function findOrder(db: Queryable, key: OrderKey): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('order_line').selectAll('order_line').whereRef('order_id', '=', 'orders.id').orderBy('sku'),
      ).as('lines'),
    )
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return row ? toOrder(row, row.lines.map(toOrderLine)) : null;
}

/** Returns the order with its lines, or `null`, and keeps others from changing it until the transaction ends. */
export async function findAndLockOrder(trx: Queryable, key: OrderKey): Promise<Order | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  // By a statement of its own: one that waited for the lock would return the lines as they were before.
  return row ? toOrder(row, await readOrderLines(trx, row.id)) : null;
}

/** Locks an order and returns it; throws if there is none with this id, which would be a bug. */
export async function lockOrder(trx: Queryable, id: string): Promise<Order> {
  const order = await findAndLockOrder(trx, { id });
  if (!order) throw new Error(`order ${id} vanished`);
  return order;
}

/** The version of an order's row, which every change of the row replaces. For {@link changeStatusOfVersion}. */
export const orderVersion = sql<string>`orders.xmin::text`;

/** Returns an order's lines, sorted by sku. */
export async function readOrderLines(db: Queryable, orderId: string): Promise<OrderLine[]> {
  const rows = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('sku').execute();
  return rows.map(toOrderLine);
}

/** Converts a row into an order line. */
export function toOrderLine(row: Selectable<LineRow>): OrderLine {
  return {
    sku: row.sku,
    name: row.name,
    color: row.color,
    path: row.product_path,
    unitPrice: paise(row.unit_price_paise),
    quantity: row.quantity,
  };
}

/** Converts a row into an order. */
export function toOrder(row: Selectable<Orders>, lines: OrderLine[]): Order {
  return {
    id: row.id,
    code: row.code,
    receipt: row.receipt,
    status: row.status as OrderStatus,
    amount: paise(row.amount_paise),
    currency: row.currency,
    providerOrderId: row.provider_order_id,
    providerPaymentId: row.provider_payment_id,
    captured: row.captured_paise === null ? null : paise(row.captured_paise),
    paymentMethod: row.payment_method,
    reservedUntil: row.reserved_until,
    hasPaymentLink: row.has_payment_link,
    holder: row.holder_key === null ? null : { key: row.holder_key, isProven: row.is_holder_proven },
    checkAfter: row.check_after,
    recipient: toRecipient(row),
    decidedPlace: row.decided_place,
    customerUid: row.customer_uid,
    isOfFormerCustomer: row.of_former_customer,
    note: row.note ?? '',
    shipmentOrderId: row.shipment_order_id,
    shipmentId: row.shipment_id,
    addressPendingSince: row.address_pending_since,
    attention: row.attention as AttentionReason | null,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    promise: toPromise(row),
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    lines,
  };
}

function toPromise({ promised_by, courier_days }: Selectable<Orders>): OrderPromise | null {
  return promised_by === null || courier_days === null ? null : { deliveryDay: promised_by, courierDays: courier_days };
}

/** Converts a delivery promise into columns. */
export function toPromiseColumns(promise: OrderPromise | null) {
  return { promised_by: promise?.deliveryDay ?? null, courier_days: promise?.courierDays ?? null };
}

function toRecipient(row: Selectable<Orders>): Recipient | null {
  if (row.full_name === null) return null;
  return {
    fullName: row.full_name,
    email: row.email ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    pincode: row.pincode ?? '',
  };
}

/** Converts an order line into a row, without its order. */
export function toOrderLineRow(line: OrderLine) {
  return {
    sku: line.sku,
    name: line.name,
    color: line.color,
    product_path: line.path,
    unit_price_paise: line.unitPrice,
    quantity: line.quantity,
  };
}

/** Inserts an order's lines. */
export async function insertOrderLines(trx: Queryable, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line) => ({ order_id: orderId, ...toOrderLineRow(line) }));
  await trx.insertInto('order_line').values(rows).execute();
}

/** Sets an order's note. */
export async function setOrderNote(trx: Queryable, orderId: string, note: string): Promise<void> {
  await trx.updateTable('orders').set({ note }).where('id', '=', orderId).execute();
}

/** Sets an order's recipient with the delivery promise for its PIN code, which replaces the one for another. */
export async function setOrderRecipient(
  trx: Queryable,
  orderId: string,
  recipient: Recipient,
  promise: OrderPromise | null,
): Promise<void> {
  const columns = { ...toRecipientColumns(recipient), ...toPromiseColumns(promise) };
  await trx.updateTable('orders').set(columns).where('id', '=', orderId).execute();
}

/** Converts a recipient into columns. */
export function toRecipientColumns({ fullName: full_name, ...recipient }: Recipient) {
  return { full_name, ...recipient };
}

/** Records that the shipping service knows the address of a correction, unless another correction came since. */
export async function clearPendingAddress(db: Queryable, orderId: string, since: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ address_pending_since: null })
    .where('id', '=', orderId)
    .where('address_pending_since', '=', since)
    .execute();
}

/** Adds an event to an order's history that leaves its status as it is, such as a correction of its address. */
export async function addOrderEvent(
  trx: Queryable,
  { id, status }: Pick<Order, 'id' | 'status'>,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<void> {
  const event = { order_id: id, from_status: status, to_status: status, cause, at };
  await trx.insertInto('order_event').values(event).execute();
}

/** The columns that use cases set apart from the status. */
export type OrderChanges = Partial<
  Pick<
    Selectable<Orders>,
    | 'customer_uid'
    | 'provider_order_id'
    | 'provider_payment_id'
    | 'captured_paise'
    | 'payment_method'
    | 'reserved_until'
    | 'holder_key'
    | 'is_holder_proven'
    | 'is_holder_trusted'
    | 'hold_ended_at'
    | 'check_after'
    | 'shipment_order_id'
    | 'shipment_id'
    | 'shipment_asked_at'
    | 'shipment_cancelled_at'
    | 'shipment_heard_at'
    | 'shipment_looked_at'
    | 'parcel_trouble'
    | 'promised_by'
    | 'courier_days'
    | 'address_pending_since'
    | 'decided_place'
  >
>;

/** Sets columns of an order; `now` is the moment of the change. */
export async function changeOrder(trx: Queryable, orderId: string, changes: OrderChanges, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Columns that a change to a status sets to its time, unless they are set already. A delivered order has been shipped,
 * even if nothing reported it.
 */
const momentsOf: Partial<Record<OrderStatus, readonly ('placed_at' | 'shipped_at' | 'delivered_at')[]>> = {
  paid: ['placed_at'],
  shipped: ['shipped_at'],
  delivered: ['shipped_at', 'delivered_at'],
};

export interface StatusChange {
  readonly to: OrderStatus;
  /** Written into the order's history. */
  readonly cause: string;
  /** Time of the change by the shop's clock. */
  readonly now: Date;
  /** Time of the change if it was before `now`: a delivery that the courier reports later. */
  readonly at?: Date;
  readonly attention?: AttentionReason | null;
  /** Further columns to set. */
  readonly changes?: OrderChanges;
}

/**
 * Moves an order to another status, adds an event to its history, and returns the changed order. The caller must have
 * locked the order. Throws if the transition is not allowed, which callers must check before.
 */
export async function changeOrderStatus(trx: Queryable, order: Order, move: StatusChange): Promise<Order> {
  const moved = await withStatusChange(trx, order, move).selectFrom('moved').selectAll().executeTakeFirstOrThrow();
  return toOrder(moved, order.lines);
}

/**
 * Moves an order to another status if its row still has `version`; otherwise changes nothing and returns `null`. The
 * order need not be locked. Throws like {@link changeOrderStatus}.
 */
export async function changeStatusOfVersion(
  db: Queryable,
  order: Order,
  version: string,
  move: StatusChange,
): Promise<Order | null> {
  const moved = await withStatusChange(db, order, move, version).selectFrom('moved').selectAll().executeTakeFirst();
  return moved ? toOrder(moved, order.lines) : null;
}

/**
 * Builds the beginning of a statement, with the common table expressions that move an order to another status: `moved`
 * is the changed row, or no row if `version` is given and the row has another; `step` adds the event to its history.
 * Throws if the transition is not allowed.
 */
export function withStatusChange(
  db: Queryable,
  order: Order,
  { to, cause, now, at = now, attention = null, changes = {} }: StatusChange,
  version?: string,
) {
  if (!canTransition(order.status, to)) throw new Error(`an order cannot go from ${order.status} to ${to}`);
  const moments = momentsOf[to] ?? [];
  return db
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .set((eb) => ({
          ...changes,
          status: to,
          attention,
          updated_at: now,
          ...Object.fromEntries(moments.map((moment) => [moment, eb.fn.coalesce(moment, eb.val(at))])),
        }))
        .where('id', '=', order.id)
        .$if(version !== undefined, (one) => one.where(sql<boolean>`orders.xmin = ${version}::xid`))
        .returningAll(),
    )
    .with('step', (query) =>
      query
        .insertInto('order_event')
        .columns(['order_id', 'from_status', 'to_status', 'cause', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('moved')
            .select([
              'moved.id',
              eb.val(order.status).as('from_status'),
              'moved.status',
              eb.val(cause).as('cause'),
              'moved.updated_at',
            ]),
        ),
    );
}
