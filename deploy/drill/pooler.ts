/**
 * `npm run node -- deploy/drill/pooler.ts [PROGRAM …]`: two shops on one database behind PgBouncer, in each of its modes, sell
 * to shoppers while the merchant's commands run; prints what came of it. Each PROGRAM is a PgBouncer, by default the installed
 * one. Exits 1 if the books differ, a purchase is lost or a command fails.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { buySteadily, type PurchasePlace } from '../../bench/steady-purchases.ts';
import { type Database, openDatabase } from '../../database/connect.ts';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { findFreePort } from '../../database/free-port.ts';
import { makeShopRole, shopRole } from '../../database/shop-role.ts';
import { type RunningShop, startShop } from '../../e2e/start-shop.ts';
import { startOutside } from '../../proof/load/outside.ts';
import type { Finding } from '../../server/doctor/finding.ts';
import { checkPooler } from '../../server/doctor/pooler.ts';
import { buildPages } from '../../server/process/build-pages.ts';
import { readConfig } from '../../server/process/config.ts';
import { createCommandRunner } from '../../server/testing/command.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { setAvailability } from '../../shop/stock/stock-ledger.ts';
import { type PoolerOptions, type PoolMode, readPgbouncerVersion, startPgbouncer } from './start-pgbouncer.ts';

const modes: readonly PoolMode[] = ['session', 'transaction'];
/** Purchases that each shop begins in a second, and the seconds of selling. */
const [perSecond, sellingMs] = [1, 40_000];
/** Commands that run while the shops sell. */
const busyCommands = ['backup create', 'books check'];
/** Command that compares the books with the payment provider once all is done. */
const lastCommand = 'money check';
/** Longest time until the jobs of the last purchase are done, and until a page shows a change. */
const [settleMs, changeLimitMs] = [60_000, 10_000];

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Result of one version in one mode. */
interface Outcome {
  /** Findings of doctor about the pooler. */
  readonly findings: readonly Finding[];
  readonly bought: number;
  readonly failures: readonly string[];
  /** Orders whose payment is booked and whose shipment is requested. */
  readonly orders: number;
  readonly mismatches: number;
  /** In paise. */
  readonly difference: number;
  /** Milliseconds until the other shop's page shows a change. */
  readonly changeMs: number;
  readonly failedCommands: readonly string[];
  /** Messages of errors of calls, from the logs of both shops. */
  readonly errors: readonly string[];
}

async function stockSarees(db: Database): Promise<PurchasePlace['sarees']> {
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise']).orderBy('sku').limit(20).execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await setAvailability(trx, sku, 1_000, false);
  });
  return sarees;
}

/** Changes the weave of a saree, and returns the milliseconds until its page in a shop shows it. */
async function timeChange(db: Database, { shopUrl }: RunningShop): Promise<number> {
  const saree = await db.selectFrom('saree').select(['sku', 'product_path']).orderBy('sku').executeTakeFirstOrThrow();
  const readPage = async () => (await fetch(`${shopUrl}/product/${encodeURIComponent(saree.product_path)}`)).text();
  await readPage();
  await db.updateTable('saree').set({ weave: 'Drilled' }).where('sku', '=', saree.sku).execute();
  const begun = performance.now();
  while (!(await readPage()).includes('Drilled')) {
    if (performance.now() - begun > changeLimitMs) return Number.POSITIVE_INFINITY;
    await pause(10);
  }
  return performance.now() - begun;
}

/** Waits until so many orders have their shipment requested; returns their number. */
async function waitForOrders(db: Database, wanted: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const rows = await db.selectFrom('orders').select('id').where('status', '=', 'shipment_requested').execute();
    if (rows.length >= wanted || performance.now() - begun > settleMs) return rows.length;
    await pause(500);
  }
}

/** Sells through both shops at once while commands run. */
async function sell(shops: readonly RunningShop[], place: Omit<PurchasePlace, 'shopUrl'>, runCommand: RunCommand) {
  const begun = performance.now();
  const isGoingOn = () => performance.now() - begun < sellingMs;
  const selling = shops.map(({ shopUrl }) => buySteadily({ ...place, shopUrl }, perSecond, isGoingOn));
  const failedCommands: string[] = [];
  for (const words of busyCommands) if (!(await runCommand(words))) failedCommands.push(words);
  const sold = await Promise.all(selling);
  return {
    bought: sold.reduce((sum, { times }) => sum + times.length, 0),
    failures: sold.flatMap(({ failures }) => failures),
    failedCommands,
  };
}

