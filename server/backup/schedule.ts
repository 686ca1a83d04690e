/**
 * Makes a backup every day and verifies one every week, each in a process of its own with a low priority, so that no
 * shopper waits for it. Tells the merchant if there is no fresh backup.
 */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type AlarmFact, sayFact } from '../../shop/alarms/alarm-facts.ts';
import { clearAlarm, raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { addMs, dayMs, hourMs, isWithin, minuteMs, msBetween, subtractMs } from '../../shop/duration.ts';
import { indianDayOf, startOfIndianDay } from '../../shop/indian-time.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import type { Services } from '../../shop/services.ts';
import { type Rounds, repeat } from '../jobs/rounds.ts';
import type { Logger } from '../process/log.ts';
import { type BackupRun, findLastVerification, findNewestBackup, listFailuresSinceBackup } from './backup-run-store.ts';

export interface ScheduleParts {
  readonly services: Pick<Services, 'db' | 'jobs' | 'now'>;
  /** Hour in India from which the day's backup is made. */
  readonly hour: number;
  /** The place of the backups, for the alarm. */
  readonly place: string;
  /** Stores beside the backups who was erased since the last round. */
  readonly storeErasures: () => Promise<void>;
  /** Runs a command of the shop; resolves with true if it succeeded. */
  readonly runCommand: (...words: string[]) => Promise<boolean>;
}

const roundMs = 10 * minuteMs;
/** Time after a failed backup at which it is tried again. */
const pauseMs = 30 * minuteMs;
/** Age from which the newest backup counts as old. */
const freshMs = 26 * hourMs;
const verifyEveryMs = 7 * dayMs;

/**
 * Starts the schedule. Several processes may run it on one database: one backup is made at a time. `stop` ends a backup
 * under way, which leaves nothing behind but its record.
 */
export function startBackupSchedule(parts: Omit<ScheduleParts, 'runCommand'>, log: Logger): Rounds {
  const stopping = new AbortController();
  const runCommand = commandRunner(log, stopping.signal);
  const rounds = repeat(roundMs, backupRound({ ...parts, runCommand }), log, 'a backup could not be scheduled');
  return {
    stop() {
      stopping.abort();
      return rounds.stop();
    },
  };
}

/** Returns the work of a round: makes what is due, and raises or clears the alarm. */
export function backupRound({ services, hour, place, storeErasures, runCommand }: ScheduleParts): () => Promise<void> {
  let lastVerified: Date | null = null;
  return async () => {
    const { db, now } = services;
    // A restored shop may stand beside the one that it was copied from, whose backups these are.
    if (await isHeld(db)) return;
    // The next backup stores them otherwise, and tells of what is in its way.
    await storeErasures().catch(() => {});
    const failures = await listFailuresSinceBackup(db);
    const lastFailure = failures[0]?.startedAt ?? null;
    if (isBackupDue(now(), hour, (await findNewestBackup(db))?.startedAt ?? null, lastFailure))
      await runCommand('backup', 'create');
    await tellOfBackups(services, place);
    // A verification that fails is repeated a day later, by a process that has not restarted meanwhile.
    const verified = await findLastVerification(db);
    const isTried = lastVerified !== null && isWithin(lastVerified, dayMs, now());
    if (isTried || (verified !== null && msBetween(verified, now()) < verifyEveryMs)) return;
    if (!(await findNewestBackup(db))) return;
    lastVerified = now();
    await runCommand('backup', 'verify');
  };
}

/**
 * Tells whether a backup is due: none was begun since the last time that the hour struck in India, and the last try did
 * not fail just now. A backup of a later time than now was begun before the clock was set back, and does not count. Pure.
 */
export function isBackupDue(now: Date, hour: number, newest: Date | null, lastFailure: Date | null): boolean {
  if (lastFailure !== null && isWithin(lastFailure, pauseMs, now)) return false;
  const today = addMs(startOfIndianDay(indianDayOf(now)), hour * hourMs);
  const struck = today <= now ? today : subtractMs(today, dayMs);
  return newest === null || newest < struck || newest > addMs(now, minuteMs);
}

/** Raises the alarm if backups have failed three times, or none is fresh; clears it once one is. */
async function tellOfBackups(services: ScheduleParts['services'], place: string): Promise<void> {
  const { db, now } = services;
  const [newest, failures] = [await findNewestBackup(db), await listFailuresSinceBackup(db)];
  const isOld = newest !== null && msBetween(newest.startedAt, now()) > freshMs;
  const alarm = { kind: 'backup_failing', subject: place } as const;
  await db.transaction().execute(async (trx) => {
    if (failures.length >= 3 || isOld) await raiseAlarm(trx, services, { ...alarm, facts: factsOf(newest, failures) });
    else if (failures.length === 0) await clearAlarm(trx, services, alarm);
  });
}

function factsOf(newest: BackupRun | null, [last]: readonly BackupRun[]): AlarmFact[] {
  const failure = last?.failure;
  return [
    sayFact('newest_backup', { at: newest?.startedAt.toISOString() ?? null }),
    ...(failure ? [sayFact('last_try', { at: last.startedAt.toISOString(), failure })] : []),
  ];
}

/** Niceness of the commands, of 19 at most: whatever serves shoppers goes first. */
export const backupNiceness = 10;

/** Returns a function that runs a command of the shop in a process of its own, and logs why one failed. */
function commandRunner(log: Logger, signal: AbortSignal): ScheduleParts['runCommand'] {
  const shop = fileURLToPath(new URL('../commands/shop.ts', import.meta.url));
  return (...words) => {
    if (signal.aborted) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const child = spawn(process.execPath, [shop, ...words], { stdio: ['ignore', 'ignore', 'pipe'], signal });
    if (child.pid !== undefined) setPriority(child.pid, backupNiceness);
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', (error) => said.push(Buffer.from(error.message)));
    child.on('close', (code) => {
      const why = Buffer.concat(said).toString().slice(0, 500);
      if (code !== 0 && !signal.aborted) log.error({ command: words.join(' '), why }, 'a command failed');
      resolve(code === 0);
    });
    return promise;
  };
}
