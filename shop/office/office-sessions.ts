/**
 * Sessions of the office. They have nothing to do with those of shoppers: a cookie of their own, whose token is stored as
 * a keyed hash. A session ends 12 hours after its last use, and 14 days after its beginning. Its token changes whenever its
 * person proves more in it: one that was stolen before is worth nothing then.
 */
import { randomBytes } from 'node:crypto';
import type { Database, OpenTransaction, Queryable } from '../../database/connect.ts';
import { dayMs, hourMs, minuteMs, subtractMs } from '../duration.ts';
import { heldRestoration } from '../restoration/restoration-store.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { deleteOldStaffBrowsers } from './staff-browsers.ts';
import { type StaffMember, toStaffMember } from './staff-store.ts';

const idleMs = 12 * hourMs;
const longestMs = 14 * dayMs;
/** The time of the last use is written this often at most. */
const noteMs = 5 * minuteMs;

/** A session of somebody who works in the shop. */
export interface OfficeSession {
  readonly id: string;
  /** Keyed hash of its token. Another key is another state of the session: it changes with `passkeyAt` and `recoveredAt`. */
  readonly key: string;
  readonly person: StaffMember;
  /** Such as 'Chrome on Android'. */
  readonly device: string;
  readonly signedInAt: Date;
  readonly usedAt: Date;
  /** The last use of a passkey in this session. Until then nothing may be done but to make or use one. */
  readonly passkeyAt: Date | null;
  /** The use of a recovery code in this session. */
  readonly recoveredAt: Date | null;
}

/** The session of a call. */
export interface CurrentSession extends OfficeSession {
  /** True while a restored shop is not released. */
  readonly isShopHeld: boolean;
}

type Needs = Pick<Services, 'db' | 'now' | 'secrets'>;

/** Opens a session for a person who has proven themselves. Returns the token for the cookie. */
export async function openOfficeSession(
  { now, secrets }: Pick<Services, 'now' | 'secrets'>,
  db: Queryable,
  { staffId, device, passkeyAt = null }: { staffId: string; device: string; passkeyAt?: Date | null },
): Promise<{ id: string; token: string }> {
  const { token, key } = makeToken(secrets);
  const { id } = await db
    .insertInto('office_session')
    .values({
      key,
      staff_id: staffId,
      device,
      signed_in_at: now(),
      used_at: now(),
      passkey_at: passkeyAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ joined_at: now() })
    .where('id', '=', staffId)
    .where('joined_at', 'is', null)
    .execute();
  return { id, token };
}

/** Returns the session of a cookie's token; `null` if it has ended, or its person does not work in the shop any more. */
export async function readOfficeSession({ db, now, secrets }: Needs, token: string): Promise<CurrentSession | null> {
  const row = await currentSessions(db, now())
    .innerJoin('staff', 'staff.id', 'office_session.staff_id')
    .where('staff.removed_at', 'is', null)
    .where('key', 'in', secrets.keysOf('office-session', token))
    .selectAll('staff')
    .select([
      'office_session.id as session_id',
      'key',
      'device',
      'signed_in_at',
      'used_at',
      'passkey_at',
      'recovered_at',
    ])
    .select((eb) => eb.exists(heldRestoration(db)).as('is_shop_held'))
    .executeTakeFirst();
  if (!row) return null;
  const session = { ...row, id: row.session_id };
  if (session.used_at < subtractMs(now(), noteMs))
    await db.updateTable('office_session').set({ used_at: now() }).where('id', '=', session.id).execute();
  return { ...toSession(session, toStaffMember(row)), isShopHeld: Boolean(row.is_shop_held) };
}

/** Returns the sessions of a person, the last used first. */
export async function listOfficeSessions(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  person: StaffMember,
): Promise<OfficeSession[]> {
  const rows = await currentSessions(db, now())
    .selectAll()
    .where('staff_id', '=', person.id)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map((row) => toSession(row, person));
}

/** Ends one session of a person; does nothing if they have none with this id. */
export async function endOfficeSession(db: Database, staffId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('office_session').where('staff_id', '=', staffId).where('id', '=', sessionId).execute();
}

/** Ends every session of a person, but for `exceptId`. */
export async function endOfficeSessions(db: Queryable, staffId: string, exceptId?: string): Promise<void> {
  let query = db.deleteFrom('office_session').where('staff_id', '=', staffId);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  await query.execute();
}

/** Locks a session until the transaction ends. Returns false if it has ended, or has another token, since it was read. */
export async function lockOfficeSession(trx: OpenTransaction, { id, key }: OfficeSession): Promise<boolean> {
  const query = trx.selectFrom('office_session').select('id').where('id', '=', id).where('key', '=', key);
  return (await query.forUpdate().executeTakeFirst()) !== undefined;
}

/**
 * Records what a session's person has proven now, and gives the session another token, which is returned for the cookie: the
 * one before ends. Returns `null` if the session has ended, or has another token, since it was read.
 */
export async function renewOfficeSession(
  { now, secrets }: Pick<Needs, 'now' | 'secrets'>,
  trx: OpenTransaction,
  { id, key }: OfficeSession,
  proven: 'passkey' | 'recovery_code',
): Promise<string | null> {
  const made = makeToken(secrets);
  const proof = proven === 'passkey' ? { passkey_at: now(), recovered_at: null } : { recovered_at: now() };
  const renewed = await trx
    .updateTable('office_session')
    .set({ ...proof, key: made.key })
    .where('id', '=', id)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst();
  return renewed ? made.token : null;
}

function makeToken(secrets: Needs['secrets']): { token: string; key: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, key: secrets.keyOf('office-session', token) };
}

/** Deletes sessions, tokens, challenges and browsers that have expired. */
export async function deleteExpiredOfficeSignIns({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('office_session')
    .where(({ eb, or }) =>
      or([eb('used_at', '<=', subtractMs(now(), idleMs)), eb('signed_in_at', '<=', subtractMs(now(), longestMs))]),
    )
    .execute();
  await db.deleteFrom('staff_token').where('expires_at', '<=', now()).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now()).execute();
  await deleteOldStaffBrowsers(db, now());
}

/** Returns the person of a session as they perform acts. */
export function actorOf({ person, passkeyAt }: OfficeSession): Extract<Actor, { kind: 'staff' }> {
  return { kind: 'staff', id: person.id, role: person.role, passkeyAt };
}

/** Creates a query of the sessions that have not ended. */
export function currentSessions(db: Queryable, now: Date) {
  return db
    .selectFrom('office_session')
    .where('used_at', '>', subtractMs(now, idleMs))
    .where('signed_in_at', '>', subtractMs(now, longestMs));
}

interface SessionRow {
  readonly id: string;
  readonly key: string;
  readonly device: string;
  readonly signed_in_at: Date;
  readonly used_at: Date;
  readonly passkey_at: Date | null;
  readonly recovered_at: Date | null;
}

function toSession(row: SessionRow, person: StaffMember): OfficeSession {
  return {
    id: row.id,
    key: row.key,
    person,
    device: row.device,
    signedInAt: row.signed_in_at,
    usedAt: row.used_at,
    passkeyAt: row.passkey_at,
    recoveredAt: row.recovered_at,
  };
}
