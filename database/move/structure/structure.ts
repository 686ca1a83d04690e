/**
 * Describes every object of a database by the statement that makes it, compares two databases by that, and makes in one
 * what only the other has. What cannot be made ends up in the comparison: nothing is lost without notice.
 */
import pg from 'pg';
import { basicKinds, laterKinds, rareKinds } from './others.ts';
import type { ObjectKind } from './query.ts';
import { rightKinds, roleKinds } from './rights.ts';
import { tableKinds } from './tables.ts';

/** Kinds in an order in which most objects can be made. */
const kinds: readonly ObjectKind[] = [
  ...roleKinds,
  ...basicKinds,
  ...tableKinds.slice(0, 1),
  ...laterKinds,
  ...tableKinds.slice(1),
  ...rightKinds,
  ...rareKinds,
];

interface DatabaseObject {
  readonly name: string;
  readonly statement: string | null;
  readonly undo: string | null;
}

/** Objects of each kind. */
export type Structure = ReadonlyMap<ObjectKind, readonly DatabaseObject[]>;

/** Describes all objects of a database. The caller's transaction goes on with an empty search path. */
export async function describeStructure(client: pg.ClientBase): Promise<Structure> {
  const structure = new Map<ObjectKind, readonly DatabaseObject[]>();
  for (const kind of kinds) structure.set(kind, await describeKind(client, kind));
  return structure;
}

/** An empty search path makes PostgreSQL write names with their schemas. */
async function describeKind(client: pg.ClientBase, { query }: ObjectKind): Promise<DatabaseObject[]> {
  await client.query(`set local search_path = ''`);
  const { rows } = await client.query<DatabaseObject>(`select * from (${query}) o order by name`);
  return rows;
}

/** Names the objects that nothing can make, such as `operator +(…)`. */
export function listRareObjects(structure: Structure): string[] {
  return [...structure].flatMap(([{ kind }, objects]) =>
    objects.filter(({ statement }) => statement === null).map(({ name }) => nameOf(kind, name)),
  );
}

/** Removes partitions and rights that only `client`'s database has: those of its own moment, or that it gives by itself. */
export async function removeSurplus(client: pg.ClientBase, wanted: Structure): Promise<void> {
  for (const [kind, objects] of [...wanted].reverse()) {
    const names = new Set(objects.map(({ name }) => name));
    for (const { name, undo } of await describeKind(client, kind))
      if (undo !== null && !names.has(name)) await client.query(undo);
  }
}

/**
 * Makes the objects that are wanted and missing. An object may need another of a later kind, so those that fail are tried
 * again as long as others succeed.
 */
export async function makeMissing(client: pg.ClientBase, wanted: Structure): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (let isGoingOn = true; isGoingOn; ) {
    isGoingOn = false;
    for (const [kind, objects] of wanted) {
      for (const { statement } of await missingOf(client, kind, objects))
        if (statement !== null && (await tryStatement(client, statement))) isGoingOn = true;
    }
  }
}

async function missingOf(client: pg.ClientBase, kind: ObjectKind, objects: readonly DatabaseObject[]) {
  const names = new Set((await describeKind(client, kind)).map(({ name }) => name));
  return objects.filter(({ name }) => !names.has(name));
}

/** Runs a statement; returns false, with nothing changed, if PostgreSQL refuses it. */
async function tryStatement(client: pg.ClientBase, statement: string): Promise<boolean> {
  await client.query('savepoint making');
  try {
    await client.query(statement);
    await client.query('release savepoint making');
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await client.query('rollback to savepoint making');
    return false;
  }
}

/**
 * Names the objects that are wanted and are missing or different in `client`'s database, and tables that only it has.
 * Anything else that only it has is what this release's migrations make, and does no harm.
 */
export async function listDifferences(client: pg.ClientBase, wanted: Structure): Promise<string[]> {
  const differences: string[] = [];
  for (const [kind, objects] of wanted) {
    const found = new Map((await describeKind(client, kind)).map((object) => [object.name, object]));
    for (const { name, statement } of objects)
      if (statement === null || found.get(name)?.statement !== statement) differences.push(nameOf(kind.kind, name));
    const names = new Set(objects.map(({ name }) => name));
    if (kind.kind === 'table')
      differences.push(...[...found.keys()].filter((name) => !names.has(name)).map((name) => nameOf('table', name)));
  }
  return differences;
}

const nameOf = (kind: string, name: string) => `${kind} ${name}`.trim();
