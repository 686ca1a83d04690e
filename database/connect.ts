/**
 * Opens the shop's database as a pool of connections behind a typed query builder, with time limits, and recognises its
 * errors.
 */
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import {
  isAnswerTimeout,
  isMisplacedStatement,
  isOutdatedStatement,
  type RunStatement,
  withPreparedStatements,
} from './prepared.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
/** Runs queries, on the pool or in a transaction. */
export type Queryable = Database | Transaction<DB> | ControlledTransaction<DB>;
export type OpenTransaction = Transaction<DB>;

const { builtins } = pg.types;

/**
 * Parsers that read bigint and numeric as numbers (paise and metres stay far below 2^53) and dates without a time as
 * text.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Tells whether PostgreSQL refused a text because of a NUL character in it, plain or in JSON. Such a text can only have
 * come from a caller.
 */
export function isUnstorableTextError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['22021', '22P05'].includes(error.code ?? '');
}

/**
 * Tells whether PostgreSQL was unreachable or did not answer, such as during a restart, a broken network or a
 * migration, or whether a pooler before it lost a prepared statement. The transaction was then committed or rolled back as a whole, and the caller may retry.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutdatedStatement(error) || isMisplacedStatement(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return awayCodes.test(code) || cutMessages.test(error.message) || isAnswerTimeout(error);
}

/**
 * Messages of a connection that broke, was given up or was not made in time; node-postgres gives these errors no code.
 */
const cutMessages =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect$/;

/**
 * Codes of an unreachable database: PostgreSQL's for connection exceptions, too many connections, a server that stops or
 * starts, and one that only answers reads because another leads now; Node's for a socket that cannot be reached.
 */
const awayCodes = /^(08\w{3}|25006|53300|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Tells whether the disk of PostgreSQL or of this machine was full; nothing of what was being written is kept. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['53100', 'ENOSPC'].includes(String(error.code));
}

/** Tells whether a unique index refused a value because another row has it. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Time limits of a pool's queries, in milliseconds. */
export interface DatabaseTimeouts {
  /** Time to get a connection, free or new. */
  readonly connectMs: number;
  /** Time of a statement, after which PostgreSQL cancels it. */
  readonly statementMs: number;
  /** Time until an answer, after which the connection is given up: PostgreSQL or the network may be frozen. */
  readonly answerMs: number;
}

/** Time limits of queries that a shopper waits for, and of all others unless the caller states different ones. */
const shoppersLimits: DatabaseTimeouts = { connectMs: 10_000, statementMs: 30_000, answerMs: 33_000 };
/** Time limits of work on all data that no browser waits for: migrations, imports, the books. */
export const longTimeouts: DatabaseTimeouts = { connectMs: 10_000, statementMs: 1_200_000, answerMs: 1_230_000 };

export interface DatabaseOptions {
  readonly url: string;
  /** Largest number of connections, 20 by default. */
  readonly connections?: number;
  readonly limits?: DatabaseTimeouts;
  /** False for an address of a connection pooler, which may keep no prepared statements; true by default. */
  readonly prepares?: boolean;
  /** Called when an idle connection broke, such as at a restart of the server; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Called at the end of each statement; must not throw. */
  readonly onStatement?: ((statement: RunStatement) => void) | undefined;
}

/**
 * Returns the settings of node-postgres that enforce these time limits and detect a server that vanished without
 * closing its connections.
 */
export function timeoutSettingsOf({ connectMs, statementMs, answerMs }: DatabaseTimeouts = shoppersLimits) {
  return {
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * Opens a pool whose connections are made as queries need them; a query that takes longer than `limits` allow fails.
 * Statements that come often are prepared (decision 0025), unless `prepares` is false. The caller ends the pool with `destroy()`.
 */
export function openDatabase({
  url,
  connections = 20,
  limits,
  prepares = true,
  onIdleError = () => {},
  onStatement,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...timeoutSettingsOf(limits),
    types: typeParsers,
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, prepares, onStatement) }),
  });
  pools.set(db, pool);
  pool.on('error', onIdleError);
  // A connection that breaks while in use fails the query that uses it. The pool listens for errors of idle connections
  // only, and an error that nobody listens for ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Figures of a pool at this moment. */
export interface PoolFigures {
  /** Connections that queries use. */
  readonly busy: number;
  /** Open connections that no query uses. */
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** Returns the figures of the pool of a database that `openDatabase` opened; zeros of any other. */
export function poolFiguresOf(db: Database): PoolFigures {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
