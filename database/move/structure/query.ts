/** Holds what the queries that describe a database’s objects have in common. */
import pg from 'pg';

/**
 * A kind of object, with the query that lists its objects by name and by the statement that makes each. The statement is
 * also the whole description: two objects are the same if their statements are. It is null where nothing can make it.
 */
export interface ObjectKind {
  /** Name of the kind in messages. */
  readonly kind: string;
  /** Columns: `name`, `statement`, and `undo`, which unmakes an object that the old database does not have. */
  readonly query: string;
}

/** Returns the condition that a schema is none of PostgreSQL's own. */
export function isOurs(namespace: string): string {
  return `${namespace}.nspname <> 'information_schema' and ${namespace}.nspname !~ '^pg_'`;
}

/** Returns the condition that an object belongs to no extension, which makes its objects itself. */
export function isLoose(catalogue: string, oid: string): string {
  return `not exists (select from pg_depend e
    where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
}

/** Numbers from which on objects were made after the cluster. */
export const firstOwnOid = 16_384;

/** Returns an SQL literal. */
export const literal = pg.escapeLiteral;
