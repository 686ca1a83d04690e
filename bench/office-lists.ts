/**
 * `npm run bench -- office-lists`: milliseconds of each list, count, search and page of the office in a shop with 50,000 orders
 * and 200,000 customers, while shoppers buy. Exits 1 if the 95th percentile of one is more than 100 ms, if the plan of one
 * reads a big table from end to end, or if a purchase fails. Needs a few minutes.
 */

import { availableParallelism, cpus, loadavg } from 'node:os';
import { sql } from 'kysely';
import { type Database, longTimeouts, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { readConfig } from '../server/process/config.ts';
import { readPresentSettings } from '../server/process/present-settings.ts';
import { readVocabulary } from '../shop/catalogue/vocabulary-store.ts';
import { countSoldSarees } from '../shop/numbers/sold-sarees-store.ts';
import { refreshSalesCounts } from '../shop/orders/sales-store.ts';
import { deriveSecrets } from '../shop/secrets.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';
import { createDatabaseEventLog } from '../shop/visits/visit-store.ts';
import type { OfficeCall, OfficeServices } from './office-call.ts';
import { makeOfficeCalls } from './office-calls.ts';
import { fillOfficeShop } from './office-data.ts';
import { findScans } from './office-plans.ts';
import { sized } from './size.ts';
import { buySteadily, type PurchasePlace } from './steady-purchases.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const size = sized({
  full: { sarees: 5_000, orders: 50_000, customers: 200_000 },
  smoke: { sarees: 120, orders: 1_000, customers: 1_000 },
});
const rounds = sized({ full: 200, smoke: 2 });
const maxMs = 100;
const perSecond = 2;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function timesOf({ run }: OfficeCall, services: OfficeServices): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < rounds; nth += 1) {
    const begun = performance.now();
    await run(services, nth);
    times.push(performance.now() - begun);
  }
  return times;
}

async function checkPlans(services: OfficeServices, calls: readonly OfficeCall[]): Promise<void> {
  for (const { name, run } of calls) {
    const scans = await findScans(services.db, (db) => run({ ...services, db }, 0));
    if (!judge(scans.length === 0)) print(`\n${name} **missed**: ${scans.join('; ')}`);
  }
  print(`\nPlans of ${calls.length} calls looked at, for their values and for any.`);
}

async function measureCalls(services: OfficeServices, calls: readonly OfficeCall[]): Promise<void> {
  print('| call | p50 ms | p95 ms | max ms |\n|---|---:|---:|---:|');
  for (const call of calls) {
    const times = await timesOf(call, services);
    const cells = [0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(1));
    const isMet = judge(quantile(times, 0.95) <= maxMs);
    print(`| ${call.name}${isMet ? '' : ' **missed**'} | ${cells.join(' | ')} |`);
  }
}

async function stockSarees(db: Database): Promise<PurchasePlace['sarees']> {
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise']).orderBy('sku').limit(200).execute();
  await db.transaction().execute(async (trx) => {
    for (const { sku } of sarees) await setAvailability(trx, sku, 1_000, false);
  });
  return sarees;
}

async function measureBesidePurchases(services: OfficeServices, calls: readonly OfficeCall[], place: PurchasePlace) {
  let isGoingOn = true;
  const buying = buySteadily(place, perSecond, () => isGoingOn);
  try {
    await measureCalls(services, calls);
  } finally {
    isGoingOn = false;
  }
  const { times, failures } = await buying;
  print(`\n${times.length} purchases beside them, ${perSecond} a second: p95 ${quantile(times, 0.95).toFixed(0)} ms.`);
  check(failures.length === 0, `Purchases failed: ${[...new Set(failures)].join('; ')}`);
}

/** Fills a shop, measures the office's calls and prints the table. */
export async function measureOfficeLists(): Promise<void> {
  const shop = await startWarmShop();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const filler = openDatabase({ url, connections: 1, limits: longTimeouts });
  const db = openDatabase({ url, connections: 4 });
  const { dispatchCalendar, facts } = await readPresentSettings(readConfig({}), db);
  const secrets = deriveSecrets('a secret of the shop that is measured');
  const services = {
    db,
    secrets,
    dispatchCalendar,
    facts,
    eventLog: createDatabaseEventLog(db),
    vocabulary: () => readVocabulary(db),
    now: () => new Date(),
  };
  try {
    await fillOfficeShop(filler, size);
    await countSoldSarees(filler, new Date());
    await refreshSalesCounts(filler, new Date());
    // Once more: the shop's own transactions kept the first one from marking pages that all may see.
    await sql`vacuum (analyze)`.execute(filler);
    const figures = Object.entries(size).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
    const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
    print(`# Lists of the office: ${figures.join(', ')} (${machine}, load ${loadavg()[0]?.toFixed(1)})\n`);
    const { shopUrl, sandboxUrl } = shop;
    const place = { shopUrl, sandboxUrl, sarees: await stockSarees(filler) };
    const calls = await makeOfficeCalls(services);
    await measureBesidePurchases(services, calls, place);
    await checkPlans(services, calls);
  } finally {
    await Promise.all([db.destroy(), filler.destroy()]);
    await shop.stop();
  }
}
