/** Deletes webhook events that were handled long ago. */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { deleteEventsHandledBefore } from './inbox-store.ts';

/**
 * Days for which a handled event stays: providers send an event again for a day at most, and somebody may ask what was
 * said. The same event later is stored and looked into anew, which changes nothing.
 */
const keptDays = 90;
const batch = 5_000;

/** Deletes handled events older than 90 days; returns how many. Events that wait to be handled stay. */
export async function deleteOldWebhookEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const handledBefore = subtractMs(now(), keptDays * dayMs);
  let deleted = 0;
  for (let last = batch; last === batch; deleted += last)
    last = await deleteEventsHandledBefore(db, handledBefore, batch);
  return deleted;
}
