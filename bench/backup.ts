/**
 * `npm run bench -- backup`: seconds, bytes and memory of backup, verification and restore in a shop with years of
 * business and the demonstration's pictures; then purchases at a steady pace, first alone and then beside backups of the
 * priority that the schedule gives them. Exits 1 if a command or a purchase fails, if the restored shop differs, or if
 * the books do not add up. Needs some 10 GB of disk and half an hour.
 *
 * The sandbox knows nothing of the orders that fill the shop. A restoration compares the last six days with it, in which
 * there is none of them: what it would take to compare payments is not measured.
 */
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, longTimeouts, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import type { RunningShop } from '../e2e/start-shop.ts';
import { mediaFolder } from '../providers/media-folder/media-folder.ts';
import { type BackupRecord, listBackups } from '../server/backup/backup-set.ts';
import { makeBackupKey } from '../server/backup/encryption.ts';
import { backupNiceness } from '../server/backup/schedule.ts';
import { readBooks } from '../shop/books/read-books.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { fillBackupShop } from './backup-data.ts';
import { createMeasuredRunner, type MeasuredCommand } from './measured-command.ts';
import { isSmoke, sized } from './size.ts';
import { buySteadily, type PurchasePlace, type Purchases } from './steady-purchases.ts';
import { check } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const size = sized({
  full: { orders: 200_000, visits: 15_000_000 },
  smoke: { orders: 200, visits: 1_000 },
});
const perSecond = 5;
const loadMs = sized({ full: 60_000, smoke: 3_000 });
const warmUpMs = sized({ full: 10_000, smoke: 1_000 });
const comparedTables = [
  'orders',
  'order_line',
  'order_event',
  'invoice',
  'parcel',
  'stock_movement',
  'saree',
  'picture',
  'visit',
] as const;

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

interface Bench {
  readonly shop: RunningShop;
  readonly db: Database;
  readonly backupDir: string;
  /** Settings of the shop, and of the one that is restored. */
  readonly settings: Readonly<Record<string, string>>;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-bench-'));
  // If root runs this, PostgreSQL has an account of its own, which must be able to enter the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Returns the bytes of each file below a folder, by its path. */
async function filesOf(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)));
}

function printCommand(name: string, ran: MeasuredCommand, file: number | null, copies: number | null): void {
  const bytes = [file, copies].map((one) => (one === null ? '' : megabytes(one)));
  print(`| ${[name, ran.seconds.toFixed(1), ...bytes, ran.peakMb.toFixed(0)].join(' | ')} |`);
  check(ran.code === 0, `${name} exited with ${ran.code}: ${ran.complained}`);
}

/** Leaves each saree its first picture only: in a small shop most of the time would be that of pictures. */
async function removePictures(db: Database): Promise<void> {
  await sql`delete from picture where name like 'product-images/%' and name not like '%\\_1'`.execute(db);
}

/** Measures a backup, encrypted for `key` if there is one, and returns its description. */
async function measureCreate(bench: Bench, name: string, key?: string): Promise<BackupRecord | undefined> {
  const copies = join(bench.backupDir, 'media');
  const before = await filesOf(copies);
  const settings = { ...bench.settings, ...(key === undefined ? {} : { BACKUP_PUBLIC_KEY: key }) };
  const ran = await createMeasuredRunner({ ...settings, DATA_DIR: bench.shop.dataDir })('backup', 'create');
  const [newest] = await listBackups(mediaFolder(bench.backupDir));
  const added = [...(await filesOf(copies))].filter(([path]) => !before.has(path));
  printCommand(
    name,
    ran,
    newest?.bytes ?? 0,
    added.reduce((sum, [, bytes]) => sum + bytes, 0),
  );
  return newest;
}

