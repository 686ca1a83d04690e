/** Returns PostgreSQL's plans of the statements of some work, for tests that they are found by an index. */
import { CompiledQuery, createQueryId, type KyselyPlugin, sql } from 'kysely';
import type { Database } from '../connect.ts';

/**
 * Runs `work` and returns the plans of its statements for any parameters, by indexes where there are any: in a small table
 * PostgreSQL would read all rows.
 */
export async function indexPlanOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<string> {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(db.getExecutor().compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const plans = statements.map((text) => trx.executeQuery(CompiledQuery.raw(`explain (generic_plan) ${text}`)));
    return JSON.stringify((await Promise.all(plans)).map(({ rows }) => rows));
  });
}
