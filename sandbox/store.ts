/**
 * The sandbox's memory: one SQLite file (or `:memory:`), so that what was paid, shipped and sent survives a crash of
 * the shop and of the sandbox. A table keeps JSON documents by their ids, in the order in which they were first put.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A query: fields to match, a range of `created_at` (both ends included), and a page. */
export interface TableQuery {
  readonly where?: Readonly<Record<string, string | number>>;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number;
  readonly skip?: number;
}

export interface Table<T> {
  get(id: string): T | undefined;
  /** Inserts a document, or replaces the one with this id, which keeps its place in the order. */
  put(id: string, value: T): void;
  /** Returns the documents that match, the newest first. */
  find(query?: TableQuery): T[];
  delete(id: string): void;
  clear(): void;
}

export interface SandboxStore {
  /** Opens a table, and creates it if it does not exist. `indexed` are the fields by which it is searched often. */
  table<T>(name: string, indexed?: readonly string[]): Table<T>;
  /** Counts 1, 2, 3 … for each name; never returns a number twice, not even after a restart. */
  nextNumber(name: string): number;
  /** Runs `work`, which must be synchronous, and returns its result. Keeps all of its writes, or none if it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens the memory. Waits up to five seconds for another connection that writes. */
export function openSandboxStore(dataFile: string): SandboxStore {
  const db = new DatabaseSync(dataFile, { timeout: 5_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  db.exec('CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL)');
  const count = db.prepare(
    'INSERT INTO counters VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
  );
  return {
    table: (name, indexed = []) => openTable(db, name, indexed),
    nextNumber: (name) => Number(count.get(name)?.value),
    transaction: (work) => inTransaction(db, work),
    close: () => db.close(),
  };
}

function openTable<T>(db: DatabaseSync, name: string, indexed: readonly string[]): Table<T> {
  db.exec(`CREATE TABLE IF NOT EXISTS ${name}
           (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`);
  for (const field of indexed) {
    db.exec(`CREATE INDEX IF NOT EXISTS ${name}_${field} ON ${name} (body ->> '$.${field}')`);
  }
  const get = db.prepare(`SELECT body FROM ${name} WHERE id = ?`);
  const put = db.prepare(`INSERT INTO ${name} (id, body) VALUES (?, ?)
                          ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const remove = db.prepare(`DELETE FROM ${name} WHERE id = ?`);
  return {
    get: (id) => parse<T>(get.get(id)),
    put: (id, value) => void put.run(id, JSON.stringify(value)),
    delete: (id) => void remove.run(id),
    find: (query = {}) => find<T>(db, name, query),
    clear: () => db.exec(`DELETE FROM ${name}`),
  };
}

function find<T>(db: DatabaseSync, name: string, query: TableQuery): T[] {
  const conditions: string[] = ['true'];
  const values: SQLInputValue[] = [];
  for (const [field, value] of Object.entries(query.where ?? {})) {
    conditions.push(`body ->> '$.${field}' = ?`);
    values.push(value);
  }
  for (const [limit, comparison] of [
    [query.from, '>='],
    [query.to, '<='],
  ] as const) {
    if (limit === undefined) continue;
    conditions.push(`body ->> '$.created_at' ${comparison} ?`);
    values.push(limit);
  }
  values.push(query.limit ?? -1, query.skip ?? 0);
  const sql = `SELECT body FROM ${name} WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ? OFFSET ?`;
  return db
    .prepare(sql)
    .all(...values)
    .flatMap((row) => parse<T>(row) ?? []);
}

/** Parses a row's document, whose type is known because only `put` writes documents. */
function parse<T>(row: Record<string, unknown> | undefined): T | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row.body)) as T);
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
