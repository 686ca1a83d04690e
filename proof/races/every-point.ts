/** Runs a race at every point: each time sets it up again, runs it and checks its end. */
import { expect, inject } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { interleave, isVisiblePoint, watchCalls } from './interleave.ts';

export interface RacePair {
  readonly first: () => Promise<unknown>;
  readonly second: () => Promise<unknown>;
  /** Checks the end; `answers` are the results or errors of the first call and of the second. */
  readonly end: (answers: unknown[]) => Promise<void>;
}

export interface RaceScene {
  readonly shop: TestShop;
  /** Saree at ₹4,200 with one piece. */
  readonly saree: Saree;
}

/** Runs the first call with the second injected at every point of it and, if the two differ, the other way round. */
export async function raceAtEveryPoint(
  { db, clear }: { db: Database; clear(): Promise<void> },
  setUp: (scene: RaceScene) => Promise<RacePair>,
): Promise<void> {
  for (const isSwapped of [false, true]) {
    let isSymmetric = false;
    for (let nth = 1, isClosed = false; !isClosed; nth += 1) {
      await clear();
      const race = await setUp(await aScene(db));
      isSymmetric = race.first === race.second;
      isClosed = (await run(db, race, nth, isSwapped)) === null;
    }
    if (isSymmetric) return;
  }
}

async function aScene(db: Database): Promise<RaceScene> {
  const plain = await testShop(db);
  const shop = { ...plain, payment: watchCalls(plain.payment), shipping: watchCalls(plain.shipping) };
  return { shop, saree: await aSaree(db, { availability: 1 }) };
}

/** Runs a race with the rival at the nth point and returns that point; `null` if there are fewer points. */
async function run(
  db: Database,
  { first, second, end }: RacePair,
  nth: number,
  isSwapped: boolean,
): Promise<string | null> {
  const both = isSwapped ? { first: second, second: first } : { first, second };
  const { point, ...outcome } = await interleave(db, nth, both, inject('effort').thorough ? undefined : isVisiblePoint);
  const told = `${isSwapped ? 'the second' : 'the first'} interrupted before "${point?.slice(0, 80)}" (point ${nth})`;
  const outcomes = isSwapped ? [outcome.second, outcome.first] : [outcome.first, outcome.second];
  expect((await readBooks(db, new Date())).mismatches, told).toEqual([]);
  await end(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).catch((error: Error) => {
    error.message = `${told}: ${error.message}`;
    throw error;
  });
  expect((await readBooks(db, new Date())).mismatches, `${told}, in the end`).toEqual([]);
  return point;
}
