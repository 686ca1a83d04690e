/**
 * Runs drills in the network that `drill.ts` has made: `node run-drills.ts FOLDER PREVIOUS RELEASE [NAME…]`, with a folder for
 * everything, and the folders of the previous release and of this one. Exits with 1 if a goal is missed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { soldStatuses } from '../../shop/orders/order.ts';
import type { Cluster } from './cluster.ts';
import { type Drill, drills } from './drills.ts';
import { explainFailures, missedGoals, type Settlement, tableHead, tableRow } from './outcome.ts';
import { type Scene, startScene, withDatabase } from './scene.ts';
import { startTraffic } from './traffic.ts';

/** Visitors before and after what is done, in milliseconds. */
const calmMs = 10_000;
/** Time for the shop to settle payments whose buyers heard nothing: it asks the provider when their reservation ends. */
const settleMs = 1_200_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

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
async function runDrill(drill: Drill, scene: Scene): Promise<string> {
  const traffic = startTraffic(scene.place);
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
const chosen = drills.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
// The first drill is the upgrade: only it begins with the release of before.
const scene = await startScene(folder, release, () => (chosen[0] === drills[0] ? previous : release));
const rows: string[] = [];
try {
  for (const drill of chosen) {
    await scene.cluster.whole();
    await scene.shops.whole();
    rows.push(await runDrill(drill, scene));
  }
} finally {
  print(['', ...tableHead, ...rows].join('\n'));
  await scene.stop();
}
process.exit();
