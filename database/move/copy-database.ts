/** Copies the shop's database, with all that is in it, from the server of an old cluster to that of an empty one. */
import pg from 'pg';
import { longTimeouts, openDatabase } from '../connect.ts';
import { migrate, readMigrationState } from '../migrate.ts';
import { makeShopRole, shopRole } from '../shop-role.ts';
import { type Snapshot, withSnapshot } from '../snapshot/read-snapshot.ts';
import { compareRows, copyRows, type RowComparison, sameWriting } from './copy-rows.ts';
import { MoveRefusal } from './places.ts';
import {
  describeStructure,
  listDifferences,
  listRareObjects,
  makeMissing,
  removeSurplus,
  type Structure,
} from './structure/structure.ts';

export interface CopiedDatabase extends Pick<RowComparison, 'tables' | 'rows'> {
  /** Names of settings of the old server's configuration files that the new server's do not have. */
  readonly settings: readonly string[];
}

export interface CopyParts {
  /** Address of the old database, under its superuser. */
  readonly oldUrl: string;
  /** Makes the new, empty database and returns its address, under its superuser; called once nothing forbids the move. */
  makeNew(): Promise<string>;
  /** Called with what begins. */
  onStep(doing: string): void;
}

/**
 * Copies the database as it is at one moment, all of it or nothing. Throws a {@link MoveRefusal} if it has objects that
 * cannot be made anew, which it names, or if the copy differs in anything.
 */
export async function copyDatabase({ oldUrl, makeNew, onStep }: CopyParts): Promise<CopiedDatabase> {
  await requireKnownMigrations(oldUrl);
  return withSnapshot(oldUrl, async (snapshot, from) => {
    const migrations = await snapshot.migrations();
    await from.query(sameWriting);
    const wanted = await describeStructure(from);
    refuseIfAny(listRareObjects(wanted), 'These are none of the shop’s, and the move cannot make them anew');
    const newUrl = await makeNew();
    onStep('Making the tables');
    if (await hasShopRole(from)) await makeShopRole(newUrl);
    await runMigrations(newUrl, migrations);
    return withClient(newUrl, (to) => fill({ snapshot, from, to, wanted, onStep }));
  });
}

async function requireKnownMigrations(oldUrl: string): Promise<void> {
  const db = openDatabase({ url: oldUrl, connections: 1 });
  try {
    const { ran, unknown } = await readMigrationState(db);
    if (ran.length === 0) throw new MoveRefusal('There is no data to move: the old cluster has no tables of the shop.');
    if (unknown.length > 0)
      throw new MoveRefusal(
        `The data was made by a newer version of the shop (it holds ${unknown.join(', ')}): use that version.`,
      );
  } finally {
    await db.destroy();
  }
}

async function hasShopRole(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [shopRole]);
  return rowCount !== 0;
}

async function runMigrations(url: string, names: readonly string[]): Promise<void> {
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  await migrate(db, (name) => names.includes(name)).finally(() => db.destroy());
}

interface FillParts extends Pick<CopyParts, 'onStep'> {
  readonly snapshot: Snapshot;
  readonly from: pg.Client;
  readonly to: pg.Client;
  readonly wanted: Structure;
}

/** Fills the database in one transaction. */
async function fill({ snapshot, from, to, wanted, onStep }: FillParts): Promise<CopiedDatabase> {
  await to.query('begin');
  await to.query(sameWriting);
  await removeSurplus(to, wanted);
  await makeMissing(to, wanted);
  refuseIfAny(await listDifferences(to, wanted), 'These are none of the shop’s, and the move cannot make them anew');
  onStep('Copying the rows');
  await copyRows(snapshot, from, to);
  await makeMissing(to, wanted);
  await removeSurplus(to, wanted);
  onStep('Comparing the rows');
  const { tables, rows, different } = await compareRows(from, to);
  refuseIfAny([...different, ...(await listDifferences(to, wanted))], 'These are not the same in the copy');
  const settings = await listUnmovedSettings(from, to);
  await to.query('commit');
  await to.query('analyze');
  return { tables, rows, settings };
}

/** Lists settings of the old server's configuration files that have another value in the new server's. */
async function listUnmovedSettings(from: pg.ClientBase, to: pg.ClientBase): Promise<string[]> {
  const query = `select name, setting from pg_settings where source = 'configuration file' order by name`;
  const { rows } = await from.query<{ name: string; setting: string }>(query);
  const { rows: others } = await to.query<{ name: string; setting: string }>(query);
  const found = new Map(others.map(({ name, setting }) => [name, setting]));
  return rows.filter(({ name, setting }) => found.get(name) !== setting).map(({ name }) => name);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function refuseIfAny(names: readonly string[], why: string): void {
  if (names.length > 0) throw new MoveRefusal(`${why}; the old data is as it was: ${names.join(', ')}`);
}
