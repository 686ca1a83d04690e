/**
 * Statements that PostgreSQL has read and planned once for a connection, and need not again. The shop's are short, and
 * reading one costs PostgreSQL twice what doing it does.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Number of the use from which on a statement is kept: some are put together from what a shopper chose, and never come
 * again.
 */
const kept = 3;
/** A connection keeps each until it ends, some 20 kB apiece. */
const maxKept = 200;
const maxCounted = 2_000;

/** Gives a statement's name to those that come often, `undefined` to the others. */
interface StatementNames {
  nameOf(text: string): string | undefined;
  /** It gets another name the next time. */
  forget(text: string): void;
}

function statementNames(): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let last = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known) return known;
      const times = (uses.get(text) ?? 0) + 1;
      if (times > 1 || uses.size < maxCounted) uses.set(text, times);
      if (times < kept || names.size >= maxKept) return undefined;
      last += 1;
      names.set(text, `s${last}`);
      return names.get(text);
    },
    forget: (text) => void names.delete(text),
  };
}

/** Wraps a pool for Kysely, so that statements that come often are prepared, by the same name on every connection. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = statementNames();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = async (text: string, values: readonly unknown[]) => {
      // Without parameters it may be several statements, which cannot be kept.
      const name = values.length > 0 ? names.nameOf(text) : undefined;
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) });
      } catch (error) {
        if (isOutdatedStatement(error)) names.forget(text);
        // The answer may still come, and would be taken for that of the next query; a rollback would wait as long again.
        if (isAnswerTimeout(error)) void client.end();
        throw error;
      }
    };
    // Kysely's cursors, the other thing that can be asked, are nowhere used.
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Tells whether the tables changed under a prepared statement: a newer version of the shop has migrated them. */
export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.message === 'cached plan must not change result type';
}

/** Tells whether an answer did not come in time (`DatabaseLimits.answerMs`). */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
