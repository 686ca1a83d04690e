/** The browsers that let their person receive notices. SQL only. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { PushSubscription } from '../../database/types.ts';
import type { PushTarget } from '../ports/push.ts';

/** A browser of somebody who works in the shop (push subscription). */
export interface NoticeDevice {
  readonly id: string;
  readonly target: PushTarget;
  /** Public key of the shop that the browser was given. */
  readonly serverKey: string;
  /** Such as 'Chrome on Android'. */
  readonly device: string;
  readonly madeAt: Date;
  /** The last notice that it confirmed. */
  readonly confirmedAt: Date | null;
}

export type NewDevice = Pick<NoticeDevice, 'target' | 'serverKey' | 'device'>;

/**
 * Stores a browser, or replaces what is known of it: a browser that several people sign in with belongs to the last of them.
 * Deliveries to the person before end. Returns its id.
 */
export async function keepDevice(
  trx: Queryable,
  staffId: string,
  { target, serverKey, device }: NewDevice,
  now: Date,
): Promise<string> {
  await trx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', target.endpoint)
    .where('staff_id', '<>', staffId)
    .execute();
  const said = { p256dh: target.p256dh, auth: target.auth, server_key: serverKey, device };
  const { id } = await trx
    .insertInto('push_subscription')
    .values({ staff_id: staffId, endpoint: target.endpoint, made_at: now, ...said })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ staff_id: staffId, ...said }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the devices of a person, the last heard of first. */
export async function listDevices(db: Queryable, staffId: string): Promise<NoticeDevice[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy(({ fn }) => fn.coalesce('confirmed_at', 'made_at'), 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toDevice);
}

/** Removes a device, with its deliveries; does nothing if it is not the person's. */
export async function removeDeviceOf(db: Queryable, staffId: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('staff_id', '=', staffId).where('id', '=', id).execute();
}

/** Removes a device that takes no more notices. */
export async function removeDevice(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Returns a device as a row of its table says. */
export function toDevice(row: Selectable<PushSubscription>): NoticeDevice {
  const { id, endpoint, p256dh, auth, server_key: serverKey, device, made_at: madeAt, confirmed_at: confirmedAt } = row;
  return { id, target: { endpoint, p256dh, auth }, serverKey, device, madeAt, confirmedAt };
}
