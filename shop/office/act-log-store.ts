/** The activity log: every act of the office and of the merchant's commands. Rows are added and read, never changed. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, OpenTransaction, Queryable } from '../../database/connect.ts';
import type { OfficeAct } from '../../database/types.ts';
import { type Paise, paise } from '../money.ts';
import type { Role } from '../roles.ts';
import type { Change, Subject } from './act.ts';
import { type ActEntry, type ChainFault, findChainFault, firstHash, hashOfEntry } from './act-entry.ts';

/** An entry that has no place in the chain yet. */
export type NewEntry = Omit<ActEntry, 'number' | 'previousHash' | 'hash'>;

/** Keeps others from appending until the transaction ends. */
async function lockActLog(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('office_act'))`.execute(trx);
}

/**
 * Appends the entry of an act that an outside service has done already, under another id if its own was taken meanwhile: what
 * was done outside is never rolled back here.
 */
export async function appendDoneAct(trx: OpenTransaction, entry: NewEntry): Promise<void> {
  await lockActLog(trx);
  const isTaken = (await findAct(trx, entry.id)) !== null;
  await appendAct(trx, isTaken ? { ...entry, id: randomUUID() } : entry);
}

/**
 * Appends an entry. Call it last in a transaction: other acts wait from here until it ends, since each entry contains the
 * hash of the one before. Throws a unique violation if the id is taken.
 */
export async function appendAct(trx: OpenTransaction, entry: NewEntry): Promise<void> {
  await lockActLog(trx);
  const last = await trx
    .selectFrom('office_act')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const placed = { ...entry, number: (last?.number ?? 0) + 1, previousHash: last?.hash ?? firstHash };
  const { staff, subject } = placed;
  await trx
    .insertInto('office_act')
    .values({
      id: placed.id,
      number: placed.number,
      at: placed.at,
      actor: staff ? 'staff' : 'command',
      staff_id: staff?.id ?? null,
      role: staff?.role ?? null,
      act: placed.act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      refusal: placed.refusal,
      changes: JSON.stringify(placed.changes),
      reason: placed.reason,
      money: placed.money,
      input_hash: placed.inputHash,
      previous_hash: placed.previousHash,
      hash: hashOfEntry(placed),
    })
    .execute();
}

/** Returns the entry with an id; `null` if there is none. */
export async function findAct(db: Queryable, id: string): Promise<ActEntry | null> {
  const row = await db.selectFrom('office_act').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

export interface ActFilter {
  /** Only entries with smaller numbers: the next page. */
  readonly before?: number;
  readonly subject?: Subject;
  readonly staffId?: string;
  /** Only entries of people whose role was another than the owner's; commands, which the owner runs, are left out too. */
  readonly isBelowOwner?: boolean;
  /** Only entries about money that was sent back. */
  readonly hasMoney?: boolean;
}

/** Returns up to `limit` entries, the newest first. */
export async function listActs(db: Queryable, filter: ActFilter, limit: number): Promise<ActEntry[]> {
  const { before, subject, staffId, isBelowOwner, hasMoney } = filter;
  let query = db.selectFrom('office_act').selectAll().orderBy('number', 'desc').limit(limit);
  if (before !== undefined) query = query.where('number', '<', before);
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (isBelowOwner) query = query.where('role', '<>', 'owner');
  if (hasMoney) query = query.where('money', 'is not', null);
  return (await query.execute()).map(toEntry);
}

/** So many of the first entries of one act by one person, and of the last, are listed of a subject. */
const listedOfEach = 10;

/**
 * Returns the entries about a subject, the newest first, without those of the act `except` that are done. Of each act by each
 * person, done and refused, it returns the first ten and the last ten: nobody hides what others did behind many acts of
 * their own.
 */
export async function listActsOfSubject(db: Queryable, { kind, id }: Subject, except: string): Promise<ActEntry[]> {
  const place = (direction: 'asc' | 'desc') =>
    sql<number>`row_number() over (partition by act, staff_id, refusal is null order by number ${sql.raw(direction)})`;
  const placed = db
    .selectFrom('office_act')
    .selectAll()
    .select([place('asc').as('from_first'), place('desc').as('from_last')])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where(({ or, eb }) => or([eb('act', '<>', except), eb('refusal', 'is not', null)]));
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where(({ or, eb }) => or([eb('from_first', '<=', listedOfEach), eb('from_last', '<=', listedOfEach)]))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toEntry);
}

/** The last change of a field by an act; `who` is `null` for a command. */
export interface LastChange {
  readonly who: string | null;
  readonly after: string | null;
  readonly at: Date;
}

/** Returns the last change of a subject's field by an act that was done; `null` if there is none. */
export async function findLastChange(db: Queryable, { kind, id }: Subject, field: string): Promise<LastChange | null> {
  const row = await db
    .selectFrom('office_act')
    .leftJoin('staff', 'staff.id', 'office_act.staff_id')
    .select(['staff.name as who', 'at', 'changes'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('refusal', 'is', null)
    .where(sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const change = (row.changes as unknown as Change[]).find((one) => one.field === field);
  return { who: row.who, after: change?.after ?? null, at: row.at };
}

/** Returns the money that a person sent back by refunds and cancellations since a moment, and of one subject ever, in paise. */
export async function sumMoney(
  db: Queryable,
  { staffId, subject, since }: { staffId: string; subject: Subject; since: Date },
): Promise<{ ofSubject: Paise; ofDay: Paise }> {
  const own = db
    .selectFrom('office_act')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('money'), sql<number>`0`).as('sum'))
    .where('staff_id', '=', staffId)
    .where('money', 'is not', null)
    .where('refusal', 'is', null);
  const { ofSubject, ofDay } = await db
    .selectNoFrom([
      own.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id).as('ofSubject'),
      own.where('at', '>=', since).as('ofDay'),
    ])
    .executeTakeFirstOrThrow();
  return { ofSubject: paise(ofSubject ?? 0), ofDay: paise(ofDay ?? 0) };
}

/** State of the log: the number of its entries, the hash of the last one, and the first fault of its chain. */
export interface LogCheck {
  readonly count: number;
  /** Hash of the newest entry: noted down, it shows later whether entries were removed at the end. */
  readonly lastHash: string;
  readonly fault: ChainFault | null;
}

/** Reads the whole log, some rows at a time, and checks its chain. */
export async function checkActLog(db: Database): Promise<LogCheck> {
  let last = { number: 0, hash: firstHash };
  for (;;) {
    const rows = await db
      .selectFrom('office_act')
      .selectAll()
      .where('number', '>', last.number)
      .orderBy('number')
      .limit(1_000)
      .execute();
    const entries = rows.map(toEntry);
    const fault = findChainFault(entries, last);
    const end = entries.at(-1);
    if (fault || !end) return { count: last.number, lastHash: last.hash, fault };
    last = end;
  }
}

function toEntry(row: Selectable<OfficeAct>): ActEntry {
  return {
    id: row.id,
    number: row.number,
    at: row.at,
    staff: row.staff_id === null ? null : { id: row.staff_id, role: row.role as Role },
    act: row.act,
    subject: { kind: row.subject_kind, id: row.subject_id } as Subject,
    refusal: row.refusal,
    changes: row.changes as unknown as Change[],
    reason: row.reason,
    money: row.money === null ? null : paise(row.money),
    inputHash: row.input_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
