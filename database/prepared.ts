/**
 * Prepares statements that come often, so that PostgreSQL parses each once for a connection. The shop's statements are
 * short: parsing one takes PostgreSQL twice as long as running it.
 */
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Use from which on a statement is prepared; earlier ones are not, for some statements are put together from a
 * shopper's choices and never come again.
 */
const kept = 3;
/** Largest number of prepared statements; a connection keeps each until it ends, some 20 kB apiece. */
const maxKept = 200;
const maxCounted = 2_000;

/** Names of the prepared statements. */
interface StatementNames {
  /** Counts a use of the statement and returns its name; `undefined` until it came often enough to be prepared. */
  nameOf(text: string): string | undefined;
  /** Drops the statement's name, so that the next use gets another and prepares the statement again. */
  forget(text: string): void;
  /** From now on no statement has a name. */
  end(): void;
}

/**
 * Names a statement by its text: a pooler may hand a connection of one process to another, and what that one has prepared
 * under a name must not be another statement. `nth` tells the names of one text apart.
 */
function nameOfText(text: string, nth: number): string {
  return `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}_${nth}`;
}

function statementNames(prepares: boolean): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let nth = 1;
  let isEnded = !prepares;
  return {
    nameOf(text) {
      if (isEnded) return undefined;
      const known = names.get(text);
      if (known) return known;
      const times = (uses.get(text) ?? 0) + 1;
      if (times > 1 || uses.size < maxCounted) uses.set(text, times);
      if (times < kept || names.size >= maxKept) return undefined;
      const name = nameOfText(text, nth);
      names.set(text, name);
      return name;
    },
    forget(text) {
      nth += 1;
      names.delete(text);
    },
    end() {
      isEnded = true;
    },
  };
}

/** A statement that was run, and how. */
export interface RunStatement {
  /** Text with `$1` in the place of each parameter. */
  readonly text: string;
  /** Milliseconds from sending it until its whole answer, on a connection that was free. */
  readonly ms: number;
  /** Rows that it returned or changed; `null` if it failed. */
  readonly rows: number | null;
}

/** Calls `onStatement` at the end of each statement, in the context of its caller. */
function timed<Result extends { readonly rowCount: number | null }>(
  run: (text: string, values: readonly unknown[]) => Promise<Result>,
  onStatement: (statement: RunStatement) => void,
): typeof run {
  return async (text, values) => {
    const begun = performance.now();
    let rows: number | null = null;
    try {
      const result = await run(text, values);
      rows = result.rowCount ?? 0;
      return result;
    } finally {
      onStatement({ text, ms: performance.now() - begun, rows });
    }
  };
}

/**
 * Returns the pool for Kysely with statements that come often prepared, under the same name on every connection. Prepares none
 * if `prepares` is false, and none any more once a connection turns out not to keep them. Calls `onStatement`, which must not
 * throw, at the end of each statement.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  prepares: boolean,
  onStatement?: (statement: RunStatement) => void,
): PostgresPool {
  const names = statementNames(prepares);
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const query = async (text: string, values: readonly unknown[]) => {
      // A text without parameters may be several statements, which cannot be prepared.
      const name = values.length > 0 ? names.nameOf(text) : undefined;
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) });
      } catch (error) {
        if (isOutdatedStatement(error)) names.forget(text);
        if (isMisplacedStatement(error)) names.end();
        // A late answer would be taken for that of the next query, and a rollback would wait as long again.
        if (isAnswerTimeout(error)) void client.end();
        throw error;
      }
    };
    const release = (destroy?: boolean) => client.release(destroy);
    // Kysely's only other kind of query is a cursor, which the shop does not use.
    return { query: onStatement ? timed(query, onStatement) : query, release } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/**
 * Tells whether a prepared statement failed because its tables changed: a newer version of the shop has migrated them.
 */
export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.message === 'cached plan must not change result type';
}

/** Codes of a statement that the connection has not prepared, and of one that it has prepared already. */
const misplacedCodes = ['26000', '42P05'];

/**
 * Tells whether a connection had not the prepared statements that this process made on it: a pooler exchanges the connections
 * of PostgreSQL between transactions and keeps no prepared statements (PgBouncer before 1.21).
 */
export function isMisplacedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && misplacedCodes.includes(error.code ?? '');
}

/** Tells whether an answer did not come in time (`DatabaseTimeouts.answerMs`). */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
