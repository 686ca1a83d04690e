import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { deleteOldWebhookEvents } from './delete-old-events.ts';
import { storeWebhookEvent } from './inbox-store.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-23T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('handled webhook events are deleted after 90 days, unhandled ones are kept', async () => {
  const events = { recent: daysAgo(90), old: new Date(daysAgo(90).getTime() - 1), older: daysAgo(400), waiting: null };
  for (const [id, handledAt] of Object.entries(events))
    await storeWebhookEvent(db, { id, provider: 'payment', body: {}, handledAt });
  expect(await deleteOldWebhookEvents({ db, now: () => now })).toBe(2);
  const rows = await db.selectFrom('webhook_event').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(['recent', 'waiting']);
});
