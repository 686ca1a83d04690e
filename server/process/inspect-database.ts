/** Opens the shop's database to look at it: runs no migration, makes no role and creates no cluster. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, longTimeouts, openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { requireOwnAccount } from './own-account.ts';
import { databaseError, errorLine } from './start-errors.ts';

export type InspectedDatabase =
  /** `cluster` is the folder of the embedded server's data; `null` for a database of `DATABASE_URL`. */
  | { readonly state: 'open'; readonly db: Database; readonly cluster: string | null }
  /** The shop has not made its embedded database yet. */
  | { readonly state: 'none' }
  /** The database cannot be used, for this reason in plain words. `isOwn` says that it is the embedded one. */
  | { readonly state: 'away'; readonly why: string; readonly isOwn: boolean };

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

/**
 * Opens the database of `DATABASE_URL`, or joins or starts the embedded server, which `life` stops again. The embedded
 * one refuses every change over this connection. Throws one plain line for an account that is not that of the data.
 */
export async function openDatabaseToInspect(config: Settings, life: Lifecycle): Promise<InspectedDatabase> {
  await requireOwnAccount(config);
  const external = config.DATABASE_URL;
  // A start keeps this file before it makes a cluster.
  if (!external && !existsSync(join(config.DATA_DIR, 'postgres.password'))) return { state: 'none' };
  try {
    const { url, cluster } = external ? { url: external, cluster: null } : await openEmbedded(config, life);
    const prepares = config.DATABASE_DIRECT_URL === undefined;
    const db = openDatabase({ url, connections: 3, limits: longTimeouts, prepares });
    life.running('The database connection', () => db.destroy());
    await sql`select 1`.execute(db);
    return { state: 'open', db, cluster };
  } catch (error) {
    return { state: 'away', why: external ? databaseError(error).message : errorLine(error), isOwn: !external };
  }
}

async function openEmbedded({ DATA_DIR: dataDir }: Settings, life: Lifecycle) {
  const onStart = (stop: () => Promise<void>) => life.running('PostgreSQL', stop);
  const { url, cluster } = await joinOrStartEmbeddedPostgres({ dataDir, onStart });
  const readOnly = new URL(url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  return { url: readOnly.href, cluster };
}
