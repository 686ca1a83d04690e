import type { Services } from '../services.ts';
import { retentionStartOf } from './months.ts';

/** Deletes events older than the configured months and prepares the event log for the next events (daily job). */
export async function deleteOldVisitEvents({
  eventLog,
  facts,
  now,
}: Pick<Services, 'eventLog' | 'facts' | 'now'>): Promise<void> {
  await eventLog.tidy(now(), retentionStartOf(now(), facts.eventsKeptMonths));
}
