/** Plays journeys. Each act begins when all work that the previous one caused is done. */
import { expect } from 'vitest';
import { aSaree } from '../../shop/testing/saree.ts';
import { expectJourneyEnd } from './ends.ts';
import type { Journey, JourneyAct } from './journeys.ts';
import { letTimePassUntilIdle, waitUntilIdle } from './rest.ts';
import { beginPurchase, type Purchase, shownPieces } from './shopper.ts';
import type { PurchaseStep } from './step.ts';
import type { CrashWorld } from './world.ts';

/** Begins a purchase of a new saree's only piece, after the shop has shown the saree and kept that answer in memory. */
export async function newPurchase({ db, shop }: CrashWorld): Promise<Purchase> {
  const saree = await aSaree(db, { availability: 1 });
  await shownPieces(shop.url, saree);
  return beginPurchase(saree);
}

export async function performActs(world: CrashWorld, purchase: Purchase, acts: readonly JourneyAct[]): Promise<void> {
  for (const act of acts) {
    await act.perform(world, purchase);
    await waitUntilIdle(world.db);
  }
}

/** Delivers all webhooks and lets time pass until no work is left. */
export async function finishAllWork({ outside, shop, db }: CrashWorld): Promise<void> {
  await outside.deliverAll(shop.url);
  await letTimePassUntilIdle(db);
  // The last act may have caused tracking updates.
  await outside.deliverAll(shop.url);
  await letTimePassUntilIdle(db);
}

/**
 * Plays a journey undisturbed and returns its steps. Throws if a landmark is missing or the journey does not end as it
 * must.
 */
export async function listSteps(world: CrashWorld, journey: Journey): Promise<PurchaseStep[]> {
  const purchase = await newPurchase(world);
  await performActs(world, purchase, journey.before);
  for (const act of journey.acts) {
    world.steps.during(act.name);
    await performActs(world, purchase, [act]);
  }
  const steps = [...world.steps.passed];
  world.steps.reset();
  const isMet = (landmark: string) => steps.some(({ what }) => what.includes(landmark));
  expect(journey.landmarks.filter((landmark) => !isMet(landmark))).toEqual([]);
  await finishAllWork(world);
  await expectJourneyEnd(world, purchase, journey.ends);
  return steps;
}
