/**
 * Runs drills in the network that `drill.ts` has made: `node run-drills.ts FOLDER PREVIOUS RELEASE [NAME…]`, with a folder for
 * everything, and the folders of the previous release and of this one. Exits with 1 if a goal is missed.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../database/connect.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { soldStatuses } from '../../shop/orders/order.ts';
import { type Certificate, Cluster } from './cluster.ts';
import { type Drill, type DrillScene, drills } from './drills.ts';
import { machines } from './network.ts';
import { explainFailures, missedGoals, type Settlement, tableHead, tableRow } from './outcome.ts';
import { sandboxUrl, startOutside } from './outside.ts';
import { Shops } from './shops.ts';
import { startTraffic, type TrafficPlace } from './traffic.ts';

const run = promisify(execFile);
const host = 'shop.test';
/** Visitors before and after what is done, in milliseconds. */
const calmMs = 10_000;
/** Time for the shop to settle payments whose buyers heard nothing: it asks the provider when their reservation ends. */
const settleMs = 1_200_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Makes the certificate of the front machine; returns its files. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, certificate] = [join(folder, 'front.key'), join(folder, 'front.crt')];
  const names = `subjectAltName=DNS:${host},IP:${machines.front}`;
  const subject = ['-subj', `/CN=${host}`, '-addext', names, '-days', '2'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', certificate];
  await run('openssl', ['req', '-x509', '-nodes', ...made, ...subject]);
  return { certificate, key };
}

async function withDatabase<Result>(cluster: Cluster, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ url: await cluster.ownerUrl(), connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Gives each saree more pieces than the drills sell, by the rules of the release that runs; returns the sarees. */
async function stock(db: Database, release: string): Promise<TrafficPlace['sarees']> {
  const ledger: typeof import('../../shop/stock/stock-ledger.ts') = await import(
    join(release, 'shop/stock/stock-ledger.ts')
  );
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise', 'product_path']).orderBy('sku').execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await ledger.setAvailability(trx, sku, 10_000, false);
  });
  return sarees;
}

/** Compares the orders that buyers have paid with the shop's, as they are now. */
async function readSettlement(db: Database, paid: readonly string[]): Promise<Settlement> {
  const known = await db
    .selectFrom('orders')
    .select(['status', 'captured_paise'])
    .where('provider_order_id', 'in', ['', ...paid])
    .where('captured_paise', 'is not', null)
    .execute();
  const placed = known.filter(({ status }) => (soldStatuses as readonly string[]).includes(status)).length;
  const { mismatches, difference } = await readBooks(db, new Date());
  const broken = mismatches.length + (difference === 0 ? 0 : 1);
  return { paid: paid.length, placed, undecided: known.length - placed, mismatches: broken };
}

/** Waits until the shop has every payment, twenty minutes at most. */
async function settle(cluster: Cluster, paid: readonly string[]): Promise<Settlement> {
  for (const end = performance.now() + settleMs; ; await pause(2_000)) {
    const now = await withDatabase(cluster, (db) => readSettlement(db, paid));
    if (now.placed + now.undecided === now.paid || performance.now() > end) return now;
  }
}

/** Runs one drill and prints its row; returns whether it met its goal. */
async function runDrill(drill: Drill, scene: DrillScene, place: TrafficPlace): Promise<string> {
  const traffic = startTraffic(place);
  await pause(calmMs);
  await drill.act(scene);
  await pause(calmMs);
  const report = await traffic.stop();
  const settlement = await settle(scene.cluster, traffic.paid);
  const missed = missedGoals(drill.goal, report, settlement);
  const row = tableRow(drill.name, report, settlement, missed);
  print(row);
  for (const line of explainFailures('page', report.failedPages)) print(line);
  for (const line of explainFailures('purchase', report.failedPurchases)) print(line);
  if (missed.length > 0) process.exitCode = 1;
  return row;
}

const [folder = '', previous = '', release = '', ...wanted] = process.argv.slice(2);
const certificate = await makeCertificate(folder);
const ca = await readFile(certificate.certificate, 'utf8');
await mkdir(join(folder, 'outside'));
const outside = await startOutside(join(folder, 'outside'), `https://${host}`, certificate.certificate);
print('Starting etcd, PostgreSQL under Patroni, PgBouncer and HAProxy.');
const cluster = await Cluster.start(folder, certificate);
const settings = {
  ...outside.settings,
  PUBLIC_URL: `https://${host}`,
  SESSION_SECRET: 'a secret of drills, with more than 32 characters',
};
const chosen = drills.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
// The first drill is the upgrade: only it begins with the release of before.
const first = chosen[0] === drills[0] ? previous : release;
print('Starting the shops.');
const shops = await Shops.start(cluster, settings, first);
const sarees = await withDatabase(cluster, (db) => stock(db, first));
const place = { host, ca, sandboxUrl, sarees };
const rows: string[] = [];
try {
  for (const drill of chosen) {
    await cluster.whole();
    await shops.whole();
    rows.push(await runDrill(drill, { cluster, shops, release }, place));
  }
} finally {
  print(['', ...tableHead, ...rows].join('\n'));
  await outside.stop();
}
process.exit();