/** Returns the messages of the errors for which calls failed. */
async function readErrors({ dataDir }: RunningShop): Promise<string[]> {
  const lines = (await readFile(join(dataDir, 'log/current.log'), 'utf8')).split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
  return entries.flatMap(({ msg, err }) => (msg === 'a call failed' && err ? [err.message] : []));
}

type RunCommand = (words: string) => Promise<boolean>;

/** Returns a function that runs a command and prints why it failed. */
function commandRunner(settings: Readonly<Record<string, string>>): RunCommand {
  const run = createCommandRunner(settings);
  return async (words) => {
    const { code, said, complained } = await run(...words.split(' '));
    if (code !== 0) print(`\n${words} ended with ${code}:\n${said}${complained}`);
    return code === 0;
  };
}

/** Functions that end what a drill has started, the last first. */
type Ends = (() => unknown)[];

async function drill(pooler: Omit<PoolerOptions, 'databaseUrl'>, ends: Ends): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-drill-'));
  const server = await startEmbeddedPostgres({ dataDir });
  ends.push(server.discard);
  const directUrl = await makeShopRole(server.url);
  const owner = openDatabase({ url: server.url, connections: 2 });
  ends.push(() => owner.destroy());
  await owner.executeQuery(CompiledQuery.raw(`alter role ${shopRole} set statement_timeout = '30s'`));
  const { addressOf, stop } = await startPgbouncer({ ...pooler, databaseUrl: directUrl });
  ends.push(stop);
  const ports = [await findFreePort(), await findFreePort()];
  const outside = await startOutside(ports[0] ?? 0);
  ends.push(outside.stop);
  const settings = {
    ...outside.settings,
    DATABASE_URL: addressOf(directUrl),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_MIGRATION_URL: server.url,
  };
  const backups = await mkdtemp(join(tmpdir(), 'saree-drill-backups-'));
  ends.push(() => rm(backups, { recursive: true }));
  // Two first starts at once on an empty database, which wait for each other's locks.
  const shops = await Promise.all(
    ports.map(async (port) => ({
      ...(await startShop({ ...settings, PORT: String(port) })),
      shopUrl: `http://localhost:${port}`,
    })),
  );
  ends.push(() => Promise.all(shops.map((shop) => shop.stop())));
  const [, second] = shops;
  if (!second) throw new Error('there is no second shop');
  const runCommand = commandRunner({ ...settings, DATA_DIR: dataDir, BACKUP_DIR: backups });
  const place = { sandboxUrl: outside.url, sarees: await stockSarees(owner) };
  const sold = await sell(shops, place, runCommand);
  const orders = await waitForOrders(owner, sold.bought);
  const failedCommands = [...sold.failedCommands, ...((await runCommand(lastCommand)) ? [] : [lastCommand])];
  const changeMs = await timeChange(owner, second);
  const { mismatches, difference } = await readBooks(owner, new Date());
  const database = { state: 'open', db: owner, cluster: null } as const;
  const findings = await checkPooler({ config: readConfig(settings), database });
  const errors = (await Promise.all(shops.map(readErrors))).flat();
  return { ...sold, errors, findings, orders, changeMs, failedCommands, mismatches: mismatches.length, difference };
}

/** Runs the drill of one version and mode; prints its row. Returns whether nothing was lost. */
async function tryMode(program: string, version: string, mode: PoolMode): Promise<boolean> {
  const ends: Ends = [];
  try {
    const { failures, findings, errors, ...found } = await drill({ program, mode }, ends);
    const cells = [
      version,
      mode,
      found.bought,
      failures.length,
      found.orders,
      found.mismatches,
      found.difference,
      found.changeMs.toFixed(0),
      found.failedCommands.join(', ') || 'none',
    ];
    print(`| ${cells.join(' | ')} |`);
    for (const failure of new Set(failures)) print(`  a purchase failed: ${failure}`);
    for (const error of new Set(errors)) print(`  in the log: ${error}`);
    for (const { state, says } of findings) print(`  doctor: ${state}: ${says}`);
    const isRight = found.orders >= found.bought && found.mismatches === 0 && found.difference === 0;
    return isRight && found.failedCommands.length === 0;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

await buildPages();
print('| PgBouncer | pool_mode | bought | failed | orders | mismatches | paise | change seen ms | commands failed |');
print('|---|---|---:|---:|---:|---:|---:|---:|---|');
const programs = process.argv.slice(2);
for (const program of programs.length > 0 ? programs : ['pgbouncer']) {
  const version = await readPgbouncerVersion(program);
  for (const mode of modes) if (!(await tryMode(program, version, mode))) process.exitCode = 1;
}
