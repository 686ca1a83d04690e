/**
 * Tells how the shop is: each part with when it last worked, what its failure stops, and what to do. It asks no outside
 * service; `npm run shop -- doctor` does. Nothing here is secret.
 */
import { alarmKinds, isSaleStopper } from '../alarms/alarm-kinds.ts';
import { type Alarm, listAlarms } from '../alarms/alarm-store.ts';
import { outsideServices, wordsOfService } from '../alarms/outside-services.ts';
import { type BackupState, readBackupState } from '../backups/backup-state.ts';
import type { PeekedBooks, RecentBooks } from '../books/recent-books.ts';
import { type FailedJob, listFailedJobs } from '../failed-jobs/failed-job-store.ts';
import type { Said, Sentence } from '../office/said.ts';
import type { Services } from '../services.ts';
import { countJobs, type JobCounts, type LastTimes, readLastTimes, readOutages } from './health-store.ts';
import { sayHealth } from './health-words.ts';

/** A fact in words, with the sentence that it is; none of one that has words alone. */
export interface HealthFact {
  readonly words: string;
  readonly said: Said | null;
}

export interface HealthCheck {
  /** Such as `payment`, `backup`, `jobs`. */
  readonly name: string;
  readonly title: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly lastGood: Date | null;
  /** Since when it does not work. */
  readonly since: Date | null;
  /** Names the things that do not work meanwhile; `null` while it works. */
  readonly stops: Sentence | null;
  readonly todo: Sentence | null;
  /** Commands to type on the server. */
  readonly commands: readonly string[];
  /** Further facts, one a line. */
  readonly facts: readonly HealthFact[];
  /** Jobs that can be tried again, the oldest of them; only of the check of jobs. */
  readonly failedJobs: readonly FailedJob[];
}

/** Services that every shop uses; the others are told of only while they do not answer. */
const always: readonly string[] = ['payment', 'shipping', 'mail'];

/** Reads the checks: whether the shop sells, those of outside services, and the others. */
export async function readHealthChecks({ db }: Pick<Services, 'db'>, recentBooks: RecentBooks): Promise<HealthCheck[]> {
  const [alarms, times, backups, outages, jobs] = await Promise.all([
    listAlarms(db),
    readLastTimes(db),
    readBackupState(db),
    readOutages(db),
    countJobs(db),
  ]);
  const services = Object.keys(outsideServices).filter((name) => always.includes(name) || outages.has(name));
  return [
    checkSelling(alarms),
    ...services.map((name) => checkService(name, outages.get(name) ?? null, alarms, times)),
    checkBackup(alarms, backups),
    checkAlarm('disk_low', 'The disk', alarms),
    checkJobs(jobs, alarms, jobs.failed === 0 ? [] : await listFailedJobs(db, maxFailedJobs)),
    checkBooks(recentBooks.peek()),
  ];
}

/** Most failed jobs that are shown. */
const maxFailedJobs = 50;

const fine = {
  state: 'ok',
  lastGood: null,
  since: null,
  stops: null,
  todo: null,
  commands: [],
  facts: [],
  failedJobs: [],
} as const;

/** Returns the check of selling: wrong while an alarm stands during which nobody can buy. The oldest is told whole. */
function checkSelling(alarms: readonly Alarm[]): HealthCheck {
  const check = { ...fine, name: 'selling', title: 'Selling' };
  const [first, ...others] = alarms.flatMap((alarm) =>
    isSaleStopper(alarm.kind) ? [{ ...alarm, kind: alarm.kind }] : [],
  );
  if (!first) return check;
  return {
    ...check,
    state: 'wrong',
    since: first.raisedAt,
    stops: sayHealth(first.kind),
    todo: sayHealth(`${first.kind}_todo`),
    commands: alarmKinds[first.kind].commands,
    facts: [...factsOf(first), ...others.map(({ kind }) => sayHealth(kind))],
  };
}

