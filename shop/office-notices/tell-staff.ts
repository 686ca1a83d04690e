/** Makes the notices of an occasion, one for each person who may be told of it, and queues their sending. */
import type { OpenTransaction } from '../../database/connect.ts';
import { hourMs, msBetween, secondMs, subtractMs } from '../duration.ts';
import { listStaff, lockStaffMember } from '../office/staff-store.ts';
import type { Services } from '../services.ts';
import { dueTimeOf } from './due-time.ts';
import { mayBeTold } from './kinds.ts';
import type { Occasion } from './notice-of-job.ts';
import { countNoticesSince, insertNotice, lockWaitingNotice } from './notice-store.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'now'>;

/**
 * Tells staff of an occasion, any number of times: everybody who has joined and whose role may read of it. By which ways is
 * decided when the notice is sent.
 */
export async function tellStaff(services: Needs, occasion: Occasion): Promise<void> {
  for (const { id, role, joinedAt } of await listStaff(services.db))
    if (joinedAt !== null && mayBeTold(role, occasion.kind))
      await services.db.transaction().execute((trx) => tellPerson(services, trx, id, occasion));
}

/** Makes the notice of one person, or adds it to one of its kind that waits. */
export async function tellPerson(
  { jobs, now }: Pick<Needs, 'jobs' | 'now'>,
  trx: OpenTransaction,
  staffId: string,
  occasion: Occasion,
): Promise<void> {
  const at = now();
  // Of two occasions at once, the second sees the notice of the first.
  if ((await lockStaffMember(trx, staffId)) === null) return;
  const waiting = await lockWaitingNotice(trx, staffId, occasion.kind, at);
  const recent = await countNoticesSince(trx, staffId, occasion.kind, subtractMs(at, hourMs));
  const dueAt = dueTimeOf(occasion.kind, at, recent);
  const made = { ...occasion, staffId, madeAt: at, dueAt, toldWith: waiting };
  const noticeId = await insertNotice(trx, made);
  if (noticeId === null || waiting !== null) return;
  await jobs.send(trx, 'send-staff-notice', { noticeId }, Math.ceil(msBetween(at, dueAt) / secondMs));
}
