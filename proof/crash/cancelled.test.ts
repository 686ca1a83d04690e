/** The shop is killed and started again: while an order is cancelled and its money goes back. */
import { inject, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { crashAt } from './crash.ts';
import { cancelledByShopper } from './journeys.ts';
import { listSteps } from './play.ts';
import { pointsOf } from './points.ts';
import { saying } from './say.ts';
import { openWorld, startAgain } from './world.ts';

const { db, url } = await testDatabase();
const world = await openWorld(db, url);

test('a cancellation survives a kill of the shop at each of its steps', async () => {
  const steps = await listSteps(world, cancelledByShopper);
  await startAgain(world);
  for (const point of pointsOf(steps, inject('effort')))
    await saying(world, cancelledByShopper, point, 'The shop was killed', crashAt(world, cancelledByShopper, point));
});
