/** The shop's database, ready for use: started or reached, and migrated. */
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../database/connect.ts';
import { joinEmbedded, startEmbedded } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { databaseTrouble } from './start-errors.ts';

export interface OpenDatabase {
  readonly db: Database;
  readonly url: string;
}

export interface OpenDatabaseOptions {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly life: Lifecycle;
  readonly say: (line: string) => void;
  /** The embedded server ended by itself. */
  readonly onCrash?: () => void;
  /** For commands beside a running shop: uses the server it has started. */
  readonly join?: boolean;
}

export async function openShopDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, life, say } = options;
  const url = config.DATABASE_URL ?? (await openEmbedded(options));
  const db = openDatabase({ url });
  life.running('The database connection', () => db.destroy());
  if (config.DATABASE_URL) {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw databaseTrouble(error);
    });
  }
  const ran = await migrate(db);
  if (ran.length > 0) say(`  ${ran.length} migrations run`);
  return { db, url };
}

async function openEmbedded({ config, life, say, onCrash, join }: OpenDatabaseOptions): Promise<string> {
  const onStart = (stop: () => Promise<void>) => life.running('PostgreSQL', stop);
  const server = await (join ? joinEmbedded : startEmbedded)({ dataDir: config.DATA_DIR, onStart });
  if (onCrash) void server.crashed.then(onCrash);
  say(`  PostgreSQL is running, its data in ${server.folder}`);
  return server.url;
}
