/** Reads and writes alarms. SQL only. */
import type { Selectable } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Alarm as AlarmRow } from '../../database/types.ts';
import type { Said } from '../office/said.ts';
import { type AlarmFact, wordsOfFact } from './alarm-facts.ts';
import { type AlarmKind, alarmKindNames, isAlarmKind } from './alarm-kinds.ts';

/** Names an alarm: at most one of a kind and a subject is open. */
export interface AlarmName {
  readonly kind: AlarmKind;
  /** Its service, folder or place; nothing personal. */
  readonly subject: string;
}

export interface Alarm extends AlarmName {
  readonly id: string;
  /** Facts for the merchant, one a line; nothing personal and no secret. */
  readonly facts: readonly string[];
  /** Sentences of the facts, in their order; none of a fact that has words alone. */
  readonly factsSaid: readonly (Said | null)[];
  readonly raisedAt: Date;
  /** Time of the mail to the merchant, perhaps the one about its end; `null` if none was sent. */
  readonly toldAt: Date | null;
  /** `null` while the alarm stands. */
  readonly clearedAt: Date | null;
  /** Time at which its end was mailed, or was found to need no mail; `null` before. */
  readonly endToldAt: Date | null;
}

/** Opens an alarm and returns its id; `null` if one of that kind and subject is open. */
export async function insertAlarm(
  trx: OpenTransaction,
  { kind, subject, facts, raisedAt }: AlarmName & Pick<Alarm, 'raisedAt'> & { readonly facts: readonly AlarmFact[] },
): Promise<string | null> {
  const said = facts.map((fact) => (typeof fact === 'string' ? null : fact.said));
  const row = await trx
    .insertInto('alarm')
    .values({
      kind,
      subject,
      facts: facts.map(wordsOfFact),
      facts_said: JSON.stringify(said),
      raised_at: raisedAt,
      seen_at: raisedAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('cleared_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records that the open alarm of that kind and subject still stands, unless that was noted after `before`. */
export async function noteSeen(
  trx: OpenTransaction,
  { kind, subject }: AlarmName,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await trx
    .updateTable('alarm')
    .set({ seen_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .where('seen_at', '<=', before)
    .execute();
}

/**
 * Ends the open alarm of that kind and subject and returns its id; `null` if none is open. With `isEndTold` nobody is to
 * be told of the end.
 */
export async function endAlarm(
  trx: OpenTransaction,
  { kind, subject }: AlarmName,
  { now, isEndTold }: { readonly now: Date; readonly isEndTold: boolean },
): Promise<string | null> {
  const row = await trx
    .updateTable('alarm')
    .set({ cleared_at: now, end_told_at: isEndTold ? now : null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns an alarm, open or not; `null` for an unknown id, and for a kind that this version does not know. */
export async function findAlarm(db: Queryable, id: string): Promise<Alarm | null> {
  const row = await db.selectFrom('alarm').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? alarmOf(row) : null;
}

/** Returns the open alarm of that kind and subject; `null` if none is open. */
export async function findOpenAlarm(db: Queryable, name: AlarmName): Promise<Alarm | null> {
  const row = await alarmsNamed(db, name).where('cleared_at', 'is', null).executeTakeFirst();
  return row ? alarmOf(row) : null;
}

/** Returns the alarm of that kind and subject of which the merchant was told last, open or not. */
export async function findLastToldAlarm(db: Queryable, name: AlarmName): Promise<Alarm | null> {
  const row = await alarmsNamed(db, name)
    .where('told_at', 'is not', null)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? alarmOf(row) : null;
}

/** Returns the open alarms, the oldest first; changes nothing. */
export async function listAlarms(db: Queryable): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('alarm')
    .selectAll()
    .where('cleared_at', 'is', null)
    .where('kind', 'in', alarmKindNames)
    .orderBy('raised_at')
    .orderBy('id')
    .execute();
  return rows.map(alarmOf).filter((alarm) => alarm !== null);
}

/** Returns the open alarms of a kind that nobody has found to stand since then. */
export async function listUnseenAlarms(db: Queryable, kind: AlarmKind, since: Date): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('alarm')
    .selectAll()
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .where('seen_at', '<', since)
    .execute();
  return rows.map(alarmOf).filter((alarm) => alarm !== null);
}

/** Returns the facts of all alarms of that kind and subject of which the merchant was told, open or not. */
export async function listToldFacts(db: Queryable, name: AlarmName): Promise<string[]> {
  const rows = await alarmsNamed(db, name).where('told_at', 'is not', null).execute();
  return rows.flatMap(({ facts }) => facts);
}

/** Records that the merchant was told of an alarm. */
export async function markTold(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('alarm').set({ told_at: now }).where('id', '=', id).where('told_at', 'is', null).execute();
}

/** Records that the merchant was told of the end of all alarms of that kind and subject that have ended. */
export async function markEndTold(db: Queryable, { kind, subject }: AlarmName, now: Date): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ end_told_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('cleared_at', 'is not', null)
    .where('end_told_at', 'is', null)
    .execute();
}

/** Deletes the alarms that ended before `end`. */
export async function deleteEndedAlarms(db: Queryable, end: Date): Promise<void> {
  await db.deleteFrom('alarm').where('cleared_at', '<', end).execute();
}

function alarmsNamed(db: Queryable, { kind, subject }: AlarmName) {
  return db.selectFrom('alarm').selectAll().where('kind', '=', kind).where('subject', '=', subject);
}

function alarmOf(row: Selectable<AlarmRow>): Alarm | null {
  const { id, kind, subject, facts } = row;
  if (!isAlarmKind(kind)) return null;
  return {
    id,
    kind,
    subject,
    facts,
    factsSaid: (row.facts_said as (Said | null)[] | null) ?? facts.map(() => null),
    raisedAt: row.raised_at,
    toldAt: row.told_at,
    clearedAt: row.cleared_at,
    endToldAt: row.end_told_at,
  };
}
