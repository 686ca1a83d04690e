/** Uses of a passkey: to sign in, or again in a session. */
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { type OfficeSession, openOfficeSession, renewOfficeSession } from './office-sessions.ts';
import { challengeMinutes, redeemChallenge, storeChallenge } from './passkey-challenges.ts';
import { listPasskeys } from './passkeys.ts';
import { noteStaffBrowser } from './staff-browsers.ts';
import { queueStaffNews } from './staff-news.ts';
import { findStaffMember, lockStaffMember } from './staff-store.ts';
import { challengeIn, hostOf, loadWebAuthn, originOf, orNull } from './webauthn.ts';

type Needs = Pick<Services, 'db' | 'now' | 'officeUrl' | 'secrets'>;

/** Returns the options with which the browser uses a passkey: to sign in, or again in a session. */
export async function beginPasskeyUse(
  services: Needs,
  session: OfficeSession | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = session ? await listPasskeys(services.db, session.person.id) : [];
  const { generateAuthenticationOptions } = await loadWebAuthn();
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

export interface PasskeyUse {
  readonly response: AuthenticationResponseJSON;
  /** Such as 'Chrome on Android'. */
  readonly device: string;
  /** The mark of the browser. */
  readonly browser: string;
}

/**
 * Checks a passkey that was used. In a session of its person it counts as used now, and the session gets another token;
 * without a session it opens one. Returns the token for the cookie. The first use in a browser is mailed to the person.
 */
export async function finishPasskeyUse(
  services: Needs & Pick<Services, 'jobs'>,
  session: OfficeSession | null,
  { response, device, browser }: PasskeyUse,
): Promise<{ ok: true; token: string } | { ok: false; code: 'bad_passkey' }> {
  const refused = { ok: false, code: 'bad_passkey' } as const;
  const { db, now } = services;
  const known = await db.selectFrom('staff_passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  const person = known ? await findStaffMember(db, known.staff_id) : null;
  if (!known || !person || (session && session.person.id !== person.id)) return refused;
  const expectedChallenge = challengeIn(response);
  if (!(await redeemChallenge(services, expectedChallenge, { purpose: 'use', sessionId: session?.id ?? null })))
    return refused;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
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
    // Before the passkey: a removal locks in this order.
    if (!(await lockStaffMember(trx, person.id))) return refused;
    // A copied passkey would repeat a counter; of two uses at once one is refused.
    const counted = await trx
      .updateTable('staff_passkey')
      .set({ counter, used_at: now() })
      .where('id', '=', known.id)
      .where('counter', '=', known.counter)
      .returning('id')
      .executeTakeFirst();
    if (!counted) return refused;
    const token = session
      ? await renewOfficeSession(services, trx, session, 'passkey')
      : (await openOfficeSession(services, trx, { staffId: person.id, device, passkeyAt: now() })).token;
    if (token === null) return refused;
    if (await noteStaffBrowser(services, trx, person.id, browser))
      await queueStaffNews(services, trx, { person, news: 'new_browser', device });
    return { ok: true as const, token };
  });
}
