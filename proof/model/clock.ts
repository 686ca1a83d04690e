/**
 * Keeps the one clock of a run, for the code (`Date`) and for the database, where columns that default to the present
 * time take it from their connection. The clock stands still but for the acts and pauses that move it.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../database/connect.ts';

const start = new Date('2026-11-21T10:00:00Z').getTime();

export interface ModelClock {
  now(): Date;
  pass(ms: number): void;
  reset(): void;
  /** Sets the time of a connection to the database. */
  set(client: pg.PoolClient): Promise<void>;
}

export function createModelClock(): ModelClock {
  let at = start;
  const told = new WeakMap<pg.PoolClient, number>();
  const show = () => vi.setSystemTime(at);
  return {
    now: () => new Date(at),
    pass(ms) {
      at += ms;
      show();
    },
    reset() {
      at = start;
      show();
    },
    async set(client) {
      if (told.get(client) === at) return;
      told.set(client, at);
      await client.query({
        name: 'clock',
        text: `select set_config('model.now', $1, false)`,
        values: [new Date(at).toISOString()],
      });
    },
  };
}

/** Makes the columns that default to `now()` take the time from the connection's setting `model.now`. */
export async function followModelClock(db: Database): Promise<void> {
  await sql`
    do $$
    declare it record;
    begin
      for it in
        select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop
        execute format('alter table %I alter column %I set default current_setting(''model.now'')::timestamptz',
          it.table_name, it.column_name);
      end loop;
    end $$`.execute(db);
}
