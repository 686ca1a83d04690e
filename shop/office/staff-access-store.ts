/** Reads people with their ways into the office, for owners. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { currentSessions } from './office-sessions.ts';
import { listStaff, type StaffMember } from './staff-store.ts';

/** A person with their passkeys and sessions. */
export interface StaffAccess extends StaffMember {
  readonly passkeys: number;
  /** Sessions that have not ended. */
  readonly sessions: number;
  /** The last use of a session or a passkey that is stored; `null` without any. */
  readonly seenAt: Date | null;
}

/** Returns everybody who works in the shop or was invited, the first invited first. */
export async function listStaffAccess(db: Queryable, now: Date): Promise<StaffAccess[]> {
  const people = await listStaff(db);
  const passkeys = await db.selectFrom('staff_passkey').select(['staff_id', 'used_at']).execute();
  const sessions = await currentSessions(db, now).select(['staff_id', 'used_at']).execute();
  return people.map((person) => {
    const isTheirs = ({ staff_id }: { staff_id: string }) => staff_id === person.id;
    const [own, open] = [passkeys.filter(isTheirs), sessions.filter(isTheirs)];
    const uses = [...own, ...open].map(({ used_at }) => used_at.getTime());
    const seenAt = uses.length === 0 ? null : new Date(Math.max(...uses));
    return { ...person, passkeys: own.length, sessions: open.length, seenAt };
  });
}
