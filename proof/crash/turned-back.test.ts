/** Kills the shop, and starts it again, while a parcel is picked up and turned back. */
import { inject } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { crashAt } from './crash.ts';
import { parcelTurnedBack } from './journeys.ts';
import { listSteps } from './play.ts';
import { crashPointsOf } from './points.ts';
import { withCrashStory } from './with-crash-story.ts';
import { openCrashWorld, restartShop } from './world.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url } = await testDatabase();
const world = await openCrashWorld(db, url);

test('a parcel that comes back keeps its piece off sale after a kill of the shop at each of its steps', async () => {
  const steps = await listSteps(world, parcelTurnedBack);
  await restartShop(world);
  for (const point of crashPointsOf(steps, inject('effort')))
    await withCrashStory(
      world,
      parcelTurnedBack,
      point,
      'The shop was killed',
      crashAt(world, parcelTurnedBack, point),
    );
});
