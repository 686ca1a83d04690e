/** Finds the statements of a call that read a big table from end to end, by PostgreSQL's own plans. */
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Matches a plan that reads one of the tables that grow with orders, customers and acts. */
const scan =
  /Seq Scan on (orders|customer|order_event|order_line|order_report|review|refund|parcel|invoice|office_act|payout_line)\b.*/;

/** Runs `work` and returns the statements that it ran, each text once. */
async function statementsOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(plugin));
  const compiled = nodes.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
  return [...new Map(compiled.map((one) => [one.sql, one])).values()];
}

async function explain(db: Database, how: string, text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain ${how} ${text}`, [...values]),
  );
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

/**
 * Returns the scans in the plans of a call's statements: the plan for these values, and the one for any values, which
 * PostgreSQL may use once the statement is prepared.
 */
export async function findScans(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const scans: string[] = [];
  for (const { sql, parameters } of await statementsOf(db, work)) {
    const plans = [await explain(db, '', sql, parameters), await explain(db, '(generic_plan)', sql, [])];
    scans.push(...plans.flatMap((plan) => scan.exec(plan)?.[0] ?? []));
  }
  return scans;
}
