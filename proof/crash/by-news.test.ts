/** Kills the shop, and starts it again, in purchases of which only the provider’s webhooks tell it. */
import { inject } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { crashAt } from './crash.ts';
import { purchaseAfterPageClosed } from './journeys.ts';
import { listSteps } from './play.ts';
import { crashPointsOf } from './points.ts';
import { withCrashStory } from './with-crash-story.ts';
import { openCrashWorld, restartShop } from './world.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url } = await testDatabase();
const world = await openCrashWorld(db, url);

test('a purchase whose page was closed survives a kill of the shop at each of its steps', async () => {
  const steps = await listSteps(world, purchaseAfterPageClosed);
  await restartShop(world);
  for (const point of crashPointsOf(steps, inject('effort')))
    await withCrashStory(
      world,
      purchaseAfterPageClosed,
      point,
      'The shop was killed',
      crashAt(world, purchaseAfterPageClosed, point),
    );
});
