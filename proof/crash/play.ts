/** Plays journeys, each act when what the last one set going has come to rest. */
import { expect } from 'vitest';
import { aSaree } from '../../shop/testing/saree.ts';
import { expectEnd } from './ends.ts';
import type { Act, Journey } from './journeys.ts';
import { untilDone, untilQuiet } from './rest.ts';
import { beginPurchase, type Purchase, shownPieces } from './shopper.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

/** The only piece of its saree, as so often here; the shop has shown it, and keeps that answer in memory. */
export async function newPurchase({ db, shop }: World): Promise<Purchase> {
  const saree = await aSaree(db, { availability: 1 });
  await shownPieces(shop.url, saree);
  return beginPurchase(saree);
}

export async function perform(world: World, purchase: Purchase, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    await act.perform(world, purchase);
    await untilQuiet(world.db);
  }
}

/** The provider tells what it has not told yet, and time passes until nothing is left to do. */
export async function finish({ outside, shop, db }: World): Promise<void> {
  await outside.deliverAll(shop.url);
  await untilDone(db);
  // The last act may have caused tracking updates.
  await outside.deliverAll(shop.url);
  await untilDone(db);
}

/** Plays it undisturbed; answers its steps. */
export async function listSteps(world: World, journey: Journey): Promise<Step[]> {
  const purchase = await newPurchase(world);
  await perform(world, purchase, journey.before);
  for (const act of journey.acts) {
    world.steps.during(act.name);
    await perform(world, purchase, [act]);
  }
  const steps = [...world.steps.passed];
  world.steps.reset();
  const isMet = (landmark: string) => steps.some(({ what }) => what.includes(landmark));
  expect(journey.landmarks.filter((landmark) => !isMet(landmark))).toEqual([]);
  await finish(world);
  await expectEnd(world, purchase, journey.ends);
  return steps;
}
