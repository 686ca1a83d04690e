/** Notices to staff, and their deliveries to devices. SQL only. */
import type { Selectable } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { StaffNotice as NoticeRow } from '../../database/types.ts';
import { type NoticeDevice, toDevice } from './device-store.ts';
import type { NoticeKind } from './kinds.ts';
import type { Occasion } from './notice-of-job.ts';

/** A notice of an occasion to one person. */
export interface StaffNotice {
  readonly id: string;
  readonly staffId: string;
  /** One of a newer version of the shop may be unknown here. */
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
  readonly takenAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly mailedAt: Date | null;
}

export interface NewNotice extends Occasion {
  readonly staffId: string;
  readonly madeAt: Date;
  readonly dueAt: Date;
  /** Id of the notice with which it is told as one. */
  readonly toldWith: string | null;
}

/** Inserts a notice and returns its id; `null` if the person has one of this occasion. */
export async function insertNotice(trx: OpenTransaction, notice: NewNotice): Promise<string | null> {
  const { staffId, occasion, kind, subject, detail, madeAt, dueAt, toldWith } = notice;
  const row = await trx
    .insertInto('staff_notice')
    .values({
      staff_id: staffId,
      occasion,
      kind,
      subject,
      detail,
      made_at: madeAt,
      due_at: dueAt,
      told_with: toldWith,
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts the notices of a kind that were made for a person since a moment. */
export async function countNoticesSince(
  db: Queryable,
  staffId: string,
  kind: NoticeKind,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('staff_notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks and returns the id of the notice of a kind that waits for its time, with which others are told as one. */
export async function lockWaitingNotice(
  trx: OpenTransaction,
  staffId: string,
  kind: NoticeKind,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .selectFrom('staff_notice')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('told_with', 'is', null)
    .where('taken_at', 'is', null)
    .where('due_at', '>', now)
    .orderBy('made_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks a notice as taken, so that no other is told with it; returns `false` if it was. */
export async function takeNotice(trx: OpenTransaction, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('staff_notice')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a notice; `null` for an unknown id. */
export async function findNotice(db: Queryable, id: string): Promise<StaffNotice | null> {
  const row = await db.selectFrom('staff_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toNotice(row) : null;
}

/** Returns the notices that are told with one as one, the first made first. */
export async function listToldWith(db: Queryable, id: string): Promise<StaffNotice[]> {
  const rows = await db
    .selectFrom('staff_notice')
    .selectAll()
    .where('told_with', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(toNotice);
}

/** Marks a notice as mailed. */
export async function markNoticeMailed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_notice').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Deletes notices that were made before a moment. */
export async function deleteNoticesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('staff_notice').where('made_at', '<', moment).execute();
}

/** A notice on its way to one device. */
export interface PushDelivery {
  readonly id: string;
  readonly device: NoticeDevice;
}

/** Makes the deliveries of a notice to each device of its person. */
export async function insertDeliveries(trx: OpenTransaction, noticeId: string, deviceIds: readonly string[]) {
  if (deviceIds.length === 0) return;
  const rows = deviceIds.map((subscription_id) => ({ notice_id: noticeId, subscription_id }));
  await trx.insertInto('push_delivery').values(rows).execute();
}

/** Returns the deliveries of a notice that no push service has taken yet. */
export async function listUnsentDeliveries(db: Queryable, noticeId: string): Promise<PushDelivery[]> {
  const rows = await db
    .selectFrom('push_delivery')
    .innerJoin('staff_notice', 'staff_notice.id', 'push_delivery.notice_id')
    .innerJoin('push_subscription', (join) =>
      join
        .onRef('push_subscription.id', '=', 'push_delivery.subscription_id')
        // A browser may belong to somebody else by now.
        .onRef('push_subscription.staff_id', '=', 'staff_notice.staff_id'),
    )
    .selectAll('push_subscription')
    .select('push_delivery.id as delivery_id')
    .where('push_delivery.notice_id', '=', noticeId)
    .where('push_delivery.sent_at', 'is', null)
    .orderBy('push_delivery.id')
    .execute();
  return rows.map(({ delivery_id: id, ...row }) => ({ id, device: toDevice(row) }));
}

/** Marks a delivery as sent: the push service took it, or refused it for good. */
export async function markSent(db: Queryable, deliveryId: string, now: Date): Promise<void> {
  await db.updateTable('push_delivery').set({ sent_at: now }).where('id', '=', deliveryId).execute();
}

/**
 * Records that a device has shown a notice; does nothing for an unknown delivery, or one that was confirmed. Returns whether it was
 * confirmed now.
 */
export async function confirmDelivery(trx: OpenTransaction, deliveryId: string, now: Date): Promise<boolean> {
  const delivery = await trx
    .updateTable('push_delivery')
    .set({ confirmed_at: now })
    .where('id', '=', deliveryId)
    .where('confirmed_at', 'is', null)
    .returning(['notice_id', 'subscription_id'])
    .executeTakeFirst();
  if (!delivery) return false;
  await trx
    .updateTable('staff_notice')
    .set({ confirmed_at: now })
    .where('id', '=', delivery.notice_id)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .updateTable('push_subscription')
    .set({ confirmed_at: now })
    .where('id', '=', delivery.subscription_id)
    .execute();
  return true;
}

function toNotice(row: Selectable<NoticeRow>): StaffNotice {
  const { id, kind, subject, detail } = row;
  const times = { takenAt: row.taken_at, confirmedAt: row.confirmed_at, mailedAt: row.mailed_at };
  return { id, staffId: row.staff_id, kind, subject, detail, ...times };
}
