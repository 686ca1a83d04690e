/**
 * `npm run bench -- import`: seconds that a file of 5,000 sarees takes to be exported, read by a dry run, applied and undone, as
 * CSV and XLSX, and what a shopper waits for meanwhile. Exits 1 if a dry run takes more than 10 s, or a page more than 1 s beside
 * one. Needs a few minutes.
 */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { longTimeouts, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { openOfficeAs } from '../e2e/office.ts';
import { fillShop } from './growth-data.ts';
import { sized } from './size.ts';
import { check, judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const sarees = sized({ full: 5_000, smoke: 120 });
const [maxDryRunSeconds, maxWaitMs] = [10, 1_000];
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Plan {
  readonly id: string | null;
  readonly counts: { readonly added: number; readonly changed: number };
  readonly mistake_count: number;
  readonly mistakes: readonly object[];
}

/** The office of a running shop, called as an owner. */
function officeOf(shopUrl: string, cookie: string) {
  const headers = { cookie: `office=${cookie}`, origin: shopUrl };
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${shopUrl}/api/office${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    act: (name: string, input: object) =>
      call(`/acts/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ input }),
      }),
    async export(format: 'csv' | 'xlsx') {
      const exportId = randomUUID();
      await this.act('catalogue.export', { exportId, format, view: 'all', search: '' });
      return new Uint8Array(await (await call(`/exports/${exportId}`, {})).arrayBuffer());
    },
    async dryRun(file: Uint8Array | string) {
      const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file as BodyInit };
      return (await (await call('/bulk-changes/file', init)).json()) as Plan;
    },
  };
}

/** Measures work, and the longest time that a shopper waits for the list beside it. */
async function measure<T>(shopUrl: string, name: string, work: () => Promise<T>): Promise<T> {
  let isGoingOn = true;
  let longest = 0;
  const shopping = (async () => {
    while (isGoingOn) {
      const begun = performance.now();
      await (await fetch(`${shopUrl}/api/listing?limit=24&from=${Math.floor(begun) % 400}`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1_000;
  isGoingOn = false;
  await shopping;
  const isMet = !name.startsWith('dry run') || judge(seconds <= maxDryRunSeconds && longest <= maxWaitMs);
  print(`| ${name}${isMet ? '' : ' **missed**'} | ${seconds.toFixed(2)} | ${longest.toFixed(0)} |`);
  return result;
}

type Row = Record<string, string>;

/** Writes the rows of a file anew, each as `change` makes it. */
function rewrite(file: Uint8Array, change: (row: Row, nth: number) => Row): string {
  const rows = (parse(Buffer.from(file), { bom: true, columns: true }) as Row[]).map(change);
  return stringify(rows, { header: true });
}

const dearer = (row: Row): Row => ({ ...row, price: String(Number(row.price) + 1), weave: `${row.weave} fine` });
const asNew = (row: Row, nth: number): Row => ({ ...row, sku: `NEW-${nth}`, name: `New ${nth}`, availability: '1' });

/** Fills a shop, measures and prints the table. */
export async function measureImport(): Promise<void> {
  const shop = await startWarmShop();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  try {
    await fillShop(db, { sarees, orders: 0, visits: 0 });
    const { shopUrl } = shop;
    const office = officeOf(shopUrl, (await openOfficeAs(db, 'owner')).cookie);
    print(`# Files of ${sarees} sarees\n\n| step | seconds | longest wait of a shopper, ms |\n|---|---:|---:|`);
    const csv = await measure(shopUrl, 'export as CSV', () => office.export('csv'));
    const xlsx = await measure(shopUrl, 'export as XLSX', () => office.export('xlsx'));
    for (const [name, file] of [['CSV', csv] as const, ['XLSX', xlsx] as const]) {
      const plan = await measure(shopUrl, `dry run of ${name}, nothing changed`, () => office.dryRun(file));
      const isSame = plan.id === null && plan.mistake_count === 0;
      check(isSame, `an export differs: ${JSON.stringify(plan).slice(0, 500)}`);
    }
    const added = await measure(shopUrl, 'dry run of CSV, all new', () => office.dryRun(rewrite(csv, asNew)));
    check(added.counts.added >= sarees, `not all are new: ${JSON.stringify(added).slice(0, 500)}`);
    await measure(shopUrl, 'added', () => office.act('bulk.import', { changeId: added.id }));
    const changed = await measure(shopUrl, 'dry run of CSV, all changed', () => office.dryRun(rewrite(csv, dearer)));
    check(changed.counts.changed >= sarees, `not all are changed: ${JSON.stringify(changed).slice(0, 500)}`);
    await measure(shopUrl, 'changed', () => office.act('bulk.import', { changeId: changed.id }));
    await measure(shopUrl, 'undone', () => office.act('bulk.undo', { changeId: changed.id }));
    const again = await measure(shopUrl, 'dry run after the undo', () => office.dryRun(csv));
    check(again.id === null, 'the undo left something');
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
