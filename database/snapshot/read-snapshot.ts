/**
 * Copies the rows of tables out of a database, as they all were at one moment, while others go on reading and writing.
 * No client program of PostgreSQL is needed: the rows are read by `COPY` over an ordinary connection.
 */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fullNameOf, listTables, type SnapshotTable } from './tables.ts';

/** Condition and expressions by which a table's rows are copied; without them all of its rows as they are. */
export interface TableSelection {
  /** SQL condition of the rows to copy. */
  readonly where?: string;
  /** SQL expressions in place of columns. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** Rows of a table in PostgreSQL's text format of `COPY`, in pieces of any length. */
export interface TableRows {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Number of rows; known once `chunks` has ended. */
  count(): number;
}

/** The database at one moment. Nothing of it changes until it is closed. */
export interface Snapshot {
  /** The moment of the snapshot, by the clock of the database. */
  readonly takenAt: Date;
  /** Version of the server, such as 180004. */
  readonly serverVersion: number;
  /** Lists the tables of a schema, in an order in which they can be loaded again. */
  tables(schema: string): Promise<SnapshotTable[]>;
  /** Returns the names of the migrations that have run. */
  migrations(): Promise<string[]>;
  /** Reads the rows of a table. Read them to their end before the next call. */
  rows(table: SnapshotTable, selection?: TableSelection): TableRows;
}

/**
 * Opens a snapshot, calls `work` with it and closes it. `client` reads other things of the same moment. It is one read-only transaction: rows that are written meanwhile
 * are not in it, and nobody waits for it. Rows deleted meanwhile stay on the disk until it ends, so `work` should do
 * nothing else meanwhile.
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A connection that breaks fails the query under way; an error that nobody listens for would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // Texts that any database reads alike, whatever is set for this role or server.
    await client.query(
      `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`,
    );
    const { rows } = await client.query<{ now: Date; version: string }>(
      `select now(), current_setting('server_version_num') as version`,
    );
    const [moment] = rows;
    if (!moment) throw new Error('The database did not tell its time');
    return await work(snapshotOf(client, moment.now, Number(moment.version)), client);
  } finally {
    await client.end().catch(() => {});
  }
}

function snapshotOf(client: pg.Client, takenAt: Date, serverVersion: number): Snapshot {
  return {
    takenAt,
    serverVersion,
    tables: (schema) => listTables(client, schema),
    async migrations() {
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
      return rows.map(({ name }) => name);
    },
    rows(table, selection) {
      let count = 0;
      const add = (rows: number) => {
        count += rows;
      };
      return { chunks: readRows(client, table, selection, add), count: () => count };
    },
  };
}

/**
 * Reads a table, a partitioned one partition by partition. Each is locked only while it is read, against changes of the
 * table itself: whoever drops an old partition waits for nothing else, and nobody waits behind them.
 */
async function* readRows(
  client: pg.Client,
  table: SnapshotTable,
  selection: TableSelection | undefined,
  add: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const { partitions } = table;
  for (const { name } of partitions.length > 0 ? partitions : [table]) {
    await client.query('savepoint reading');
    const stream = client.query(copyTo(`copy (${selectOf({ ...table, name }, selection)}) to stdout`));
    try {
      yield* stream;
    } catch (error) {
      if (!isDroppedPartition(error, table)) throw error;
    }
    await client.query('rollback to savepoint reading');
    // The server tells the number after the last row, in a message that may arrive later; it has come before the answer
    // to the next statement.
    add(stream.rowCount);
  }
}

/** Tells whether a partition was dropped since the tables were listed: its rows were too old to be kept. */
function isDroppedPartition(error: unknown, { partitions }: SnapshotTable): boolean {
  return partitions.length > 0 && error instanceof pg.DatabaseError && error.code === '42P01';
}

function selectOf(table: SnapshotTable, { where, replaced = {} }: TableSelection = {}): string {
  const columns = table.columns.map((column) => {
    const name = pg.escapeIdentifier(column);
    const expression = replaced[column];
    return expression === undefined ? name : `${expression} as ${name}`;
  });
  const from = fullNameOf({ schema: pg.escapeIdentifier(table.schema), name: pg.escapeIdentifier(table.name) });
  return `select ${columns.join(', ')} from ${from}${where === undefined ? '' : ` where ${where}`}`;
}
