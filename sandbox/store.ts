/**
 * The sandbox's memory: one SQLite file (or `:memory:`), so that what was paid, shipped and sent outlives a crash of
 * the shop and of the sandbox. A table holds JSON documents under their id, in the order they were first put.
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
  /** Inserts, or replaces the document and keeps its place in the order. */
  put(id: string, value: T): void;
  /** Newest first. */
  find(query?: TableQuery): T[];
  delete(id: string): void;
  clear(): void;
}

export interface SandboxStore {
  /** The table of that name, made if need be. `indexed` fields make `where` on them quick. */
  table<T>(name: string, indexed?: readonly string[]): Table<T>;
  /** 1, 2, 3 … a name; never the same twice, also after a restart. */
  nextNumber(name: string): number;
  /** All writes of `work` are kept, or none of them. `work` must not wait for anything. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export function openSandboxStore(dataFile: string): SandboxStore {
  const db = new DatabaseSync(dataFile);
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

/** Documents come only from `put`, so their shape is known. */
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
