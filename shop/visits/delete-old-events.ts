/** The daily job that keeps the event log in order and forgets what is too old. */
import type { Services } from '../services.ts';
import { retentionStartOf } from './months.ts';

/** Deletes events older than the configured months, and has the log make room for what comes (job). */
export async function deleteOldVisitEvents({
  eventLog,
  facts,
  now,
}: Pick<Services, 'eventLog' | 'facts' | 'now'>): Promise<void> {
  await eventLog.tidy(now(), retentionStartOf(now(), facts.eventsKeptMonths));
}
