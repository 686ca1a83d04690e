/**
 * Measures how long pages and API answers tell what is no longer true: while pieces are sold and come back at random, two
 * processes of the shop are read without a pause, and each answer is compared with what was committed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';

export interface StalenessReport {
  readonly changes: number;
  readonly reads: number;
  /** Of each change after which something old was sent: milliseconds from its commit to the last old byte. */
  readonly staleFor: number[];
}

interface Piece {
  readonly sku: string;
  readonly path: string;
}

/** Committed states of a saree with their times; the last is true now. */
type History = { readonly isSoldOut: boolean; readonly since: number; lastOldAt: number }[];

const soldOutMark = '"availability":0';

/**
 * Sells out and restocks a random one of `pieces` `perSecond` times for some seconds; `readers` at each address ask for
 * its product page and its API answer meanwhile.
 */
export async function measureStaleness(
  db: Database,
  shopUrls: readonly string[],
  pieces: readonly Piece[],
  { seconds, perSecond, readers }: { seconds: number; perSecond: number; readers: number },
): Promise<StalenessReport> {
  const histories = new Map<string, History>(
    pieces.map(({ sku }) => [sku, [{ isSoldOut: false, since: 0, lastOldAt: 0 }]]),
  );
  const until = performance.now() + seconds * 1_000;
  let reads = 0;

  const read = async (shopUrl: string, nth: number) => {
    for (let turn = nth; performance.now() < until; turn += 1) {
      const { sku, path } = pieces[turn % pieces.length] as Piece;
      const isPage = turn % 2 === 0;
      const address = isPage ? `/product/${encodeURIComponent(path)}` : `/api/sarees/sku/${sku}`;
      const answer = await fetch(shopUrl + address);
      const isSoldOut = saysSoldOut(await answer.text(), isPage);
      reads += 1;
      note(histories.get(sku) ?? [], isSoldOut, performance.now());
    }
  };

  const change = async () => {
    for (let at = performance.now(); at < until - 3_000; at += 1_000 / perSecond) {
      await pause(Math.max(0, at - performance.now()));
      const { sku } = pieces[Math.floor(Math.random() * pieces.length)] as Piece;
      const history = histories.get(sku) ?? [];
      const isSoldOut = !history.at(-1)?.isSoldOut;
      // The time before the commit: what is measured is never too short.
      const since = performance.now();
      await db.transaction().execute((trx) => setAvailability(trx, sku, isSoldOut ? 0 : 2, false));
      history.push({ isSoldOut, since, lastOldAt: 0 });
    }
  };

  await Promise.all([
    change(),
    ...shopUrls.flatMap((shopUrl) => Array.from({ length: readers }, (_, nth) => read(shopUrl, nth * 7))),
  ]);
  const changes = [...histories.values()].flatMap((history) => history.slice(1));
  return {
    changes: changes.length,
    reads,
    staleFor: changes.filter(({ lastOldAt }) => lastOldAt > 0).map(({ since, lastOldAt }) => lastOldAt - since),
  };
}

function saysSoldOut(text: string, isPage: boolean): boolean {
  return isPage ? text.includes('https://schema.org/OutOfStock') : text.includes(soldOutMark);
}

/** Notes for the newest change how late an answer came that says the opposite. */
function note(history: History, isSoldOut: boolean, at: number): void {
  const newest = history.at(-1);
  if (newest && newest.since > 0 && newest.isSoldOut !== isSoldOut) newest.lastOldAt = at;
}
