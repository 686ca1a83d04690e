/** Records the backups that were made or tried, and their verifications. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

export interface BackupRun {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Name of the file; `null` unless it was stored whole. */
  readonly file: string | null;
  readonly bytes: number | null;
  /** The reason of its failure, or why old backups could not be deleted after it; `null` if all was done, or it is under way. */
  readonly failure: string | null;
  readonly verifiedAt: Date | null;
  /** The reason for which its last verification failed. */
  readonly verifyFailure: string | null;
  /** The reason why the file could not be had when it was last looked for; `null` while it can. */
  readonly lostBecause: string | null;
}

/**
 * Records the start of a backup, by the shop's own schedule or by hand, and returns the number of the record. One that was begun before
 * and did not end was killed, since one is made at a time: it is recorded as failed, so that kills in a row are told.
 */
export async function beginRun(db: Queryable, startedAt: Date, isScheduled: boolean): Promise<number> {
  await db
    .updateTable('backup_run')
    .set({ ended_at: startedAt, failure: 'It was interrupted: its process ended before it was done.' })
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('backup_run')
    .values({ started_at: startedAt, is_scheduled: isScheduled })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records what came of a backup: its file, with `failure` if old backups could not be deleted after it, or why it failed. */
export async function endRun(
  db: Queryable,
  id: number,
  outcome: { readonly endedAt: Date } & (
    | { readonly file: string; readonly bytes: number; readonly failure?: string | null }
    | { readonly failure: string }
  ),
): Promise<void> {
  const { endedAt, failure = null } = outcome;
  const what = 'file' in outcome ? { name: outcome.file, bytes: outcome.bytes, failure } : { failure };
  await db
    .updateTable('backup_run')
    .set({ ended_at: endedAt, ...what })
    .where('id', '=', id)
    .execute();
}

/** Records a verification of the backup with this file; returns false, and does nothing, for a file that this database knows nothing of. */
export async function noteVerification(
  db: Queryable,
  file: string,
  at: Date,
  failure: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_run')
    .set(failure === null ? { verified_at: at, verify_failure: null } : { verify_failure: failure })
    .where('name', '=', file)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records of stored backups why each cannot be had, by the numbers of their records; `null` for one that can. */
export async function noteLost(db: Queryable, lostBecause: ReadonlyMap<number, string | null>): Promise<void> {
  const [ids, reasons] = [[...lostBecause.keys()], [...lostBecause.values()]];
  await sql`
    update backup_run set lost_because = seen.reason
    from unnest(${ids}::bigint[], ${reasons}::text[]) as seen (id, reason)
    where backup_run.id = seen.id and backup_run.lost_because is distinct from seen.reason`.execute(db);
}

/** Lists the backups that were stored whole, newest first, wherever they are now. */
export async function listStoredRuns(
  db: Queryable,
): Promise<(BackupRun & { readonly file: string; readonly id: number })[]> {
  const rows = await runs(db).where('name', 'is not', null).limit(mostRuns).execute();
  return rows.flatMap((row) => (row.name === null ? [] : [{ ...toRun(row), id: row.id, file: row.name }]));
}

/** Number of runs that are looked at: more than any rule keeps. */
const mostRuns = 1_000;

/** Returns the newest failures since the last success, newest first: of all runs, or of those by the schedule alone. */
export async function listFailures(db: Queryable, which: 'all' | 'scheduled'): Promise<BackupRun[]> {
  const ofThese = () => (which === 'all' ? runs(db) : runs(db).where('is_scheduled', '=', true));
  const success = await ofThese().where('name', 'is not', null).limit(1).executeTakeFirst();
  const rows = await ofThese()
    .where('failure', 'is not', null)
    .where('id', '>', success?.id ?? 0)
    .limit(mostRuns)
    .execute();
  return rows.map(toRun);
}

function runs(db: Queryable) {
  return db.selectFrom('backup_run').selectAll().orderBy('id', 'desc');
}

function toRun(row: Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>): BackupRun {
  return {
    startedAt: row.started_at,
    endedAt: row.ended_at,
    file: row.name,
    bytes: row.bytes,
    failure: row.failure,
    verifiedAt: row.verified_at,
    verifyFailure: row.verify_failure,
    lostBecause: row.lost_because,
  };
}
