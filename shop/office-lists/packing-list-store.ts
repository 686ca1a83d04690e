/** Reads the orders that are to be packed, with their pieces. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import type { Due } from './due-day.ts';
import { isHeld, type RowServices, toDue } from './order-rows-store.ts';
import { isUnfinished, viewCondition } from './order-views.ts';

/** An order to be packed, with nothing that a packer may not see. */
export interface OrderToBePacked {
  readonly id: string;
  readonly code: string;
  readonly fullName: string | null;
  readonly city: string | null;
  /** The buyer's words to the shop. */
  readonly note: string | null;
  readonly due: Due;
  /** False until the shipping service has answered the request for its shipment: then it cannot be packed yet. */
  readonly isRequested: boolean;
  readonly pieces: readonly PieceToBePacked[];
}

export interface PieceToBePacked {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  readonly quantity: number;
  readonly isOneOfOne: boolean;
  /** Place where it lies; `null` if nobody noted it. */
  readonly shelf: string | null;
  /** Weight of one piece by the catalogue, in grams. */
  readonly weightG: number;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
}

/** Returns the oldest orders that are to be packed and are not held, at most `max`, in no order. */
export async function readOrdersToBePacked(services: RowServices, max: number): Promise<OrderToBePacked[]> {
  const rows = await services.db
    .selectFrom('orders')
    .select(['id', 'code', 'full_name', 'city', 'note', 'status', 'promised_by', 'courier_days', 'shipped_at'])
    .select(sql<boolean>`status = 'shipment_requested'`.as('is_requested'))
    .where(isUnfinished)
    .where(viewCondition('to_pack'))
    .where((eb) => eb.not(isHeld))
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute();
  const pieces = await readPiecesToBePacked(
    services.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    fullName: row.full_name,
    city: row.city,
    note: row.note,
    due: toDue(services, row),
    isRequested: row.is_requested,
    pieces: pieces.get(row.id) ?? [],
  }));
}

/** Returns the pieces of each of these orders, by sku. */
export async function readPiecesToBePacked(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PieceToBePacked[]>> {
  const byOrder = new Map<string, PieceToBePacked[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom('order_line')
    .leftJoin('saree', 'saree.sku', 'order_line.sku')
    .select(['order_id', 'order_line.sku', 'order_line.name', 'order_line.color', 'order_line.quantity'])
    .select(['saree.one_of_one', 'saree.shelf', 'saree.weight_g', coverOf('order_line.sku').as('cover')])
    .where('order_id', 'in', orderIds)
    .orderBy('order_line.sku')
    .execute();
  for (const { order_id, ...row } of rows) {
    const { sku, name, color, quantity, shelf } = row;
    const pieces = byOrder.get(order_id) ?? [];
    pieces.push({
      sku,
      name,
      color,
      quantity,
      shelf,
      isOneOfOne: row.one_of_one ?? false,
      weightG: row.weight_g ?? 0,
      cover: coverPath(row.cover),
    });
    byOrder.set(order_id, pieces);
  }
  return byOrder;
}
