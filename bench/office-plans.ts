/** Finds the statements of a call that read a big table from end to end, by PostgreSQL's own plans. */
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Matches a plan that reads a table which grows with orders, customers and acts; captures what it is expected to cost. */
const scan =
  /Seq Scan on (?:orders|customer|order_event|order_line|order_report|review|refund|parcel|invoice|office_act|payout_line)\b.*?\.\.([\d.]+).*/g;

/** Cost of reading a table of some hundred rows, which PostgreSQL rightly reads as a whole. */
const smallCost = 50;

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
    const found = plans.flatMap((plan) => [...plan.matchAll(scan)]);
    scans.push(...found.filter(([, cost]) => Number(cost) > smallCost).map(([text]) => text));
  }
  return scans;
}
