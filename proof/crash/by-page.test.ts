/** The shop is killed and started again: while the shopper’s page does all that is to be done. */
import { inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { crashAt } from './crash.ts';
import { boughtByPage } from './journeys.ts';
import { listSteps } from './play.ts';
import { pointsOf } from './points.ts';
import { saying } from './say.ts';
import { openWorld, startAgain } from './world.ts';

const { db, url } = await testDatabase();
const world = await openWorld(db, url);

test('a purchase by its page survives a kill of the shop at each of its steps', async () => {
  const steps = await listSteps(world, boughtByPage);
  await startAgain(world);
  for (const point of pointsOf(steps, inject('effort')))
    await saying(world, boughtByPage, point, 'The shop was killed', crashAt(world, boughtByPage, point));
});
