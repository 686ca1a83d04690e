/**
 * Tests races deterministically: a rival runs right after the first query that matches a pattern, in the middle of the
 * code that made it.
 */
import { type KyselyPlugin, PostgresQueryCompiler, type QueryId, sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '../connect.ts';

/**
 * Wraps `db` so that `rival` runs once, right after the first query whose SQL matches `after`, such as `/from
 * "saree"/`. The test fails if none matches.
 */
export function withRival(db: Database, after: RegExp, rival: () => Promise<unknown>): Database {
  const compiler = new PostgresQueryCompiler();
  const chosen = new WeakSet<QueryId>();
  let came = false;
  onTestFinished(() => expect(came, `a query that matches ${after}`).toBe(true));
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (!came && after.test(compiler.compileQuery(node, queryId).sql)) chosen.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!came && chosen.has(queryId)) {
        came = true;
        await rival();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** Waits until `work` is done or a connection waits for a lock; for a rival that must queue behind the caller. */
export async function waitUntilBlocked(db: Database, work: Promise<unknown>): Promise<void> {
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  await vi.waitUntil(async () => done || (await isAnyoneWaiting(db)), { interval: 5, timeout: 10_000 });
}

async function isAnyoneWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
