/**
 * Makes a backup every day and verifies one every week, each in a process of its own with a low priority, so that no
 * shopper waits for it. Tells the merchant if there is no fresh backup.
 */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keepListening } from '../../database/listen.ts';
import { type AlarmFact, sayFact } from '../../shop/alarms/alarm-facts.ts';
import { clearAlarmsOf, raiseAlarm } from '../../shop/alarms/raise-alarm.ts';
import { isBackupOld, readBackupState } from '../../shop/backups/backup-state.ts';
import { erasureChannel } from '../../shop/customers/erasure-store.ts';
import { addMs, dayMs, hourMs, isWithin, minuteMs, msBetween, subtractMs } from '../../shop/duration.ts';
import { indianDayOf, startOfIndianDay } from '../../shop/indian-time.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import type { Services } from '../../shop/services.ts';
import { type Rounds, repeat } from '../jobs/rounds.ts';
import type { Logger } from '../process/log.ts';
import { type BackupRun, listFailures } from './backup-run-store.ts';

export interface ScheduleParts {
  readonly services: Pick<Services, 'db' | 'jobs' | 'now'>;
  /** Hour in India from which the day's backup is made. */
  readonly hour: number;
  /** The place of the backups, for the alarm. */
  readonly place: string;
  /** Stores beside the backups who was erased since the last round. */
  readonly storeErasures: () => Promise<void>;
  /** Looks whether the backups can be had, and records it; reads the newest to its end if it is to be `read`. */
  readonly look: (options: { readonly read: boolean }) => Promise<void>;
  /** Runs a command of the shop; resolves with true if it succeeded. */
  readonly runCommand: (...words: string[]) => Promise<boolean>;
}

const roundMs = 10 * minuteMs;
/** Time after a failed backup at which it is tried again. */
const pauseMs = 30 * minuteMs;
const verifyEveryMs = 7 * dayMs;
/** Time between two rounds that read the newest backup to its end. */
const readEveryMs = dayMs;

/**
 * Starts the schedule. Several processes may run it on one database: one backup is made at a time. `stop` ends a backup
 * under way, which leaves nothing behind but its record.
 */
export function startBackupSchedule(
  parts: Omit<ScheduleParts, 'runCommand'>,
  { url, log }: { readonly url: string; readonly log: Logger },
): Rounds {
  const stopping = new AbortController();
  const runCommand = commandRunner(log, stopping.signal);
  const rounds = repeat(roundMs, backupRound({ ...parts, runCommand }), log, 'a backup could not be scheduled');
  const erasures = followErasures(parts, { url, log });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([rounds.stop(), erasures.stop()]);
    },
  };
}

/**
 * Stores each erasure beside the backups as soon as it is committed, so that nobody comes back by a restore if the machine is lost
 * just then. One that cannot be stored is tried again in the next round, or at the next erasure.
 */
export function followErasures(
  { services: { db }, storeErasures }: Pick<ScheduleParts, 'services' | 'storeErasures'>,
  { url, log }: { readonly url: string; readonly log: Logger },
): { stop(): Promise<void> } {
  const warn = (error: unknown) => log.warn({ err: error }, 'an erasure is not stored beside the backups yet');
  let storing = Promise.resolve();
  const store = () => {
    storing = storing.then(async () => ((await isHeld(db)) ? undefined : storeErasures())).catch(warn);
  };
  const listener = keepListening({
    url,
    channel: erasureChannel,
    name: 'erasures',
    // A database that is away is reported by those who serve shoppers, and this listener tries again by itself.
    onNotification: store,
    onListening: store,
    onError: () => {},
  });
  return {
    async stop() {
      await listener.stop();
      await storing;
    },
  };
}

/** Returns the work of a round: makes what is due, and raises or clears the alarm. */
export function backupRound({
  services,
  hour,
  place,
  look,
  storeErasures,
  runCommand,
}: ScheduleParts): () => Promise<void> {
  let lastVerified: Date | null = null;
  let lastRead: Date | null = null;
  return async () => {
    const { db, now } = services;
    // A restored shop may stand beside the one that it was copied from, whose backups these are.
    if (await isHeld(db)) return;
    // The next backup stores them otherwise, and tells of what is in its way.
    await storeErasures().catch(() => {});
    const read = lastRead === null || !isWithin(lastRead, readEveryMs, now());
    if (read) lastRead = now();
    await look({ read });
    const { newestAt, lostBecause } = await readBackupState(db);
    const [failure] = await listFailures(db, 'all');
    if (isBackupDue(now(), hour, newestAt, failure?.startedAt ?? null))
      await runCommand('backup', 'create', '--scheduled');
    await tellOfBackups(services, place, lostBecause);
    // A verification that fails is repeated a day later, by a process that has not restarted meanwhile.
    const { newestAt: newest, verifiedAt } = await readBackupState(db);
    const isTried = lastVerified !== null && isWithin(lastVerified, dayMs, now());
    if (isTried || (verifiedAt !== null && msBetween(verifiedAt, now()) < verifyEveryMs)) return;
    if (!newest) return;
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

/**
 * Raises the alarm if the schedule has failed three times, none is fresh or there never was one, or the newest was lost; clears it, also
 * one about a place of before, once the schedule has succeeded. A backup by hand clears nothing: the schedule may fail for a reason that
 * a person's command does not meet.
 */
async function tellOfBackups(
  services: ScheduleParts['services'],
  place: string,
  lostBecause: string | null,
): Promise<void> {
  const { db, now } = services;
  const state = await readBackupState(db);
  const isLost = lostBecause !== null || state.lostBecause !== null;
  const alarm = { kind: 'backup_failing', subject: place } as const;
  await db.transaction().execute(async (trx) => {
    if (state.scheduledFailures >= 3 || isBackupOld(state, now()) || isLost) {
      const [last] = await listFailures(db, 'all');
      await raiseAlarm(trx, services, { ...alarm, facts: factsOf(state.newestAt, last, lostBecause) });
    } else if (state.scheduledFailures === 0) await clearAlarmsOf(trx, services, alarm.kind);
  });
}

function factsOf(newestAt: Date | null, last: BackupRun | undefined, lostBecause: string | null): AlarmFact[] {
  const failure = last?.failure;
  return [
    sayFact('newest_backup', { at: newestAt?.toISOString() ?? null }),
    ...(lostBecause === null ? [] : [sayFact('backup_lost', { reason: lostBecause })]),
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
      const about = { command: words.join(' '), why };
      if (code !== 0 && !signal.aborted) log.error(about, 'a command failed');
      // Such as a picture of the shop that cannot be read, without which the backup was made.
      else if (code === 0 && why !== '') log.warn(about, 'a command complained');
      resolve(code === 0);
    });
    return promise;
  };
}
