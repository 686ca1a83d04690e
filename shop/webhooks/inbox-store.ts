/**
 * The inbox of webhook events: each is stored once before its sender is answered, and handled later by a job. SQL only.
 */
import type { Queryable } from '../../database/connect.ts';
import type { Json } from '../../database/types.ts';
import { toStorableJson } from '../storable.ts';

export interface IncomingWebhookEvent {
  /** Id of the event, the same however often it is sent. */
  readonly id: string;
  readonly provider: 'payment' | 'shipping';
  /**
   * The handler's data, JSON-serialisable. Characters that cannot be stored become U+FFFD, so that no event is refused
   * for them.
   */
  readonly body: unknown;
  /** Set for an event that needs no handling; else `null`. */
  readonly handledAt: Date | null;
}

/** Stores an event; returns false if it was stored before. */
export async function storeWebhookEvent(
  db: Queryable,
  { id, provider, body, handledAt }: IncomingWebhookEvent,
): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({ id, provider, body: toStorableJson(body), handled_at: handledAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the body of an event that is not handled yet; `null` if it is handled or unknown. */
export async function findUnhandledWebhookEvent(db: Queryable, id: string): Promise<Json | null> {
  const row = await db
    .selectFrom('webhook_event')
    .select(['body', 'handled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.handled_at === null ? row.body : null;
}

/** Marks an event as handled. */
export async function markWebhookEventHandled(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('webhook_event').set({ handled_at: at }).where('id', '=', id).execute();
}

/** Returns those of the given ids that are stored. */
export async function findStoredEventIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes at most `limit` events that were handled before a time; returns their number. */
export async function deleteEventsHandledBefore(db: Queryable, time: Date, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('webhook_event')
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_event').select('id').where('handled_at', '<', time).orderBy('handled_at').limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
}
