/**
 * `npm run bench -- growth`: milliseconds of public pages and API answers of every kind, made anew, in a shop with
 * years of business. Exits 1 if the median of one is more than 30 ms. Needs some 4 GB of disk and several minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, longTimeouts, openDatabase } from '../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { refreshSalesCounts } from '../shop/orders/sales-store.ts';
import { fillShop } from './growth-data.ts';
import { sized } from './size.ts';
import { judge } from './verdict.ts';
import { startWarmShop } from './warm-shop.ts';

const size = sized({
  full: { sarees: 5_000, orders: 200_000, visits: 15_000_000 },
  smoke: { sarees: 180, orders: 200, visits: 1_000 },
});
const rounds = sized({ full: 30, smoke: 2 });
const maxMs = 30;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function pathsOf(shopUrl: string): Promise<string[]> {
  const { cards } = (await (await fetch(`${shopUrl}/api/listing?limit=40`)).json()) as { cards: { path: string }[] };
  const sitemap = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  return [
    '/',
    '/sarees',
    '/sarees?page=5',
    '/sarees?colour=red&fabric=mul-cotton&sort=price-asc',
    '/sarees?search=indigo+jamdani',
    '/categories/mul-cotton',
    `/product/${encodeURIComponent(cards.at(-1)?.path ?? '')}`,
    '/know-your-weaver',
    '/weavers/anima-basak',
    '/api/listing',
    '/api/suggest?q=ind',
    '/sitemap.xml',
    ...parts.slice(0, 3),
  ];
}

/** Requests an address in each round, each time made anew; returns the milliseconds of each and the bytes of the last. */
async function timeAnew(db: Database, address: string): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sql`select note_page_change('{all}')`.execute(db);
    // Waits until the shop has heard of the change, after which it sends no kept answer.
    await pause(100);
    const begun = performance.now();
    const answer = await fetch(address);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  }
  return { times, bytes };
}

/** Fills a shop, measures its pages and prints the table. */
export async function measureGrowth(): Promise<void> {
  const shop = await startWarmShop();
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1, limits: longTimeouts });
  try {
    const begun = performance.now();
    await fillShop(db, size);
    await refreshSalesCounts(db, new Date());
    const figures = Object.entries(size).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
    print(`# Growth: ${figures.join(', ')} (filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s)\n`);
    print('| page, made anew | kB | p50 ms | p95 ms |\n|---|---:|---:|---:|');
    for (const path of await pathsOf(shop.shopUrl)) {
      const { times, bytes } = await timeAnew(db, shop.shopUrl + path);
      const p50 = quantile(times, 0.5);
      const late = judge(p50 <= maxMs) ? '' : ' **missed**';
      print(
        `| ${path} | ${(bytes / 1_024).toFixed(0)} | ${p50.toFixed(1)}${late} | ${quantile(times, 0.95).toFixed(1)} |`,
      );
    }
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
