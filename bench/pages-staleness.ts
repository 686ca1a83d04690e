/**
 * Measures how long pages and API answers show a saree's old availability after a change: while random sarees are sold
 * out and restocked, processes of the shop are read without a pause, and each answer is compared with what was
 * committed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { setAvailability } from '../shop/stock/stock-ledger.ts';

export interface StalenessReport {
  readonly changes: number;
  readonly reads: number;
  /**
   * Milliseconds from a commit to the last answer that shows the old availability, of each change that had such an
   * answer.
   */
  readonly staleFor: number[];
}

interface MeasuredSaree {
  readonly sku: string;
  readonly path: string;
}

/** Changes of a saree's availability with the times of their commits, the newest last. */
type History = { readonly isSoldOut: boolean; readonly since: number; lastOldAt: number }[];

const soldOutMark = '"availability":0';

/**
 * Sells out or restocks a random one of `sarees`, `perSecond` times a second for `seconds`, while `readers` at each
 * address read the sarees' product pages and API answers in turn.
 */
export async function measureStaleness(
  db: Database,
  shopUrls: readonly string[],
  sarees: readonly MeasuredSaree[],
  { seconds, perSecond, readers }: { seconds: number; perSecond: number; readers: number },
): Promise<StalenessReport> {
  const histories = new Map<string, History>(
    sarees.map(({ sku }) => [sku, [{ isSoldOut: false, since: 0, lastOldAt: 0 }]]),
  );
  const until = performance.now() + seconds * 1_000;
  let reads = 0;

  const read = async (shopUrl: string, nth: number) => {
    for (let turn = nth; performance.now() < until; turn += 1) {
      const { sku, path } = sarees[turn % sarees.length] as MeasuredSaree;
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
      const { sku } = sarees[Math.floor(Math.random() * sarees.length)] as MeasuredSaree;
      const history = histories.get(sku) ?? [];
      const isSoldOut = !history.at(-1)?.isSoldOut;
      // Taken before the commit, so that what is measured is never too short.
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

/**
 * Has the database write the rows of page changes from now on without notifying anybody of them, as if every notification
 * were lost. All else goes on: the shops still listen.
 */
export async function loseNotifications(db: Database): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('note_page_change(text[])'::regprocedure) as text`.execute(db);
  const [given = ''] = rows.map(({ text }) => text);
  const silent = given.replace(/perform pg_notify\([^;]*;/, '');
  if (silent === given) throw new Error('note_page_change notifies nobody: no notification can be lost.');
  await sql.raw(silent).execute(db);
}

function saysSoldOut(text: string, isPage: boolean): boolean {
  return isPage ? text.includes('https://schema.org/OutOfStock') : text.includes(soldOutMark);
}

/** Records the time of an answer that contradicts the newest change. */
function note(history: History, isSoldOut: boolean, at: number): void {
  const newest = history.at(-1);
  if (newest && newest.since > 0 && newest.isSoldOut !== isSoldOut) newest.lastOldAt = at;
}