/** Measures the commands. No backup is deleted meanwhile, since none was verified before the last was made. */
async function measureCommands(bench: Bench): Promise<void> {
  print('| command | s | file, MB | new copies of pictures, MB | peak memory, MB |\n|---|---:|---:|---:|---:|');
  await measureCreate(bench, 'backup create, the first');
  await measureCreate(bench, 'backup create, the second');
  // Encrypted pictures are other objects, so that all of them are copied again.
  const { publicKey } = await makeBackupKey();
  const backup = await measureCreate(bench, 'backup create, encrypted, the first', publicKey);
  const verified = await createMeasuredRunner({ ...bench.settings, DATA_DIR: bench.shop.dataDir })('backup', 'verify');
  printCommand('backup verify, encrypted', verified, null, null);
  const dataDir = await makeFolder();
  try {
    const ports = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
    const run = createMeasuredRunner({ ...bench.settings, ...ports, DATA_DIR: dataDir });
    const restored = await run('restore', backup?.file ?? 'none');
    printCommand('restore, encrypted', restored, null, null);
    if (restored.code === 0) await compareShops(bench, dataDir, backup);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Compares the restored shop, whose database is stopped, with the one that it was made from. */
async function compareShops({ db }: Bench, dataDir: string, backup: BackupRecord | undefined): Promise<void> {
  const server = await joinOrStartEmbeddedPostgres({ dataDir });
  const restored = openDatabase({ url: server.url, connections: 1, limits: longTimeouts });
  try {
    for (const table of comparedTables) {
      const [ours, theirs] = [await countRows(db, table), await countRows(restored, table)];
      check(ours === theirs, `${table} has ${ours} rows, restored ${theirs}.`);
    }
    await checkBooks(restored, 'The restored books');
  } finally {
    await restored.destroy();
    await server.stop();
  }
  const media = mediaFolder(join(dataDir, 'media'));
  const wanted = backup?.media ?? [];
  const heads = await Promise.all(wanted.map(({ key }) => media.head(key)));
  const right = wanted.filter(({ bytes }, at) => heads[at]?.bytes === bytes).length;
  check(wanted.length > 0 && right === wanted.length, `${right} of ${wanted.length} pictures are restored.`);
  print(
    `\nRestored: ${right} pictures and videos; the rows of ${comparedTables.length} tables are counted and compared.`,
  );
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function checkBooks(db: Database, name: string): Promise<number> {
  const { mismatches, difference, totals } = await readBooks(db, new Date());
  check(
    mismatches.length === 0 && difference === 0,
    `${name}: ${mismatches.length} mismatches, ${difference} paise of difference.`,
  );
  return totals.orders;
}

async function stock({ shop, db }: Bench): Promise<PurchasePlace> {
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise']).orderBy('sku').execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await setAvailability(trx, sku, 100_000, false);
  });
  return { shopUrl: shop.shopUrl, sandboxUrl: shop.sandboxUrl, sarees };
}

/** Buys while one backup after the other is made, until a minute is over and the last of them has ended. */
async function buyBesideBackups({ settings, shop }: Bench, place: PurchasePlace) {
  const run = createMeasuredRunner({ ...settings, DATA_DIR: shop.dataDir }, backupNiceness);
  const end = performance.now() + loadMs;
  const backups: MeasuredCommand[] = [];
  let isBackingUp = true;
  const backingUp = (async () => {
    while (performance.now() < end) backups.push(await run('backup', 'create'));
    isBackingUp = false;
  })();
  const bought = await buySteadily(place, perSecond, () => isBackingUp);
  await backingUp;
  for (const { code, complained } of backups)
    check(code === 0, `A backup beside purchases exited with ${code}: ${complained}`);
  const seconds = quantile(
    backups.map((one) => one.seconds),
    0.5,
  );
  return { bought, beside: `${backups.length} backups of ${seconds.toFixed(0)} s, one after the other` };
}

async function measureLoad(bench: Bench): Promise<void> {
  const place = await stock(bench);
  const forMs = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() < end;
  };
  const warmUp = await buySteadily(place, perSecond, forMs(warmUpMs));
  const alone = await buySteadily(place, perSecond, forMs(loadMs));
  const { bought, beside } = await buyBesideBackups(bench, place);
  print(`\n## ${perSecond} purchases a second\n`);
  print('| beside them | purchases | failed | p50 ms | p95 ms | p99 ms |\n|---|---:|---:|---:|---:|---:|');
  const parts = [0.5, 0.95, 0.99];
  const row = (name: string, { times, failures }: Purchases) => {
    const cells = parts.map((part) => quantile(times, part).toFixed(0));
    print(`| ${[name, times.length + failures.length, failures.length, ...cells].join(' | ')} |`);
  };
  row('nothing', alone);
  row(beside, bought);
  const ratios = parts.map((part) => (quantile(bought.times, part) / quantile(alone.times, part)).toFixed(2));
  print(`| ${['ratio', '', '', ...ratios].join(' | ')} |`);
  const rounds = [warmUp, alone, bought];
  const failures = rounds.flatMap((one) => one.failures);
  check(failures.length === 0, `Purchases failed: ${[...new Set(failures)].join('; ')}`);
  const placed = await checkBooks(bench.db, 'The books after the purchases');
  const wanted = size.orders + rounds.reduce((sum, { times }) => sum + times.length, 0);
  check(placed === wanted, `The shop has ${placed} paid orders, not ${wanted}.`);
}

/** Fills a shop, measures it and prints the tables. */
export async function measureBackup(): Promise<void> {
  const backupDir = await makeFolder();
  const settings = { BACKUP_DIR: backupDir, SESSION_SECRET: 'a secret of the shop that is measured and restored' };
  const shop = await startWarmShop(settings);
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 2, limits: longTimeouts });
  const bench = { shop, db, backupDir, settings };
  try {
    print(`# Backups (${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node})\n`);
    await fillBackupShop(db, size);
    if (isSmoke) await removePictures(db);
    await checkBooks(db, 'The books that were filled');
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    print(`${size.orders} orders, ${size.visits} visits; the database has ${megabytes(rows[0]?.bytes ?? 0)} MB.\n`);
    await measureCommands(bench);
    await measureLoad(bench);
  } finally {
    await db.destroy();
    await shop.stop();
    await rm(backupDir, { recursive: true, force: true });
  }
}