function checkService(name: string, since: Date | null, alarms: readonly Alarm[], times: LastTimes): HealthCheck {
  const { name: title } = wordsOfService(name);
  const lastGood = name === 'payment' ? times.paymentEvent : name === 'shipping' ? times.shippingEvent : null;
  if (since === null) return { ...fine, name, title, lastGood };
  const isAway = alarms.some(({ kind, subject }) => kind === 'provider_away' && subject === name);
  return {
    ...fine,
    name,
    title,
    lastGood,
    since,
    stops: sayHealth('service_away', { service: name }),
    ...(isAway
      ? { state: 'wrong', todo: sayHealth('service_away_todo'), commands: alarmKinds.provider_away.commands }
      : { state: 'note', todo: sayHealth('tries_again') }),
  };
}

function checkBackup(alarms: readonly Alarm[], { newestAt, verifiedAt, lostBecause }: BackupState): HealthCheck {
  const unverified = checkAlarm('backup_unverified', 'Backups', alarms);
  const failing = checkAlarm('backup_failing', 'Backups', alarms);
  const worst = failing.state === 'ok' ? unverified : failing;
  const facts = verifiedAt === null ? [sayHealth('none_verified')] : [];
  // Its alarm has it as a fact.
  const lost = lostBecause !== null && worst.state === 'ok' ? [sayHealth('backup_lost', { reason: lostBecause })] : [];
  const isMissing = worst.state === 'ok' && newestAt === null && lostBecause === null;
  const commands = alarmKinds.backup_failing.commands;
  return {
    ...worst,
    name: 'backup',
    lastGood: newestAt,
    facts: [...worst.facts, ...lost, ...facts],
    ...(lost.length > 0 && { state: 'wrong', todo: sayHealth('backup_failing_todo'), commands }),
    ...(isMissing && { state: 'note', todo: sayHealth('no_backup'), commands }),
  };
}

function checkJobs(
  { failed, waiting }: JobCounts,
  alarms: readonly Alarm[],
  failedJobs: readonly FailedJob[],
): HealthCheck {
  const facts = [sayHealth('failed', { count: failed }), sayHealth('waiting', { count: waiting })];
  const check = { ...fine, name: 'jobs', title: 'Jobs', facts };
  if (failed === 0) return check;
  const since = alarms.find(({ kind }) => kind === 'jobs_failed')?.raisedAt ?? null;
  const [stops, todo] = [sayHealth('jobs_failed'), sayHealth('jobs_failed_todo')];
  return { ...check, state: 'wrong', since, stops, todo, commands: ['npm run shop -- jobs list'], failedJobs };
}

function checkBooks({ last, failingSince }: PeekedBooks): HealthCheck {
  const check = { ...fine, name: 'books', title: 'Books' };
  if (failingSince !== null)
    return {
      ...check,
      state: 'wrong',
      lastGood: last?.computedAt ?? null,
      since: failingSince,
      stops: sayHealth('books_unread'),
      todo: sayHealth('books_unread_todo'),
      commands: ['npm run shop -- books check'],
    };
  if (last === null) return { ...check, facts: [sayHealth('being_read')] };
  const { books, computedAt } = last;
  const wrong = books.mismatches.length + (books.difference === 0 ? 0 : 1);
  if (wrong === 0) return { ...check, lastGood: computedAt };
  const facts = [sayHealth('rules_broken', { count: wrong })];
  return { ...check, state: 'wrong', facts, stops: sayHealth('books_wrong'), todo: sayHealth('books_wrong_todo') };
}

/** Returns the check of a kind of alarm: wrong while one stands. */
function checkAlarm(
  kind: 'backup_failing' | 'backup_unverified' | 'disk_low',
  title: string,
  alarms: readonly Alarm[],
): HealthCheck {
  const alarm = alarms.find((one) => one.kind === kind);
  if (!alarm) return { ...fine, name: kind, title };
  return {
    ...fine,
    name: kind,
    title,
    state: 'wrong',
    since: alarm.raisedAt,
    stops: sayHealth(kind),
    todo: sayHealth(`${kind}_todo`),
    commands: alarmKinds[kind].commands,
    facts: factsOf(alarm),
  };
}

function factsOf({ facts, factsSaid }: Alarm): HealthFact[] {
  return facts.map((words, nth) => ({ words, said: factsSaid[nth] ?? null }));
}
