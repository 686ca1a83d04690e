/**
 * Two works at once, statement by statement: the first is held before its nth statement or call to an outside service, the
 * second runs until it is done or waits for a lock, then the first goes on. Whatever is interrupted runs unchanged on the
 * shop's own connections: which statements are the first's is known by where they were begun.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { waitUntilBlocked } from '../../database/testing/rival.ts';

/** Told of each point of the work that it is the context of; what it waits for holds the work up. */
interface Watch {
  reach(point: string): Promise<void>;
  /** The work waits of its own accord: for what somebody else is doing, and not by a lock. */
  pause(): void;
}

const watching = new AsyncLocalStorage<Watch>();

/** Stands in for a pause of the shop's own (`node:timers/promises`): it counts as waiting for the other, and is short. */
export async function pauseAsRacePoint(): Promise<void> {
  watching.getStore()?.pause();
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Interrupts what runs in a watched context before each of its statements. To be called once in a file. */
export function watchStatements(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const watch = watching.getStore();
    const text = textOf(given[0]);
    if (!watch || !text) return query.apply(this, given);
    return watch.reach(text).then(() => query.apply(this, given));
  } as typeof pg.Client.prototype.query;
  afterAll(() => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  });
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given && 'text' in given ? String(given.text) : '';
}

/** Calls of the two ports that ask somebody. */
const asking = [
  ...['openOrder', 'capturedFor', 'orderOfPayment', 'refund', 'refundsOf', 'refundsSince'],
  ...['createShipment', 'cancelShipment', 'track', 'checkDelivery'],
];

/** Returns a port whose calls are points as well, before they are made and once they are answered. */
export function watchCalls<T extends object>(port: T): T {
  const watched = Object.create(port);
  for (const name of asking) {
    const call = (port as Record<string, unknown>)[name];
    if (typeof call !== 'function') continue;
    watched[name] = async (...given: unknown[]) => {
      const watch = watching.getStore();
      await watch?.reach(`call ${name}`);
      const answer = await call(...given);
      await watch?.reach(`answer of ${name}`);
      return answer;
    };
  }
  return watched;
}

export interface RaceOutcome {
  /** The point before which the first was held; `null` where it has fewer points. */
  readonly point: string | null;
  readonly first: PromiseSettledResult<unknown>;
  readonly second: PromiseSettledResult<unknown>;
}

/**
 * Runs both as said above; where the first has fewer than `nth` points, the second comes after it. Only points that
 * `counts` are counted.
 */
export async function interleave(
  db: Database,
  nth: number,
  { first, second }: { first: () => Promise<unknown>; second: () => Promise<unknown> },
  counts: (point: string, before: string) => boolean = () => true,
): Promise<RaceOutcome> {
  let count = 0;
  let before = '';
  let point: string | null = null;
  let rival: Promise<unknown> | undefined;
  const watch: Watch = {
    pause: () => {},
    async reach(name) {
      const isCounted = counts(name, before);
      before = name;
      if (!isCounted) return;
      count += 1;
      if (count !== nth) return;
      point = name;
      const paused = Promise.withResolvers<void>();
      rival = watching.run({ reach: async () => {}, pause: paused.resolve }, second);
      await Promise.race([waitUntilBlocked(db, rival), paused.promise]);
    },
  };
  const [one] = await Promise.allSettled([watching.run(watch, first)]);
  const [other] = await Promise.allSettled([rival ?? second()]);
  return { point, first: one, second: other };
}

/**
 * Tells whether a rival can see a difference at a point: outside transactions, before their beginning and their end, at
 * calls, and right after a lock is taken. What is done under that lock nobody sees before the end.
 */
export function isTellingPoint(point: string, before: string): boolean {
  if (!/^(insert|update|delete|select|with)/.test(point)) return true;
  return before === 'begin' || /for (no key )?update/.test(before) || /^(commit|rollback|call|answer|$)/.test(before);
}
