/** Checks the backups: whether they are made, fresh, verified and encrypted, and whether a restored shop is held. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database } from '../../database/connect.ts';
import { type BackupState, isBackupOld, readBackupState } from '../../shop/backups/backup-state.ts';
import { dayMs, msBetween } from '../../shop/duration.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { findHeldRestoration } from '../../shop/restoration/restoration-store.ts';
import { listFailures, listStoredRuns } from '../backup/backup-run-store.ts';
import { describeAway, findLostBackups } from '../backup/look-at-backups.ts';
import { makesBackups } from '../backup/open-backups.ts';
import type { Config } from '../process/config.ts';
import { createBackupStore, placeOfBackups } from '../process/storage.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Age from which the last verification counts as old. */
const unverifiedMs = 8 * dayMs;

/** Checks the backups of a shop whose database can be read. */
export async function checkBackups({ config, database, isMigrated, now }: Patient): Promise<readonly Finding[]> {
  const isReadable = database.state === 'open' && isMigrated;
  const held = isReadable ? await checkHold(database.db) : [];
  if (!makesBackups(config))
    return [
      ...held,
      note(
        'The shop makes no backups by itself (BACKUPS=off, or a shop that is no production).',
        'Back up the database and the pictures by other means, every night, and try a restore.',
      ),
    ];
  if (!isReadable) return [];
  const { db } = database;
  const state = await readBackupState(db);
  return [
    ...held,
    await checkFreshness(db, config, now()),
    ...checkSchedule(state),
    checkVerification(state, now()),
    ...checkDeletion(state),
    ...(await checkPlace(config)),
  ];
}

async function checkHold(db: Database): Promise<Finding[]> {
  const held = await findHeldRestoration(db);
  if (!held) return [];
  const from = held.backup ?? 'a standby';
  return [
    wrong(
      `This shop was restored from ${from} and is held: it sends, refunds, ships and sells nothing.`,
      held.recoveredAt
        ? 'Decide what books check names, then run npm run shop -- restore release.'
        : `The restoration is not finished: run npm run shop -- restore ${held.backup === null ? 'standby' : `file ${held.backup}`}.`,
    ),
  ];
}

/** Looks for the newest backup and reads it to its end: the records of the shop do not know what became of it since. */
async function checkFreshness(db: Database, config: Config, now: Date): Promise<Finding> {
  const recorded = await listStoredRuns(db);
  const place = placeOfBackups(config);
  const [newest] = recorded;
  const [failed] = await listFailures(db, 'all');
  const todo = `Run npm run shop -- backup create.${failed?.failure ? ` The last try said: ${failed.failure}` : ''}`;
  if (!newest) return wrong('There is no backup.', todo);
  const why = await findLostBackups(createBackupStore(config), place, recorded, { read: true }).then(
    (lost) => lost.get(newest.id) ?? null,
    (error: unknown) => describeAway(place, error),
  );
  const made = `The newest backup was made ${formatIndianTime(newest.startedAt)}`;
  if (why !== null) return wrong(`${made}, and cannot be had: ${why}`, todo);
  return isBackupOld({ newestAt: newest.startedAt, madeAt: null }, now)
    ? wrong(`${made}, more than a day ago.`, todo)
    : ok(`${made}, and is there as it was stored.`);
}

function checkSchedule({ scheduledFailures: count, lastFailure }: BackupState): Finding[] {
  if (count === 0) return [];
  const tries = count === 1 ? 'The shop’s own backup failed' : `The shop’s own backups failed ${count} times`;
  const todo =
    'A backup by hand does not mend it: the shop runs under its own account and within what its unit allows. It tries again every half hour.';
  return [wrong(`${tries}: ${lastFailure ?? 'unknown'}`, todo)];
}

function checkVerification({ verifiedAt, verifyFailure }: BackupState, now: Date): Finding {
  const todo = 'Run npm run shop -- backup verify: it restores the newest for trial.';
  if (verifyFailure !== null) return wrong(`The last verification of a backup failed: ${verifyFailure}`, todo);
  if (!verifiedAt) return note('No backup has been verified yet.', todo);
  const says = `A backup was verified ${formatIndianTime(verifiedAt)}`;
  return msBetween(verifiedAt, now) > unverifiedMs ? wrong(`${says}, more than a week ago.`, todo) : ok(`${says}.`);
}

function checkDeletion({ undeletedBecause }: BackupState): Finding[] {
  if (undeletedBecause === null) return [];
  return [
    wrong(
      `The old backups were not deleted: ${undeletedBecause}`,
      'Let the shop delete there: they keep the names of people who were erased since, and fill the place.',
    ),
  ];
}

/** Checks the place and the key. A folder counts as on the shop's disk by what is there, such as when the other disk is not mounted. */
async function checkPlace(config: Config): Promise<Finding[]> {
  const { BACKUP_S3_BUCKET, BACKUP_PUBLIC_KEY, DATA_DIR } = config;
  const findings: Finding[] = [];
  if (!BACKUP_S3_BUCKET && (await isOnOneDisk(placeOfBackups(config), DATA_DIR)))
    findings.push(
      note(
        `The backups lie on the shop’s own disk (${placeOfBackups(config)}), and are lost with it.`,
        'Set BACKUP_DIR to another disk, which has to be mounted there, or the BACKUP_S3_… settings to a bucket.',
      ),
    );
  if (!BACKUP_PUBLIC_KEY)
    findings.push(
      note(
        'The backups are not encrypted: whoever gets one reads every name and address.',
        'Run npm run shop -- backup key, and set BACKUP_PUBLIC_KEY.',
      ),
    );
  return findings;
}

/** Tells whether two folders are on the same disk. One that is not there yet is where its parent is. */
async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await diskOf(one)) === (await diskOf(other));
}

async function diskOf(folder: string): Promise<number> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  return found === null && dirname(path) !== path ? diskOf(dirname(path)) : (found?.dev ?? 0);
}
