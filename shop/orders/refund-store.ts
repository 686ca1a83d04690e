/** Reads and writes refunds. SQL only; the database keeps their sum within what was captured. */
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Refund as RefundRow } from '../../database/types.ts';
import { addMs, minuteMs, subtractMs } from '../duration.ts';
import { paise } from '../money.ts';
import type { Refund, RefundStatus } from './refund.ts';

function toRefund(row: Selectable<RefundRow>): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    amount: paise(row.amount_paise),
    status: row.status as RefundStatus,
    reason: row.reason,
    by: row.by_whom,
    takesBack: row.takes_back,
    providerRefundId: row.provider_refund_id,
    askedAt: row.asked_at,
    failure: row.failure,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

export type NewRefund = Pick<Refund, 'orderId' | 'amount' | 'reason' | 'by' | 'takesBack'>;

/** Inserts a pending refund; `providerRefundId` is given for a refund that was made in the provider's dashboard. */
export async function insertRefund(
  trx: Queryable,
  refund: NewRefund,
  now: Date,
  providerRefundId?: string,
): Promise<Refund> {
  const row = await trx
    .insertInto('refund')
    .values({
      order_id: refund.orderId,
      amount_paise: refund.amount,
      status: 'pending',
      reason: refund.reason,
      by_whom: refund.by,
      takes_back: refund.takesBack,
      created_at: now,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRefund(row);
}

/** Returns the refund with this id, or `null`. */
export async function findRefund(db: Queryable, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Lists an order's refunds, the oldest first. */
export async function listRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** Returns the shop's status of refunds, by the provider's ids; unknown ids are left out. */
export async function statusesOfRefunds(db: Queryable, ids: readonly string[]): Promise<Map<string, RefundStatus>> {
  const rows = await db
    .selectFrom('refund')
    .select(['provider_refund_id', 'status'])
    .where((eb) => eb('provider_refund_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.provider_refund_id ?? '', row.status as RefundStatus]));
}

/**
 * Lists pending refunds that the provider was not asked about for `waitedMs`, or that it was asked about before the clock was
 * set back; the longest waiting first, so that each has its turn.
 */
export async function listWaitingRefunds(
  db: Queryable,
  { now, waitedMs, limit }: { readonly now: Date; readonly waitedMs: number; readonly limit: number },
): Promise<Refund[]> {
  const asked = sql<Date>`coalesce(asked_at, created_at)`;
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb(asked, '<', subtractMs(now, waitedMs)), eb(asked, '>', addMs(now, minuteMs))]))
    .orderBy(asked)
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}

export interface RefundChanges {
  status?: RefundStatus;
  providerRefundId?: string;
  askedAt?: Date;
  settledAt?: Date | null;
  failure?: string | null;
}

/** Changes the given fields of a refund. */
export async function changeRefund(db: Queryable, id: string, changes: RefundChanges): Promise<void> {
  await db
    .updateTable('refund')
    .set({
      status: changes.status,
      provider_refund_id: changes.providerRefundId,
      asked_at: changes.askedAt,
      settled_at: changes.settledAt,
      failure: changes.failure,
    })
    .where('id', '=', id)
    .execute();
}
