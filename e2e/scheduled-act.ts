/**
 * Moves the time of an act that waits in the office. No journey waits 20 seconds: the moment at which the act is due and its
 * job are moved in the database, and the page is told another time. The rules' own tests have the exact seconds
 * (`shop/office/schedule-act.test.ts`).
 */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Database } from '../database/connect.ts';
import { addMs, hourMs, secondMs } from '../shop/duration.ts';
import { eventually } from './fixtures.ts';

/** Seconds that an act waits before it is done. */
const waitSeconds = 20;

const ofAct = (id: string) => sql`name = 'perform-scheduled-act' and data ->> 'scheduledActId' = ${id}`;

/** Returns the id of the only act that waits for an order. */
async function findWaitingAct(db: Database, code: string): Promise<{ id: string; due_at: Date }> {
  return db
    .selectFrom('scheduled_act')
    .innerJoin('orders', (join) => join.on('subject_id', '=', sql`orders.id::text`))
    .select(['scheduled_act.id', 'due_at'])
    .where('orders.code', '=', code)
    .where('scheduled_act.state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

/**
 * Moves the act that waits for an order an hour ahead, so that it is not due however slow the machine is, and shows the page
 * the time `seconds` after it was asked for.
 */
export async function showSecondOfWait(page: Page, db: Database, code: string, seconds: number): Promise<void> {
  const { id, due_at } = await findWaitingAct(db, code);
  const later = addMs(due_at, hourMs);
  await db.updateTable('scheduled_act').set({ due_at: later }).where('id', '=', id).execute();
  await sql`update pgboss.job set start_after = ${later} where ${ofAct(id)}`.execute(db);
  await page.clock.setFixedTime(addMs(later, (seconds - waitSeconds) * secondMs));
  // The bar is there again after the page was opened anew.
  await page.reload();
}

/** Has the act that waits for an order be due a second ago; returns its id. */
export async function letWaitEnd(db: Database, code: string): Promise<void> {
  const { id } = await findWaitingAct(db, code);
  await db
    .updateTable('scheduled_act')
    .set({ due_at: addMs(new Date(), -secondMs) })
    .where('id', '=', id)
    .execute();
  await runJobOf(db, id);
}

/** Runs the job of a scheduled act now, and waits until it has ended. */
export async function runJobOf(db: Database, id: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where ${ofAct(id)} and state = 'created'`.execute(db);
  const states = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where ${ofAct(id)}`.execute(db)).rows;
  await eventually(states).toEqual([{ state: 'completed' }]);
}

/** Returns the id and the state of the newest act that was asked for on an order. */
export async function findScheduledActOf(
  db: Database,
  code: string,
): Promise<{ id: string; state: string; input: unknown }> {
  return db
    .selectFrom('scheduled_act')
    .innerJoin('orders', (join) => join.on('subject_id', '=', sql`orders.id::text`))
    .select(['scheduled_act.id', 'scheduled_act.state', 'scheduled_act.input'])
    .where('orders.code', '=', code)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow();
}
