/** Deletes what staff were told of long ago. */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { deleteNoticesBefore } from './notice-store.ts';

const keptDays = 30;

/** Deletes notices of more than a month ago, with their deliveries. */
export async function deleteOldNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteNoticesBefore(db, subtractMs(now(), keptDays * dayMs));
}
