/** Reads stock for the office: the ledger of a saree, and the sarees of a stock take. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { selectReservedLines } from '../orders/reserved-line-store.ts';
import type { Services } from '../services.ts';
import type { MovementReason, MovementWord } from '../stock/stock-ledger.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';

/** A movement of the ledger. */
export interface StockMovement {
  readonly id: number;
  readonly at: Date;
  readonly reason: MovementReason;
  /** The person's reason; `null` for orders, and where nobody said anything. */
  readonly why: MovementWord | null;
  /** Negative for pieces that leave. */
  readonly quantity: number;
  /** Pieces free to sell after it. */
  readonly balance: number;
  readonly who: string | null;
  readonly note: string | null;
  /** Ids of its photos, the oldest first. */
  readonly photos: readonly string[];
  readonly orderCode: string | null;
}

/** Returns a page of a saree's movements, the newest first. */
export async function listMovements(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { sku, ...query }: PageQuery & { readonly sku: string },
): Promise<Page<StockMovement>> {
  const list = { name: `stock ${sku}`, at: 'movement.at', id: 'movement.id', idType: 'bigint' } as const;
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('stock_movement')
          .selectAll()
          .select(sql<number>`(sum(quantity) over (order by at, id))::int`.as('balance'))
          .where('sku', '=', sku)
          .as('movement'),
      )
      .leftJoin('orders', 'orders.id', 'movement.order_id')
      .leftJoin('staff', 'staff.id', 'movement.staff_id')
      .select(['movement.id', 'reason', 'why', 'quantity', 'balance', 'movement.note', 'staff.name as who', 'code'])
      .select(
        sql<string[]>`array(
          select photo.id from write_off_photo photo where photo.movement_id = movement.id order by created_at, photo.id
        )`.as('photos'),
      )
      .select(['movement.at as moved_at', sortValue('movement.at').as('at')])
      .where(isOnPage)
      .orderBy('movement.at', 'desc')
      .orderBy('movement.id', 'desc')
      .limit(max)
      .execute(),
  );
  const rows = page.map((row) => ({
    id: row.id,
    at: row.moved_at,
    quantity: row.quantity,
    balance: row.balance,
    reason: row.reason as MovementReason,
    why: row.why as MovementWord | null,
    who: row.who,
    note: row.note,
    photos: row.photos,
    orderCode: row.code,
  }));
  return { rows, next };
}

/** Pieces that an open order reserves. */
export interface ReservedPieces {
  readonly orderCode: string;
  readonly quantity: number;
  readonly until: Date | null;
}

/** Returns the pieces of a saree that open orders reserve, those first whose time ends first. */
export async function listReservedPieces(db: Queryable, sku: string): Promise<ReservedPieces[]> {
  const rows = await selectReservedLines(db, sku)
    .select(['code', 'order_line.quantity', 'reserved_until'])
    .orderBy('reserved_until')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ orderCode: row.code, quantity: row.quantity, until: row.reserved_until }));
}

/** A saree whose pieces can be counted. */
export interface SareeToCount {
  readonly sku: string;
  readonly name: string;
  readonly color: string;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
  readonly shelf: string | null;
  /** Pieces by the books. */
  readonly available: number;
}

/** Returns all sarees but the archived ones, by shelf; those without a shelf come last. */
export async function listSareesToCount(db: Queryable): Promise<SareeToCount[]> {
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'name', 'color', 'shelf', 'availability', coverOf('saree.sku').as('cover')])
    .where('archived_at', 'is', null)
    .orderBy('shelf', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('color')
    .orderBy('sku')
    .execute();
  return rows.map(({ cover, availability, ...saree }) => ({
    ...saree,
    cover: coverPath(cover),
    available: availability,
  }));
}
