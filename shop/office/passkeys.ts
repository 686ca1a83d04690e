/**
 * Passkeys of staff (WebAuthn, with SimpleWebAuthn). A passkey is bound to the office's own host and needs the person's
 * finger, face or PIN, so that it counts as two factors.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { hasFreshPasskey } from './actor.ts';
import { actorOf, endOfficeSessions, type OfficeSession, openOfficeSession } from './office-sessions.ts';
import { challengeMinutes, redeemChallenge, storeChallenge } from './passkey-challenges.ts';
import { findStaffMember } from './staff-store.ts';

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
async function mayMakePasskey({ db, now }: Pick<Needs, 'db' | 'now'>, session: OfficeSession): Promise<boolean> {
  if (hasFreshPasskey(actorOf(session), now())) return true;
  const { recoveredAt } = session;
  if (recoveredAt !== null && now() < addMs(recoveredAt, challengeMinutes * minuteMs)) return true;
  return (await listPasskeys(db, session.person.id)).length === 0;
}

export type PasskeyRefusal = 'passkey_needed' | 'bad_passkey' | 'too_many_passkeys';

/** Returns the options with which the browser makes a passkey for the person of a session. */
export async function beginPasskey(
  services: Needs,
  session: OfficeSession,
): Promise<{ ok: true; options: PublicKeyCredentialCreationOptionsJSON } | { ok: false; code: PasskeyRefusal }> {
  if (!(await mayMakePasskey(services, session))) return { ok: false, code: 'passkey_needed' };
  const { person } = session;
  const known = await listPasskeys(services.db, person.id);
  if (known.length >= maxPasskeys) return { ok: false, code: 'too_many_passkeys' };
  const options = await generateRegistrationOptions({
    rpName: services.facts.name,
    rpID: hostOf(services),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMinutes * minuteMs,
  });
  await storeChallenge(services, options.challenge, { purpose: 'make', sessionId: session.id });
  return { ok: true, options };
}

/**
 * Stores a passkey that the browser made; it counts as used now. Whoever recovered their place loses the passkeys from
 * before, every other session and the devices that get notices: the device that was lost may have been stolen.
 */
export async function finishPasskey(
  services: Needs,
  session: OfficeSession,
  response: RegistrationResponseJSON,
): Promise<{ ok: true } | { ok: false; code: PasskeyRefusal }> {
  if (!(await mayMakePasskey(services, session))) return { ok: false, code: 'passkey_needed' };
  const expectedChallenge = challengeIn(response);
  if (!(await redeemChallenge(services, expectedChallenge, { purpose: 'make', sessionId: session.id })))
    return { ok: false, code: 'bad_passkey' };
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
  const now = services.now();
  return services.db.transaction().execute(async (trx) => {
    if (session.recoveredAt !== null) {
      for (const table of ['staff_passkey', 'push_subscription'] as const)
        await trx.deleteFrom(table).where('staff_id', '=', session.person.id).execute();
      await endOfficeSessions(trx, session.person.id, session.id);
    }
    const added = await trx
      .insertInto('staff_passkey')
      .values({
        id: credential.id,
        staff_id: session.person.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        device: session.device,
        made_at: now,
        used_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { ok: false as const, code: 'bad_passkey' as const };
    await noteUse(trx, session.id, now);
    return { ok: true as const };
  });
}

/** Returns the options with which the browser uses a passkey: to sign in, or again in a session. */
export async function beginPasskeyUse(
  services: Needs,
  session: OfficeSession | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = session ? await listPasskeys(services.db, session.person.id) : [];
  const options = await generateAuthenticationOptions({
    rpID: hostOf(services),
    // Without a list the browser offers every passkey of this host: nobody learns who has one.
    allowCredentials: own.map(({ id }) => ({ id })),
    userVerification: 'required',
    timeout: challengeMinutes * minuteMs,
  });
  await storeChallenge(services, options.challenge, { purpose: 'use', sessionId: session?.id ?? null });
  return options;
}

/**
 * Checks a passkey that was used. In a session of its person it counts as used now; without a session it opens one, whose
 * token is returned for the cookie.
 */
export async function finishPasskeyUse(
  services: Needs,
  session: OfficeSession | null,
  { response, device }: { response: AuthenticationResponseJSON; device: string },
): Promise<{ ok: true; token: string | null } | { ok: false; code: 'bad_passkey' }> {
  const refused = { ok: false, code: 'bad_passkey' } as const;
  const { db, now } = services;
  const known = await db.selectFrom('staff_passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  const person = known ? await findStaffMember(db, known.staff_id) : null;
  if (!known || !person || (session && session.person.id !== person.id)) return refused;
  const expectedChallenge = challengeIn(response);
  if (!(await redeemChallenge(services, expectedChallenge, { purpose: 'use', sessionId: session?.id ?? null })))
    return refused;
  const used = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: originOf(services),
      expectedRPID: hostOf(services),
      credential: { id: known.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
      requireUserVerification: true,
    }),
  );
  if (!used?.verified) return refused;
  const counter = used.authenticationInfo.newCounter;
  return db.transaction().execute(async (trx) => {
    // A copied passkey would repeat a counter; of two uses at once one is refused.
    const counted = await trx
      .updateTable('staff_passkey')
      .set({ counter, used_at: now() })
      .where('id', '=', known.id)
      .where('counter', '=', known.counter)
      .returning('id')
      .executeTakeFirst();
    if (!counted) return refused;
    if (session) {
      await noteUse(trx, session.id, now());
      return { ok: true as const, token: null };
    }
    const opened = await openOfficeSession(services, trx, { staffId: person.id, device, passkeyAt: now() });
    return { ok: true as const, token: opened.token };
  });
}

/** Deletes a passkey of the person of a session. */
export async function removePasskey({ db }: Pick<Needs, 'db'>, session: OfficeSession, id: string): Promise<void> {
  await db.deleteFrom('staff_passkey').where('id', '=', id).where('staff_id', '=', session.person.id).execute();
}

async function noteUse(trx: OpenTransaction, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('office_session')
    .set({ passkey_at: now, recovered_at: null })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the challenge that a browser's answer says it signed; '' if it says none. */
function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Returns the result of a verification; `null` if it refuses the answer, which SimpleWebAuthn says by an error. */
function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null);
}

function originOf({ officeUrl }: Pick<Needs, 'officeUrl'>): string {
  return new URL(officeUrl).origin;
}

/** Returns the host to which passkeys are bound. */
function hostOf({ officeUrl }: Pick<Needs, 'officeUrl'>): string {
  return new URL(officeUrl).hostname;
}
