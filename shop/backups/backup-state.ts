/**
 * Reads the shop's knowledge of its backups. Health, metrics, office, doctor and the schedule's alarm read it here alone, so that they agree
 * (decision 0054). SQL only.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { hourMs, msBetween } from '../duration.ts';

/** Age from which the newest backup counts as old: a day, and the time that one may take. */
const oldMs = 26 * hourMs;

export interface BackupState {
  /** Start of the newest backup that was stored whole and could be had when it was last looked for; `null` if there is none. */
  readonly newestAt: Date | null;
  /** Time at which the shop's database was made, since when a shop without a backup has been without one; `null` if it does not tell. */
  readonly madeAt: Date | null;
  /** Last verification that succeeded, of a backup that can still be had; `null` if there is none. */
  readonly verifiedAt: Date | null;
  /** Reason why the newest stored backup cannot be had; `null` if it can. */
  readonly lostBecause: string | null;
  /** Reason why the last verification of the newest backup that was tried failed; `null` if it succeeded. */
  readonly verifyFailure: string | null;
  /** Reason why the old backups could not be deleted after the newest was stored; `null` if they were. */
  readonly undeletedBecause: string | null;
  /** Number of times that the shop's own schedule failed since it last succeeded, and what it said last. */
  readonly scheduledFailures: number;
  readonly lastFailure: string | null;
}

/**
 * Returns the time whose changes, and all later ones, are in no backup that can be had: the start of the newest, or the making of the
 * database if there is none. Pure.
 */
export function unsavedSince({ newestAt, madeAt }: Pick<BackupState, 'newestAt' | 'madeAt'>): Date | null {
  return newestAt ?? madeAt;
}

/** Tells whether a shop that makes backups should have made a newer one by now, or its first. Pure. */
export function isBackupOld(state: Pick<BackupState, 'newestAt' | 'madeAt'>, now: Date): boolean {
  const since = unsavedSince(state);
  return since !== null && msBetween(since, now) > oldMs;
}

/** Reads the state of the backups. */
export async function readBackupState(db: Queryable): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    with stored as (select * from backup_run where name is not null),
      newest as (select * from stored order by id desc limit 1),
      tried as (select * from stored where verified_at is not null or verify_failure is not null order by id desc limit 1),
      failed as (
        select * from backup_run where failure is not null and is_scheduled
          and id > coalesce((select max(id) from stored where is_scheduled), 0)
      )
    select
      (select started_at from stored where lost_because is null order by id desc limit 1) as "newestAt",
      (select min(timestamp)::timestamptz from kysely_migration where timestamp ~ '^[0-9]{4}-') as "madeAt",
      (select max(verified_at) from stored where lost_because is null) as "verifiedAt",
      (select lost_because from newest) as "lostBecause",
      (select verify_failure from tried) as "verifyFailure",
      (select failure from newest) as "undeletedBecause",
      (select count(*)::int from failed) as "scheduledFailures",
      (select failure from failed order by id desc limit 1) as "lastFailure"`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a query without a table returned no row');
  return state;
}
