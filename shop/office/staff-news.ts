/**
 * Tells people by mail of what was done on their way into the office, so that they see what a thief does there; owners hear
 * of a recovery, too.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import type { JobData, StaffNews } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { composeStaffNewsMail } from './staff-mails.ts';
import { findStaffMember, listStaff, type StaffMember } from './staff-store.ts';

interface News {
  readonly person: Pick<StaffMember, 'id'>;
  readonly news: StaffNews;
  /** The device on which it was done. */
  readonly device: string;
}

/** Queues the mail of a person's own news, as part of the transaction that makes them. */
export async function queueStaffNews(
  { jobs }: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  { person: { id }, news, device }: News,
): Promise<void> {
  await jobs.send(trx, 'tell-staff', { staffId: id, about: id, news, device });
}

/** Queues the mails of a person's news to them and to every other owner. */
export async function queueStaffNewsForOwners(
  { jobs }: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  { person: { id }, news, device }: News,
): Promise<void> {
  const readers = (await listStaff(trx)).filter((one) => one.id === id || one.role === 'owner');
  for (const reader of readers) await jobs.send(trx, 'tell-staff', { staffId: reader.id, about: id, news, device });
}

/** Queues the mails of a person's news to the owners, and not to the person unless they are one. */
export async function queueStaffNewsForOwnersAlone(
  { jobs }: Pick<Services, 'jobs'>,
  trx: OpenTransaction,
  { person: { id }, news, device }: News,
): Promise<void> {
  const owners = (await listStaff(trx)).filter(({ role }) => role === 'owner');
  for (const owner of owners) await jobs.send(trx, 'tell-staff', { staffId: owner.id, about: id, news, device });
}

/** Mails news to a person (job); does nothing if they, or the person whom it is about, have left. */
export async function mailStaffNews(
  { db, messages, ...context }: Pick<Services, 'db' | 'facts' | 'messages' | 'officeUrl' | 'publicUrl'>,
  { staffId, about, news, device }: JobData['tell-staff'],
): Promise<void> {
  const [reader, person] = [await findStaffMember(db, staffId), await findStaffMember(db, about)];
  if (reader && person) await messages.sendMail(composeStaffNewsMail({ reader, person, news, device }, context));
}
