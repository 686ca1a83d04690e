/**
 * Brings a running shop back to what it was when it had just started, for each file of journeys: every table of its database,
 * jobs, limits and kept pages, the pictures and videos that it was given, and all that the sandbox remembers.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '../database/connect.ts';
import { retryDeadlocks } from '../database/retry-deadlocks.ts';
import { keepRows, restoreRows } from '../database/testing/as-new.ts';
import { videoFolders } from '../shop/media/media-name.ts';
import { keepFiles, restoreFiles } from './files-as-new.ts';

export interface ShopToRestore {
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
}

/** Folders of pictures and videos as they were given, of which each is replaced or deleted with what it shows. */
const givenFolders = ['masters', ...videoFolders];
/** Folder beside the media in which they are kept. */
const keptFolder = 'as-new';

const givenIn = ({ dataDir }: ShopToRestore) =>
  givenFolders
    .map((name) => [join(dataDir, 'media', name), join(dataDir, keptFolder, name)] as const)
    .filter(([folder]) => existsSync(folder));

/** Remembers what a shop that has just started has, also in its own databases and files. Call it once, before the first journey. */
export async function keepNewShop(shop: ShopToRestore): Promise<void> {
  await withDatabase(shop, keepRows);
  withSandbox(shop, (sandbox) => {
    for (const table of tablesOf(sandbox)) sandbox.exec(`create table as_new_${table} as select * from ${table}`);
  });
  for (const [folder, kept] of givenIn(shop)) await keepFiles(folder, kept);
}

/**
 * Brings the shop back to what `keepNewShop` saw. Numbers that were given out are not given out again. Returns the entries of its data
 * folder, of which `findLeftBehind` knows those that came later.
 */
export async function restoreNewShop(shop: ShopToRestore): Promise<string[]> {
  await fetch(`${shop.sandboxUrl}/faults`, { method: 'DELETE' });
  withSandbox(shop, (sandbox) => {
    for (const table of tablesOf(sandbox))
      sandbox.exec(`delete from ${table}; insert into ${table} select * from as_new_${table}`);
  });
  // The shop goes on working on the same rows.
  await withDatabase(shop, (db) => retryDeadlocks(() => restoreRows(db)));
  for (const [folder, kept] of givenIn(shop)) await restoreFiles(folder, kept);
  return readdir(shop.dataDir);
}

/** Returns as sentences what was left behind since the data folder had these entries: faults of the sandbox, and files. */
export async function findLeftBehind(shop: ShopToRestore, entries: readonly string[]): Promise<string[]> {
  const { faults } = (await (await fetch(`${shop.sandboxUrl}/faults`)).json()) as { faults: unknown[] };
  const files = (await readdir(shop.dataDir)).filter((entry) => !entries.includes(entry));
  return [
    ...faults.map((fault) => `a fault of the sandbox is still on: ${JSON.stringify(fault)}`),
    ...files.map((file) => `the shop’s data folder has ${file}`),
  ];
}

async function withDatabase({ databaseUrl }: ShopToRestore, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ url: databaseUrl, connections: 1 });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Works on the sandbox's memory, all of it or not at all. */
function withSandbox({ dataDir }: ShopToRestore, work: (sandbox: DatabaseSync) => void): void {
  const sandbox = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { timeout: 5_000 });
  try {
    sandbox.exec('begin immediate');
    work(sandbox);
    sandbox.exec('commit');
  } finally {
    sandbox.close();
  }
}

/** Returns the sandbox's tables, but for the counters, which never return a number twice. */
function tablesOf(sandbox: DatabaseSync): string[] {
  const rows = sandbox.prepare(`select name from sqlite_schema where type = 'table' and name <> 'counters'
    and name not like 'sqlite%' and name not like 'as_new%'`);
  return rows.all().map(({ name }) => String(name));
}
