/** Opens the shop's database: a pool of connections, the typed query builder, and how PostgreSQL's types read here. */
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { isAnswerTimeout, isOutdatedStatement, withPreparedStatements } from './prepared.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
/** Runs queries: the pool, or the transaction that they are part of. */
export type Queryable = Database | Transaction<DB> | ControlledTransaction<DB>;
export type OpenTransaction = Transaction<DB>;

const { builtins } = pg.types;

/** bigint and numeric arrive as numbers (paise and metres stay far below 2^53), dates without a time as text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Tells the error of a text with a NUL in it, plain or in JSON, which PostgreSQL refuses: only a caller can have sent
 * one.
 */
export function isUnstorableTextError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['22021', '22P05'].includes(error.code ?? '');
}

/**
 * Tells whether PostgreSQL was unreachable or went away before it answered: a restart, a broken network, a migration in
 * progress. The transaction was then committed or rolled back as a whole, and the caller may retry.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutdatedStatement(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return awayCodes.test(code) || cutMessages.test(error.message) || isAnswerTimeout(error);
}

/** A connection that broke or was given up, or that could not be had in time; node-postgres gives these no code. */
const cutMessages =
  /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect$/;

/**
 * Codes of an unreachable database. PostgreSQL's: connection exceptions, no room for more, a server that ends or
 * starts. Node's: an unreachable socket.
 */
const awayCodes = /^(08\w{3}|53300|57P0[1235]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Tells the error of a full disk, PostgreSQL's or this machine's; nothing of what was being written is kept. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['53100', 'ENOSPC'].includes(String(error.code));
}

/** Tells the error of a value that another row has already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Time limits in milliseconds. */
export interface DatabaseTimeouts {
  /** Waiting for a connection, free or new. */
  readonly connectMs: number;
  /** A statement, after which PostgreSQL ends it. */
  readonly statementMs: number;
  /** Waiting for an answer, after which the connection is given up: PostgreSQL or the network may be frozen. */
  readonly answerMs: number;
}

/** Time limits of queries that a shopper waits for. */
const shoppersLimits: DatabaseTimeouts = { connectMs: 10_000, statementMs: 30_000, answerMs: 33_000 };
/** Time limits of work on all of the data, which nobody waits for in a browser: migrations, imports, the books. */
export const longTimeouts: DatabaseTimeouts = { connectMs: 10_000, statementMs: 1_200_000, answerMs: 1_230_000 };

export interface DatabaseOptions {
  readonly url: string;
  /** Connections kept at most. */
  readonly connections?: number;
  readonly limits?: DatabaseTimeouts;
  /** Told of an idle connection that broke (the server restarted, say); the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * Returns the settings of node-postgres that enforce these time limits and notice a server that is gone without a word.
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
 * Opens a pool of connections, made as queries need them; a query that takes longer than `limits` allow fails. Numbers
 * come as
 * numbers, and statements that come often are prepared (decision 0025). The caller ends it with `destroy()`.
 */
export function openDatabase({ url, connections = 20, limits, onIdleError = () => {} }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...timeoutSettingsOf(limits),
    types: typeParsers,
  });
  pool.on('error', onIdleError);
  // A connection that breaks while it is in use fails the query that uses it; the pool listens to idle ones only, and an
  // error that nobody listens to ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}
