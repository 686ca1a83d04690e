/**
 * Passkeys of staff (WebAuthn, with SimpleWebAuthn). A passkey is bound to the office's own host and needs the person's
 * finger, face or PIN, so that it counts as two factors.
 */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { hasFreshPasskey } from './actor.ts';
import {
  actorOf,
  endOfficeSessions,
  lockOfficeSession,
  type OfficeSession,
  renewOfficeSession,
} from './office-sessions.ts';
import { challengeMinutes, redeemChallenge, storeChallenge } from './passkey-challenges.ts';
import { forgetStaffBrowsers, noteStaffBrowser } from './staff-browsers.ts';
import { queueStaffNews } from './staff-news.ts';
import { lockStaffMember } from './staff-store.ts';
import { challengeIn, hasNoStatement, hostOf, loadWebAuthn, originOf, orNull } from './webauthn.ts';

/** Most passkeys of one person: their phones and computers. */
const maxPasskeys = 10;

type Needs = Pick<Services, 'db' | 'facts' | 'now' | 'officeUrl' | 'secrets'>;

/** A passkey as its person sees it. */
export interface Passkey {
  readonly id: string;
  /** The device on which it was made. */
  readonly device: string;
  readonly madeAt: Date;
  readonly usedAt: Date;
}

/** Returns the passkeys of a person, the newest first. */
export async function listPasskeys(db: Queryable, staffId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(['id', 'device', 'made_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ id, device, made_at, used_at }) => ({ id, device, madeAt: made_at, usedAt: used_at }));
}

/**
 * Tells whether a session may make a passkey: the person's first one, another after one was used just now, or a new one
 * after a recovery code. Otherwise a stolen mailbox would be enough to act.
 */
async function mayMakePasskey(
  { db, now }: { readonly db: Queryable; now(): Date },
  session: OfficeSession,
): Promise<boolean> {
  if (hasFreshPasskey(actorOf(session), now())) return true;
  const { recoveredAt } = session;
  if (recoveredAt !== null && now() < addMs(recoveredAt, challengeMinutes * minuteMs)) return true;
  return (await listPasskeys(db, session.person.id)).length === 0;
}

export type PasskeyRefusal = 'signed_out' | 'passkey_needed' | 'bad_passkey' | 'too_many_passkeys';

/** Returns the options with which the browser makes a passkey for the person of a session. */
export async function beginPasskey(
  services: Needs,
  session: OfficeSession,
): Promise<{ ok: true; options: PublicKeyCredentialCreationOptionsJSON } | { ok: false; code: PasskeyRefusal }> {
  if (!(await mayMakePasskey(services, session))) return { ok: false, code: 'passkey_needed' };
  const { person } = session;
  // After a recovery the passkeys from before end, however many, also one of this device.
  const known = session.recoveredAt === null ? await listPasskeys(services.db, person.id) : [];
  if (known.length >= maxPasskeys) return { ok: false, code: 'too_many_passkeys' };
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: services.facts.name,
    rpID: hostOf(services),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * minuteMs,
  });
  await storeChallenge(services, options.challenge, { purpose: 'make', sessionId: session.id });
  return { ok: true, options };
}

/**
 * Stores a passkey that the browser made; it counts as used now, and the session gets another token, which is returned for
 * the cookie. Whoever recovered their place loses the passkeys from before, every other session and the devices that get
 * notices: the device that was lost may have been stolen.
 */
export async function finishPasskey(
  services: Needs & Pick<Services, 'jobs'>,
  session: OfficeSession,
  { response, browser }: { readonly response: RegistrationResponseJSON; readonly browser: string },
): Promise<{ ok: true; token: string } | { ok: false; code: PasskeyRefusal }> {
  if (!(await mayMakePasskey(services, session))) return { ok: false, code: 'passkey_needed' };
  const expectedChallenge = challengeIn(response);
  if (!(await redeemChallenge(services, expectedChallenge, { purpose: 'make', sessionId: session.id })))
    return { ok: false, code: 'bad_passkey' };
  if (!(await hasNoStatement(response))) return { ok: false, code: 'bad_passkey' };
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const made = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: originOf(services),
      expectedRPID: hostOf(services),
      requireUserVerification: true,
    }),
  );
  if (!made?.registrationInfo) return { ok: false, code: 'bad_passkey' };
  const { credential } = made.registrationInfo;
  const { person, device } = session;
  const now = services.now();
  return services.db.transaction().execute(async (trx) => {
    // The person may have been removed meanwhile, the session ended or used otherwise, or another have made the first one.
    if (!(await lockStaffMember(trx, person.id)) || !(await lockOfficeSession(trx, session)))
      return { ok: false as const, code: 'signed_out' as const };
    if (!(await mayMakePasskey({ db: trx, now: services.now }, session)))
      return { ok: false as const, code: 'passkey_needed' as const };
    if (session.recoveredAt !== null) {
      for (const table of ['staff_passkey', 'push_subscription'] as const)
        await trx.deleteFrom(table).where('staff_id', '=', person.id).execute();
      await endOfficeSessions(trx, person.id, session.id);
      await forgetStaffBrowsers(trx, person.id);
    }
    const added = await trx
      .insertInto('staff_passkey')
      .values({
        id: credential.id,
        staff_id: person.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        device,
        made_at: now,
        used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { ok: false as const, code: 'bad_passkey' as const };
    const token = await renewOfficeSession(services, trx, session, 'passkey');
    if (token === null) throw new Error('the session is locked');
    await noteStaffBrowser(services, trx, person.id, browser);
    await queueStaffNews(services, trx, { person, news: 'passkey_made', device });
    return { ok: true as const, token };
  });
}

/**
 * Deletes a passkey of the person of a session, and ends their other sessions: the device may be in other hands. Refuses
 * the last one, after which whoever reads the person's mail could make a first one. Does nothing if there is none.
 */
export async function removePasskey(
  services: Pick<Services, 'db' | 'jobs'>,
  { id: sessionId, person, device }: OfficeSession,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'last_passkey' }> {
  return services.db.transaction().execute(async (trx) => {
    await lockStaffMember(trx, person.id);
    const own = await listPasskeys(trx, person.id);
    if (!own.some((one) => one.id === id)) return { ok: true as const };
    if (own.length === 1) return { ok: false as const, code: 'last_passkey' as const };
    await trx.deleteFrom('staff_passkey').where('id', '=', id).execute();
    await endOfficeSessions(trx, person.id, sessionId);
    await queueStaffNews(services, trx, { person, news: 'passkey_removed', device });
    return { ok: true as const };
  });
}
