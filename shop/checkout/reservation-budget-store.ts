/** Counts the reserved pieces by which a reservation is decided, under locks that serialise the decisions. SQL only. */
import { type RawBuilder, sql } from 'kysely';
import type { OpenTransaction } from '../../database/connect.ts';
import type { Saree } from '../catalogue/saree.ts';
import { selectShownSarees } from '../catalogue/saree-store.ts';
import type { CourierDate } from '../delivery/delivery-promise.ts';
import { selectCourierDate } from '../delivery/order-promise.ts';
import type { CourierQuestion } from '../delivery/pincode-store.ts';
import type { Holder, ReservedPieceCounts } from '../limits/reservation-budget.ts';
import { type NewOrder, withDraft } from '../orders/draft-store.ts';
import type { Order } from '../orders/order.ts';
import { toOrder } from '../orders/order-store.ts';
import { piecesSql, reserveDraftSql } from '../stock/stock-ledger.ts';

/** First keys of the advisory locks: of one lock for each contact, and of one that all untrusted holders share. */
const contactLock = 7_003;
const unprovenLock = 7_002;

/** Counts by which a reservation is decided. */
export interface BudgetCounts extends ReservedPieceCounts {
  /** A proven holder's unpaid orders whose reservation ended recently and that have none now; 0 for an unproven one. */
  readonly lapsed: number;
}

function lockOf({ key, isProven }: Holder): RawBuilder<unknown> {
  return isProven
    ? sql`pg_advisory_xact_lock(${contactLock}, hashtext(${key}))`
    : sql`pg_advisory_xact_lock(${unprovenLock})`;
}

/** Locks a holder until the transaction ends: a proven contact alone, any other together with all untrusted holders. */
export async function lockHolder(trx: OpenTransaction, holder: Holder): Promise<void> {
  await sql`select ${lockOf(holder)}`.execute(trx);
}

/** Locks all untrusted holders until the transaction ends. */
export async function lockUntrustedHolders(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${unprovenLock})`.execute(trx);
}

export interface LockedSarees {
  /** Those of the sarees that are shown, in any order. */
  readonly sarees: readonly Saree[];
  /** The courier's cached date for the question; `null` if there is none, and if no saree is shown. */
  readonly courierDate: CourierDate | null;
}

/**
 * Locks the rows of these sarees, in byte order of their skus like every other reservation, and then the holder as
 * {@link lockHolder} does. Reads the courier's cached date by the same statement, which is not locked.
 */
export async function lockSareesAndHolder(
  trx: OpenTransaction,
  skus: readonly string[],
  holder: Holder,
  question: CourierQuestion,
): Promise<LockedSarees> {
  const rows = await trx
    .with('piece', (query) =>
      selectShownSarees(query).where('sku', 'in', skus).orderBy(sql`sku collate "C"`).forNoKeyUpdate(),
    )
    // Counts before it locks the holder, so that every row is locked by then.
    .with('gate', () => sql<object>`(select ${lockOf(holder)} from (select count(*) from piece) as counted)`)
    .with('courier', (query) => selectCourierDate(query, question))
    .selectFrom(['piece', 'gate'])
    .leftJoin('courier', (join) => join.onTrue())
    .selectAll('piece')
    .select(['etd', 'askedAt'])
    .execute();
  const [{ etd = null, askedAt = null } = {}] = rows;
  return {
    sarees: rows.map(({ etd: _etd, askedAt: _askedAt, ...saree }) => saree),
    courierDate: askedAt && { etd, askedAt },
  };
}

/** A draft whose pieces are reserved, with the counts that decide whether they may be. */
export interface ReservedDraft {
  readonly order: Order;
  /** The version of the order's row (`changeStatusOfVersion`). */
  readonly version: string;
  readonly held: BudgetCounts;
}

/**
 * Inserts a draft and reserves its pieces. Returns `null`, having changed nothing, if its receipt is taken. The caller
 * has the locks of {@link lockSareesAndHolder}, has checked that all pieces are available, and rolls the transaction
 * back if it refuses. `since` is the moment from which lapsed reservations count.
 */
export async function insertReservedDraft(
  trx: OpenTransaction,
  draft: NewOrder & { readonly holder: Holder },
  since: Date,
): Promise<ReservedDraft | null> {
  const { taken, movement } = reserveDraftSql(draft.lines);
  const row = await withDraft(trx, draft)
    .with('taken', () => taken)
    .with('movement', () => movement)
    .selectFrom('draft')
    .innerJoinLateral(heldPieces(draft, draft.holder, since, false), (join) => join.onTrue())
    .selectAll('draft')
    .select('held')
    .executeTakeFirst();
  return row ? { order: toOrder(row, [...draft.lines]), version: row.version, held: row.held } : null;
}

/** Counts the reserved pieces besides those of this order, which are reserved already. */
export async function readBudgetCounts(
  trx: OpenTransaction,
  order: Pick<Order, 'id' | 'lines'>,
  holder: Holder,
  since: Date,
): Promise<BudgetCounts> {
  const { held } = await trx
    .selectFrom(heldPieces(order, holder, since, true))
    .select('held')
    .executeTakeFirstOrThrow();
  return held;
}

/**
 * Builds a table of one row whose column `held` is a {@link BudgetCounts}. `pieces` are all reserved and available
 * pieces; no count has those of `order`. `lapsedOfPiece` is, for a saree of which the order takes the last piece, the
 * number of untrusted orders that lapsed after `since`: the greatest of such sarees. `isReserved` tells whether the
 * order's pieces are reserved already.
 */
function heldPieces(
  { id, lines }: Pick<NewOrder, 'id' | 'lines'>,
  { key, isProven }: Holder,
  since: Date,
  isReserved: boolean,
) {
  const ownPieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  return sql<{ held: BudgetCounts }>`(
    with reserved as (
      select holder_key, is_holder_trusted, quantity
      from orders join order_line on order_id = orders.id where reserved_until is not null and orders.id <> ${id}
    )
    select json_build_object(
      'ofHolder', coalesce(sum(quantity) filter (where holder_key = ${key}), 0),
      'ofUnproven', coalesce(sum(quantity) filter (where not is_holder_trusted), 0),
      'pieces', coalesce(sum(quantity), 0) + (select coalesce(sum(availability), 0) from saree)
        - ${isReserved ? 0 : ownPieces}::int,
      'lapsedOfPiece', (
        select coalesce(max(lapsed), 0) from (
          select count(*) as lapsed
          from ${piecesSql(lines)}
            join saree on saree.sku = piece.sku and availability = ${isReserved ? sql`0` : sql`piece.quantity`}
            join order_line theirs on theirs.sku = piece.sku
            join orders on orders.id = theirs.order_id
          where orders.id <> ${id}
            and hold_ended_at > ${since} and placed_at is null and reserved_until is null and not is_holder_trusted
          group by piece.sku
        ) as by_saree
      ),
      'lapsed', (
        select count(*) from orders
        where ${isProven} and holder_key = ${key} and hold_ended_at > ${since}
          and placed_at is null and reserved_until is null and id <> ${id}
      )
    ) as held
    from reserved
  )`.as<'counts'>(sql`counts`);
}
