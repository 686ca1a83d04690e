/** Reads and writes scheduled acts. SQL only. */
import { type Selectable, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { ScheduledAct as ScheduledActRow } from '../../database/types.ts';
import { type Paise, paise } from '../money.ts';
import type { Role } from '../roles.ts';
import type { Change, Subject } from './act.ts';
import type { ScheduledAct } from './scheduled-act.ts';

export type NewScheduledAct = Omit<ScheduledAct, 'state' | 'refusal'>;

/** Inserts an act that waits. Returns false if its id is taken, or another call of the same act on the same thing waits. */
export async function insertScheduledAct(trx: OpenTransaction, act: NewScheduledAct): Promise<boolean> {
  const { subject, staff, effects } = act;
  const row = await trx
    .insertInto('scheduled_act')
    .values({
      id: act.id,
      act: act.act,
      input: JSON.stringify(act.input),
      input_hash: act.inputHash,
      subject_kind: subject.kind,
      subject_id: subject.id,
      staff_id: staff.id,
      role: staff.role,
      passkey_at: staff.passkeyAt,
      requested_at: act.requestedAt,
      due_at: act.dueAt,
      money: effects.money,
      changes: JSON.stringify(effects.changes),
      state: 'waiting',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a scheduled act; `null` if there is none with this id. */
export async function findScheduledAct(db: Queryable, id: string): Promise<ScheduledAct | null> {
  const row = await db.selectFrom('scheduled_act').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toScheduledAct(row) : null;
}

/** Locks and returns a scheduled act until the transaction ends; `null` if there is none with this id. */
export async function lockScheduledAct(trx: OpenTransaction, id: string): Promise<ScheduledAct | null> {
  const row = await trx.selectFrom('scheduled_act').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toScheduledAct(row) : null;
}

/** Records the end of a locked act that waited. */
export async function settleScheduledAct(
  trx: OpenTransaction,
  id: string,
  end: { readonly state: 'undone' | 'done' } | { readonly state: 'refused'; readonly refusal: string },
  settledAt: Date,
): Promise<void> {
  const refusal = end.state === 'refused' ? end.refusal : null;
  await trx
    .updateTable('scheduled_act')
    .set({ state: end.state, refusal, settled_at: settledAt })
    .where('id', '=', id)
    .execute();
}

/** Removes the card of a refused act. Returns the act; `null` if it is not one, or its card is away already. */
export async function dismissRefusedAct(trx: OpenTransaction, id: string, now: Date): Promise<ScheduledAct | null> {
  const row = await trx
    .updateTable('scheduled_act')
    .set({ dismissed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('dismissed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toScheduledAct(row) : null;
}

/** Returns the money of a person's acts that wait, but for `exceptId`: of one subject, and in all, in paise. */
export async function sumWaitingMoney(
  db: Queryable,
  { staffId, subject, exceptId }: { staffId: string; subject: Subject; exceptId?: string | undefined },
): Promise<{ ofSubject: Paise; inAll: Paise }> {
  const { inAll, ofSubject } = await db
    .selectFrom('scheduled_act')
    .select((eb) => {
      const sum = eb.fn.sum<number>('money');
      const isSubject = eb.and([eb('subject_kind', '=', subject.kind), eb('subject_id', '=', subject.id)]);
      const zero = sql<number>`0`;
      return [eb.fn.coalesce(sum, zero).as('inAll'), eb.fn.coalesce(sum.filterWhere(isSubject), zero).as('ofSubject')];
    })
    .where('state', '=', 'waiting')
    .where('staff_id', '=', staffId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return { ofSubject: paise(ofSubject), inAll: paise(inAll) };
}

/** A scheduled act as the office shows it. */
export interface ShownScheduledAct extends ScheduledAct {
  readonly staffName: string;
  /** `null` if it is not about an order. */
  readonly orderCode: string | null;
}

/** Returns acts that wait, the next one first; only those of one person if `staffId` is given. */
export async function listWaitingScheduledActs(db: Queryable, staffId?: string): Promise<ShownScheduledAct[]> {
  return shown(db, staffId, (query) => query.where('scheduled_act.state', '=', 'waiting').orderBy('due_at'));
}

/** Returns acts that were refused when they were due and that nobody has dismissed, the newest first. */
export async function listRefusedScheduledActs(db: Queryable, staffId?: string): Promise<ShownScheduledAct[]> {
  return shown(db, staffId, (query) =>
    query
      .where('scheduled_act.state', '=', 'refused')
      .where('dismissed_at', 'is', null)
      .orderBy('requested_at', 'desc'),
  );
}

/** Number of acts that are shown at once; more are never waited for, or looked at. */
const shownAtOnce = 100;

type ShownQuery = ReturnType<typeof actsWithNames>;

async function shown(
  db: Queryable,
  staffId: string | undefined,
  choose: (query: ShownQuery) => ShownQuery,
): Promise<ShownScheduledAct[]> {
  const chosen = choose(actsWithNames(db));
  const query = staffId === undefined ? chosen : chosen.where('scheduled_act.staff_id', '=', staffId);
  const rows = await query.limit(shownAtOnce).execute();
  return rows.map((row) => ({ ...toScheduledAct(row), staffName: row.staff_name, orderCode: row.order_code }));
}

function actsWithNames(db: Queryable) {
  return db
    .selectFrom('scheduled_act')
    .innerJoin('staff', 'staff.id', 'scheduled_act.staff_id')
    .leftJoin('orders', (join) =>
      join.on('orders.id', '=', sql<string>`case when subject_kind = 'order' then subject_id::uuid end`),
    )
    .selectAll('scheduled_act')
    .select(['staff.name as staff_name', 'orders.code as order_code']);
}

function toScheduledAct(row: Selectable<ScheduledActRow>): ScheduledAct {
  return {
    id: row.id,
    act: row.act,
    input: row.input,
    inputHash: row.input_hash,
    subject: { kind: row.subject_kind, id: row.subject_id } as Subject,
    staff: { id: row.staff_id, role: row.role as Role, passkeyAt: row.passkey_at },
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    effects: {
      money: row.money === null ? null : paise(row.money),
      changes: row.changes as unknown as readonly Change[],
    },
    state: row.state as ScheduledAct['state'],
    refusal: row.refusal,
  };
}
