/** Opens the shop's database: starts or reaches it, and migrates it. */
import { sql } from 'kysely';
import { type Database, type DatabaseOptions, longTimeouts, openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { grantShopRights, makeShopRole } from '../../database/shop-role.ts';
import { requireFinishedRestore } from '../../database/unfinished-restore.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { requireOwnAccount } from './own-account.ts';
import { databaseError } from './start-errors.ts';

export interface OpenedDatabase {
  readonly db: Database;
  /** The same database for work on all data; `db` itself for a command. */
  readonly longDb: Database;
  readonly url: string;
  /**
   * Address of the same database past any pooler, for what needs a session of its own: notifications, jobs and statements
   * that take long; equal to `url` without a pooler.
   */
  readonly directUrl: string;
  /** True if no pooler stands at `url`: behind one, statements are not prepared. */
  readonly prepares: boolean;
  /** Address of the database under the role that owns its tables; equal to `directUrl` if one role does everything. */
  readonly ownerUrl: string;
  /** Folder of the embedded PostgreSQL; null for a server of the merchant's. */
  readonly folder: string | null;
}

/** A database that is reached, and has no connection yet; `url` is the one for shoppers' statements. */
type ReachedDatabase = Omit<OpenedDatabase, 'db' | 'longDb' | 'prepares'>;

export interface OpenDatabaseOptions {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL' | 'DATA_DIR'>;
  readonly life: Lifecycle;
  readonly say: (line: string) => void;
  /** Called if the embedded server ends by itself. */
  readonly onCrash?: () => void;
  /** Called at the end of each statement of the pool that shoppers and jobs wait for. */
  readonly onStatement?: DatabaseOptions['onStatement'];
  /**
   * True for the merchant's commands: uses the server that a running shop has started, lets statements take long, and goes past
   * any pooler.
   */
  readonly isCommand?: boolean;
}

/** Opens the database: that of `DATABASE_URL`, or the embedded one, migrated and with the shop's own role. */
export async function openShopDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { config, life, say } = options;
  const external = config.DATABASE_URL;
  const { url: shoppersUrl, directUrl, ownerUrl, folder } = await reachDatabase(options);
  const url = options.isCommand ? directUrl : shoppersUrl;
  const prepares = url === directUrl;
  const db = openDatabase({
    url,
    prepares,
    ...(options.isCommand && { limits: longTimeouts }),
    onStatement: options.onStatement,
  });
  life.running('The database connection', () => db.destroy());
  const longDb = options.isCommand ? db : openLongDatabase(directUrl, life);
  if (external) {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db).catch((error: unknown) => {
      throw databaseError(error);
    });
    if (ownerUrl !== directUrl) for (const { role } of rows) await grantShopRights(ownerUrl, role);
  }
  await requireFinishedRestore(db);
  const ran = await migrateAt(ownerUrl);
  if (ran.length > 0) say(`  ${ran.length} migrations run`);
  return { db, longDb, url, directUrl, prepares, ownerUrl, folder };
}

/**
 * Opens a database for work on all data. Its one connection is made when it is needed, and closed soon after. The shop's end
 * does not wait for that work, which only reads.
 */
export function openLongDatabase(url: string, life: Lifecycle): Database {
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  life.running('The database connection for long work', () => void db.destroy());
  return db;
}

/** Starts or reaches the database as it is; changes no table of it. */
export async function reachDatabase(options: OpenDatabaseOptions): Promise<ReachedDatabase> {
  await requireOwnAccount(options.config);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = options.config;
  const { DATABASE_MIGRATION_URL: ownerUrl = directUrl } = options.config;
  return url && directUrl && ownerUrl ? { url, directUrl, ownerUrl, folder: null } : openEmbedded(options);
}

/** Migrates over a connection of its own, since the usual time limit would end a migration of many rows. */
async function migrateAt(url: string): Promise<string[]> {
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  return migrate(db).finally(() => db.destroy());
}

async function openEmbedded({ config, life, say, onCrash, isCommand }: OpenDatabaseOptions): Promise<ReachedDatabase> {
  const onStart = (stop: () => Promise<void>) => life.running('PostgreSQL', stop);
  const server = await (isCommand ? joinOrStartEmbeddedPostgres : startEmbeddedPostgres)({
    dataDir: config.DATA_DIR,
    onStart,
  });
  if (onCrash) void server.crashed.then(onCrash);
  say(`  PostgreSQL is running, its data in ${server.cluster}`);
  const url = await makeShopRole(server.url);
  return { url, directUrl: url, ownerUrl: server.url, folder: server.cluster };
}
