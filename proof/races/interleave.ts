/**
 * Runs two calls at once, statement by statement: the first stops before its nth statement or call to an outside
 * service, the second runs until it is done or waits for a lock, then the first goes on. Both run unchanged on the
 * shop's own connections; an asynchronous context tells which statements are whose.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { waitUntilBlocked } from '../../database/testing/rival.ts';

/** Callbacks of the call in whose context they are. The call waits at each point until `reach` resolves. */
interface Watch {
  reach(point: string): Promise<void>;
  /** Reports that the call waits by a pause of its own, not by a lock, for work of somebody else. */
  pause(): void;
}

const watching = new AsyncLocalStorage<Watch>();

/** Replaces a pause of the shop (`node:timers/promises`) by a short one, which counts as waiting for the other call. */
export async function pauseAsRacePoint(): Promise<void> {
  watching.getStore()?.pause();
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Makes every statement of a watched call a point, until the end of the test file. To be called once per file. */
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

/** Methods of the payment and shipping ports that call the outside service. */
const asking = [
  'openOrder',
  'paymentsOf',
  'orderOfPayment',
  'refund',
  'refundsOf',
  'refundsSince',
  'createShipment',
  'cancelShipment',
  'changeAddress',
  'track',
  'checkDelivery',
];

/** Returns the port with calls that are points as well, before they are made and after they are answered. */
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
  /** Point before which the first call was interrupted; `null` if it has fewer points. */
  readonly point: string | null;
  readonly first: PromiseSettledResult<unknown>;
  readonly second: PromiseSettledResult<unknown>;
}

/**
 * Runs both calls, with the second at the nth point of the first; if the first has fewer points, the second runs after
 * it. Only points for which `counts` returns true are counted.
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
 * Tells whether a rival can meet another state at a point than at the one before it: outside transactions, before their
 * begin and their end, at outside calls, and right after a lock is taken. Nobody sees the writes under that lock
 * earlier.
 */
export function isVisiblePoint(point: string, before: string): boolean {
  if (!/^(insert|update|delete|select|with)/.test(point)) return true;
  return before === 'begin' || /for (no key )?update/.test(before) || /^(commit|rollback|call|answer|$)/.test(before);
}
