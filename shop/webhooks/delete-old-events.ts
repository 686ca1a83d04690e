import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { deleteEventsHandledBefore } from './inbox-store.ts';

/**
 * Days for which a handled event is kept: providers repeat an event for a day at most, and somebody may ask what it
 * said. The same event after that is stored and handled again, which changes nothing.
 */
const keptDays = 90;
const batch = 5_000;

/** Deletes events that were handled more than 90 days ago and returns their number. Keeps unhandled events. */
export async function deleteOldWebhookEvents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const handledBefore = subtractMs(now(), keptDays * dayMs);
  let deleted = 0;
  for (let last = batch; last === batch; deleted += last)
    last = await deleteEventsHandledBefore(db, handledBefore, batch);
  return deleted;
}
