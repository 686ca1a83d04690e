/** Gives each simulated process of the shop a database in which every statement is a step of the process. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Database, typeParsers } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import type { ModelClock } from './clock.ts';
import type { ModelProcess } from './process.ts';
import type { ProcessTurns } from './turns.ts';

export function openModelPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 12, types: typeParsers, statement_timeout: 30_000 });
  // A connection may still be closing when the database is dropped; its error is of no interest.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const names = new Map<string, string>();

/** Returns a statement that PostgreSQL prepares under a name, since the same ones come again and again. */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
}

function asDatabase(pool: pg.Pool, connect: () => Promise<PostgresPoolClient>): Database {
  const front: PostgresPool = { connect, end: async () => {}, options: pool.options };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: front }) });
}

/** Returns a database for the test itself, which no simulated process uses. */
export function observerDatabase(pool: pg.Pool, clock: ModelClock): Database {
  return asDatabase(pool, async () => {
    const client = await pool.connect();
    await clock.set(client);
    const query = (text: string, values: readonly unknown[]) => client.query(prepared(text, values));
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  });
}

interface Company {
  readonly pool: pg.Pool;
  readonly clock: ModelClock;
  readonly turns: ProcessTurns;
  /** Tells whether no other process is running, for whose locks this one might have to wait. */
  isAlone(): boolean;
}

export function processDatabase({ pool, clock, turns, isAlone }: Company, process: ModelProcess): Database {
  return asDatabase(pool, async () => {
    const client = await pool.connect();
    process.hold(client);
    await clock.set(client);
    const query = (text: string, values: readonly unknown[]) =>
      process.step(text, async () => {
        const answer = client.query(prepared(text, values));
        if (!isAlone()) await passWhenBlocked(pool, client, answer, () => turns.pass(process));
        return answer;
      });
    return { query, release: () => process.drop(client) } as unknown as PostgresPoolClient;
  });
}

const lookEveryMs = 3;

/** Waits for the answer of a statement; if it waits for another process's lock, calls `pass` and returns at once. */
async function passWhenBlocked(
  pool: pg.Pool,
  client: pg.PoolClient,
  answer: Promise<unknown>,
  pass: () => void,
): Promise<void> {
  let done = false;
  const end = () => {
    done = true;
  };
  const ended = answer.then(end, end);
  const { processID } = client as unknown as { processID: number };
  for (;;) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, lookEveryMs))]);
    if (done) return;
    const { rows } = await pool.query(prepared('select cardinality(pg_blocking_pids($1)) > 0 as blocked', [processID]));
    if (!done && rows[0]?.blocked) return pass();
  }
}
