/**
 * Joint limits: those that the shop's processes, on however many machines, count together although the calls come too
 * often for a statement each. Each process decides at once in its memory and adds its counts up with the others' in the
 * table of limits, by one statement a second at most and only while something is let in.
 *
 * n processes let in at most the limit, and each of them what comes until it has next added up: a second, and the time of
 * the statement. One process alone lets in exactly the limit. A process learns a caller's total once it has let something
 * of theirs in, and keeps it until the window is over.
 *
 * While the database does not answer, each process counts by itself and keeps its counts until they are told or their
 * window is over. Counts of which the answer was lost are told twice: that refuses sooner, and lets nothing more in.
 * A process that ends takes the counts of its last second with it.
 *
 * Each window has rows of its own, so a process whose clock is some seconds off counts for these seconds in another window,
 * and disturbs no count of the others.
 */
import type { Database } from '../../database/connect.ts';
import { minuteMs, secondMs } from '../duration.ts';
import { addLimitCounts, deleteExpiredLimitCounts } from '../limits/take.ts';
import type { Secrets } from '../secrets.ts';
import { type JointCounts, openJointCounts } from './joint-counts.ts';
import { type OpenRateLimit, windowOf } from './memory-rate-limit.ts';

/** Most keys of one limit in a statement. Others wait for the next, so that no limit with many callers delays another. */
const maxKeys = 500;
const intervalMs = secondMs;
/** Time until the next statement after one that failed. */
const restMs = 5 * secondMs;
/** Time for which a row outlasts its window, by which the clocks of machines may differ. */
const outlastMs = minuteMs;

export interface JointRateLimits {
  /** Opens a joint limit; one that is open already has the same counts. Processes count together by its name. */
  readonly open: OpenRateLimit;
  /** Tells the other processes' table what it was not told, and learns the totals. Rejects if that failed; nothing is lost then. */
  addUp(): Promise<void>;
}

interface JointParts {
  readonly db: Database;
  readonly secrets: Secrets;
  now(): Date;
  log(event: string, facts: Readonly<Record<string, string>>): void;
  /** Calls `work`, which never rejects, after some time; must not keep the process alive for it. */
  schedule?(work: () => Promise<void>, ms: number): void;
}

/** Opens the joint limits of a process. Counts are added up by a timer, which does not delay the end of the process. */
export function openJointRateLimits({ db, secrets, now, log, schedule = scheduleIdly }: JointParts): JointRateLimits {
  const limits = new Map<string, JointCounts>();
  const addUp = () => addUpOnce(limits, { db, secrets });
  const cleanUp = createCleanUp(db, now);
  let isDue = false;
  let isFailing = false;

  const addUpInTurn = async () => {
    try {
      await addUp();
      await cleanUp();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log('counts of limits were not added up', { reason: error instanceof Error ? error.message : '' });
      isFailing = true;
    }
    isDue = false;
    if ([...limits.values()].some((counts) => counts.hasUntold())) addUpSoon();
  };
  const addUpSoon = () => {
    if (isDue) return;
    isDue = true;
    schedule(addUpInTurn, isFailing ? restMs : intervalMs);
  };

  return {
    open(name, rules) {
      const counts = limits.get(name) ?? openJointCounts(rules);
      limits.set(name, counts);
      return (caller, count, at) => {
        const isTaken = counts.take(caller, count, at);
        if (isTaken) addUpSoon();
        return isTaken;
      };
    },
    addUp,
  };
}

function scheduleIdly(work: () => Promise<void>, ms: number): void {
  setTimeout(() => void work(), ms).unref();
}

/** Tells the table the untold counts of all limits, as far as one statement takes them. */
async function addUpOnce(
  limits: ReadonlyMap<string, JointCounts>,
  { db, secrets }: Pick<JointParts, 'db' | 'secrets'>,
): Promise<void> {
  const lots = [...limits].map(([name, counts]) => ({ name, counts, given: counts.handOut(maxKeys) }));
  const told = lots.flatMap(({ name, counts, given: { window, byCaller } }) =>
    [...byCaller].map(([caller, points]) => ({
      key: `joint:${secrets.keyOf('limit', `${name} ${window} ${caller}`)}`,
      points,
      expire: (window + 1) * counts.windowMs + outlastMs,
      learn: (total: number) => counts.learn(window, caller, total),
    })),
  );
  if (told.length === 0) return;
  try {
    const totals = await addLimitCounts(db, told);
    for (const { key, points, learn } of told) learn(totals.get(key) ?? points);
  } catch (error) {
    for (const { counts, given } of lots) counts.putBack(given);
    throw error;
  }
}

/** Returns a function that deletes expired counts once a minute, since each minute may leave as many as there are callers. */
function createCleanUp(db: Database, now: () => Date): () => Promise<void> {
  let cleaned = 0;
  return async () => {
    const minute = windowOf(now(), minuteMs);
    if (minute === cleaned) return;
    cleaned = minute;
    await deleteExpiredLimitCounts(db, now());
  };
}
