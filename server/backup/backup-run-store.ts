/** Records the backups that were made or tried, and their verifications. SQL only. */
import type { Queryable } from '../../database/connect.ts';

export interface BackupRun {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** Name of the file; `null` unless it was stored whole. */
  readonly file: string | null;
  readonly bytes: number | null;
  /** The reason of its failure; `null` if it did not fail, or is under way. */
  readonly failure: string | null;
  readonly verifiedAt: Date | null;
  /** The reason for which its last verification failed. */
  readonly verifyFailure: string | null;
}

/** Records the start of a backup and returns the number of the record. */
export async function beginRun(db: Queryable, startedAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('backup_run')
    .values({ started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records what came of a backup. */
export async function endRun(
  db: Queryable,
  id: number,
  outcome: { readonly endedAt: Date } & (
    | { readonly file: string; readonly bytes: number }
    | { readonly failure: string }
  ),
): Promise<void> {
  const { endedAt } = outcome;
  const what = 'file' in outcome ? { name: outcome.file, bytes: outcome.bytes } : { failure: outcome.failure };
  await db
    .updateTable('backup_run')
    .set({ ended_at: endedAt, ...what })
    .where('id', '=', id)
    .execute();
}

/** Records a verification of the backup with this file; does nothing for a file that this database knows nothing of. */
export async function noteVerification(db: Queryable, file: string, at: Date, failure: string | null): Promise<void> {
  await db
    .updateTable('backup_run')
    .set(failure === null ? { verified_at: at, verify_failure: null } : { verify_failure: failure })
    .where('name', '=', file)
    .execute();
}

/** Returns the newest backup that was stored whole, or `null`. */
export async function findNewestBackup(db: Queryable): Promise<BackupRun | null> {
  const row = await runs(db).where('name', 'is not', null).limit(1).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Returns the moment of the newest verification that succeeded, or `null`. */
export async function findLastVerification(db: Queryable): Promise<Date | null> {
  const { at } = await db
    .selectFrom('backup_run')
    .select((eb) => eb.fn.max('verified_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Returns the failed runs since the newest backup that was stored, newest first. */
export async function listFailuresSinceBackup(db: Queryable): Promise<BackupRun[]> {
  const rows = await runs(db)
    .where('failure', 'is not', null)
    .where('id', '>', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('backup_run as stored')
          .select((of) => of.fn.max('stored.id').as('id'))
          .where('stored.name', 'is not', null),
        eb.val(0),
      ),
    )
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
  };
}
