/** Kills the shop, and starts it again, between the scheduling of a refund in the office and its end. */
import { afterAll, expect, inject } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { startJobQueue } from '../../server/jobs/jobs.ts';
import { checkActLog } from '../../shop/office/act-log-store.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { crashAt } from './crash.ts';
import { scheduledRefund } from './journeys.ts';
import { listSteps } from './play.ts';
import { crashPointsOf } from './points.ts';
import { withCrashStory } from './with-crash-story.ts';
import { openCrashWorld, restartShop } from './world.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

const { db, url } = await testDatabase();
const world = await openCrashWorld(db, url);
const errors: unknown[] = [];
// Leaves the jobs of a shop that was killed to the next one.
const jobs = await startJobQueue(url, (error) => errors.push(error), null);
afterAll(() => jobs.stop());

test('a scheduled refund is done once, whenever the shop is killed', async () => {
  const journey = scheduledRefund(jobs);
  const steps = await listSteps(world, journey);
  await restartShop(world);
  for (const point of crashPointsOf(steps, inject('effort')))
    await withCrashStory(world, journey, point, 'The shop was killed', crashAt(world, journey, point));
  const notDoneOnce = await db
    .selectFrom('scheduled_act')
    .leftJoin('office_act', (join) =>
      join.onRef('office_act.id', '=', 'scheduled_act.id').on('office_act.refusal', 'is', null),
    )
    .select(['state', 'office_act.number'])
    .where(({ eb, or }) => or([eb('state', '<>', 'done'), eb('office_act.number', 'is', null)]))
    .execute();
  expect(notDoneOnce).toEqual([]);
  expect((await checkActLog(db)).fault).toBeNull();
  expect(errors).toEqual([]);
});
