/**
 * Tells how the shop is: each part with when it last worked, what its failure stops, and what to do. It asks no outside
 * service; `npm run shop -- doctor` does. Nothing here is secret.
 */
import { type AlarmKind, wordsOfKind } from '../alarms/alarm-kinds.ts';
import { type Alarm, listAlarms } from '../alarms/alarm-store.ts';
import { outsideServices, wordsOfService } from '../alarms/outside-services.ts';
import type { PeekedBooks, RecentBooks } from '../books/recent-books.ts';
import { type FailedJob, listFailedJobs } from '../failed-jobs/failed-job-store.ts';
import type { Services } from '../services.ts';
import { countJobs, type JobCounts, type LastTimes, readLastTimes, readOutages } from './health-store.ts';

export interface HealthCheck {
  /** Such as `payment`, `backup`, `jobs`. */
  readonly name: string;
  readonly title: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly lastGood: Date | null;
  /** Since when it does not work. */
  readonly since: Date | null;
  /** Names the things that do not work meanwhile; `null` while it works. */
  readonly stops: string | null;
  readonly todo: string | null;
  /** Commands to type on the server. */
  readonly commands: readonly string[];
  /** Further facts, one a line. */
  readonly facts: readonly string[];
  /** Jobs that can be tried again, the oldest of them; only of the check of jobs. */
  readonly failedJobs: readonly FailedJob[];
}

/** Services that every shop uses; the others are told of only while they do not answer. */
const always: readonly string[] = ['payment', 'shipping', 'mail'];

/** Reads the checks, those of outside services first. */
export async function readHealthChecks({ db }: Pick<Services, 'db'>, recentBooks: RecentBooks): Promise<HealthCheck[]> {
  const [alarms, times, outages, jobs] = await Promise.all([
    listAlarms(db),
    readLastTimes(db),
    readOutages(db),
    countJobs(db),
  ]);
  const services = Object.keys(outsideServices).filter((name) => always.includes(name) || outages.has(name));
  return [
    ...services.map((name) => checkService(name, outages.get(name) ?? null, alarms, times)),
    checkBackup(alarms, times),
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

function checkService(name: string, since: Date | null, alarms: readonly Alarm[], times: LastTimes): HealthCheck {
  const { name: title, meanwhile } = wordsOfService(name);
  const lastGood = name === 'payment' ? times.paymentEvent : name === 'shipping' ? times.shippingEvent : null;
  if (since === null) return { ...fine, name, title, lastGood };
  const isAway = alarms.some(({ kind, subject }) => kind === 'provider_away' && subject === name);
  const { advice, commands } = wordsOfKind('provider_away');
  return {
    ...{ name, title, state: isAway ? 'wrong' : 'note', lastGood, since, stops: meanwhile, facts: [], failedJobs: [] },
    ...{ todo: isAway ? advice : 'The shop tries again by itself.', commands: isAway ? commands : [] },
  };
}

function checkBackup(alarms: readonly Alarm[], { backup, verifiedBackup }: LastTimes): HealthCheck {
  const unverified = checkAlarm('backup_unverified', 'Backups', alarms);
  const failing = checkAlarm('backup_failing', 'Backups', alarms);
  const worst = failing.state === 'ok' ? unverified : failing;
  const facts = verifiedBackup === null ? ['No backup has been verified yet.'] : [];
  const isMissing = worst.state === 'ok' && backup === null;
  return {
    ...{ ...worst, name: 'backup', lastGood: backup, facts: [...worst.facts, ...facts] },
    ...(isMissing && { state: 'note', todo: 'There is no backup yet.', commands: ['npm run shop -- backup create'] }),
  };
}

function checkJobs(
  { failed, waiting }: JobCounts,
  alarms: readonly Alarm[],
  failedJobs: readonly FailedJob[],
): HealthCheck {
  const check = checkAlarm('jobs_failed', 'Jobs', alarms);
  const facts = [`${failed} failed for good.`, `${waiting} waiting.`];
  if (failed === 0) return { ...fine, name: 'jobs', title: 'Jobs', facts };
  const todo =
    'Mend the cause, then try them again. A job that is done twice does no harm. This command says why each failed:';
  const commands = ['npm run shop -- jobs list'];
  const stops = 'The shop tried these jobs for some hours, and keeps them.';
  return { ...check, name: 'jobs', state: 'wrong', stops, todo, commands, facts, failedJobs };
}

function checkBooks({ last, failingSince }: PeekedBooks): HealthCheck {
  if (failingSince !== null)
    return {
      ...{ ...fine, name: 'books', title: 'Books', state: 'wrong', lastGood: last?.computedAt ?? null },
      ...{ since: failingSince, stops: 'The books could not be read. Nobody sees whether money and stock add up.' },
      ...{
        todo: 'The log says why. This command reads them on the server:',
        commands: ['npm run shop -- books check'],
      },
    };
  if (last === null) return { ...fine, name: 'books', title: 'Books', facts: ['They are being read.'] };
  const { books, computedAt } = last;
  const wrong = books.mismatches.length + (books.difference === 0 ? 0 : 1);
  if (wrong === 0) return { ...fine, name: 'books', title: 'Books', lastGood: computedAt };
  return {
    ...{
      ...fine,
      name: 'books',
      title: 'Books',
      state: 'wrong',
      facts: [`${wrong} ${wrong === 1 ? 'rule is' : 'rules are'} broken.`],
    },
    ...{ stops: 'Money or stock does not add up.', todo: 'See Money.' },
  };
}

/** Returns the check of a kind of alarm: wrong while one stands. */
function checkAlarm(kind: AlarmKind, title: string, alarms: readonly Alarm[]): HealthCheck {
  const alarm = alarms.find((one) => one.kind === kind);
  if (!alarm) return { ...fine, name: kind, title };
  const { explanation, advice, commands } = wordsOfKind(kind);
  return {
    ...{ name: kind, title, state: 'wrong', lastGood: null, since: alarm.raisedAt },
    ...{ stops: explanation(alarm.subject), todo: advice, commands, facts: alarm.facts, failedJobs: [] },
  };
}
