/** Counts the queries of some work, to show that two calls cost the same. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../connect.ts';

/** Wraps `db`; `queries()` returns the number of queries that were made by the wrapped one, also in its transactions. */
export function countQueries(db: Database): { readonly db: Database; queries(): number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), queries: () => count };
}
