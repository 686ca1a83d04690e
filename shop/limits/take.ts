/**
 * Counts what is done against the table of limits, in PostgreSQL, so that all processes count together. The counting
 * itself is rate-limiter-flexible's. Whom a count is about cannot be read from the table.
 */
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/connect.ts';
import { minuteMs, secondMs } from '../duration.ts';
import type { Secrets } from '../secrets.ts';
import { type LimitName, limits } from './limits.ts';

export type LimitResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

export interface LimitCounter {
  /** Counts one more `name` of `who`, unless that would be too many. */
  take(name: LimitName, who: string): Promise<LimitResult>;
  /**
   * Counts one more `name` of `who`, however many that are. Returns how many times over its limit is used, such as 1.2.
   */
  count(name: LimitName, who: string): Promise<number>;
  /** Takes back one count of an act that did not happen after all. */
  giveBack(name: LimitName, who: string): Promise<void>;
}

/** Opens the shop's rate limits, counted in the database for all processes. */
export function openLimitCounter(db: Database, secrets: Secrets): LimitCounter {
  // The shop's own connections under the one method that the limiter calls.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const counters = Object.entries(limits).map(([name, parts]) => {
    const open = ({ times, seconds }: { times: number; seconds: number }, index: number) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${name}:${index}`,
        points: times,
        duration: seconds,
      });
    return [name, parts.map(open)] as const;
  });
  const byName = Object.fromEntries(counters) as Record<LimitName, RateLimiterPostgres[]>;
  const keyOf = (name: LimitName, who: string) => secrets.keyOf('limit', `${name} ${who}`);
  return {
    async take(name, who) {
      const key = keyOf(name, who);
      for (const counter of byName[name]) {
        const { isRefused, ...refused } = await countOne(counter, key);
        if (isRefused) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) };
      }
      return { ok: true };
    },
    async count(name, who) {
      const key = keyOf(name, who);
      const used = byName[name].map(async (counter) => {
        const { consumedPoints } = await countOne(counter, key);
        return consumedPoints / counter.points;
      });
      return Math.max(...(await Promise.all(used)));
    },
    async giveBack(name, who) {
      for (const counter of byName[name]) {
        await counter.reward(keyOf(name, who));
        // Refused calls would otherwise leave a row each, as many as anybody likes to make.
        const row = counter.getKey(keyOf(name, who));
        await db.deleteFrom('rate_limit').where('key', '=', row).where('points', '<=', 0).execute();
      }
    },
  };
}

interface Counted {
  readonly isRefused: boolean;
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

/**
 * Counts one more of a key, or refuses. A count that would last longer than any can was begun before the clock was set back: it
 * would refuse for all that time, and begins anew.
 */
async function countOne(counter: RateLimiterPostgres, key: string): Promise<Counted> {
  const counted = await counter.consume(key).then((taken) => toCounted(taken, false), asRefusal);
  if (!counted.isRefused || counted.msBeforeNext <= counter.duration * secondMs + minuteMs) return counted;
  await counter.delete(key);
  return countOne(counter, key);
}

function toCounted({ consumedPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean): Counted {
  return { isRefused, consumedPoints, msBeforeNext };
}

/** Returns the count with which a counter rejects once it is used up; throws any other error. */
function asRefusal(rejected: unknown): Counted {
  if (rejected instanceof RateLimiterRes) return toCounted(rejected, true);
  throw rejected;
}

/** Counts to be added to those of a key, which is a keyed hash and begins with a word that no limit of `limits` has. */
export interface AddedCount {
  readonly key: string;
  readonly points: number;
  /** Moment from which the key's row may be deleted, in milliseconds. */
  readonly expire: number;
}

/** Highest count of a key, at which it stays. */
const maxPoints = 2 ** 31 - 1;

/** Adds counts of different keys to the table of limits, by one statement. Returns the total of each key. */
export async function addLimitCounts(
  db: Database,
  counts: readonly AddedCount[],
): Promise<ReadonlyMap<string, number>> {
  // Sorted: statements of several processes lock rows in the same order.
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const [keys, points] = [sorted.map(({ key }) => key), sorted.map((one) => one.points)];
  const { rows } = await sql<Pick<AddedCount, 'key' | 'points'>>`
    insert into rate_limit (key, points, expire)
    select * from unnest(${keys}::text[], ${points}::int[], ${sorted.map(({ expire }) => expire)}::bigint[])
    on conflict (key) do update set points = least(rate_limit.points::bigint + excluded.points, ${maxPoints})
    returning key, points`.execute(db);
  return new Map(rows.map((row) => [row.key, row.points]));
}

/** Deletes expired counts and returns their number. */
export async function deleteExpiredLimitCounts(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).executeTakeFirst();
  return Number(numDeletedRows);
}
