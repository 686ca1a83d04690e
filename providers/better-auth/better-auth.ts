/**
 * Signs customers in by the shop's own means, with better-auth: links by its magic-link plug-in, codes by its
 * phone-number plug-in, sessions in the shop's database. Its own HTTP routes are not mounted; the shop calls its
 * functions.
 */
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { magicLink, phoneNumber } from 'better-auth/plugins';
import { noCspSources } from '../../shop/ports/csp-sources.ts';
import {
  type CodeProof,
  type Identity,
  loginLinkMinutes,
  type SignInOutcome,
  type SignInProof,
  type SignInRefusal,
  type User,
} from '../../shop/ports/identity.ts';
import { isTokenOf, newLinkToken } from './link-token.ts';
import { openSessionPlugin } from './open-session.ts';
import { signSessionAnew } from './session-cookie.ts';
import { type AuthSettings, betterAuthOptions, phoneColumns } from './settings.ts';

export interface BuiltInParts extends AuthSettings {
  /** Compares a code with the one sent to a phone; returns `right`, or the reason for which it is refused. */
  checkCode(proof: CodeProof): Promise<'right' | SignInRefusal>;
}

export type ShopAuth = ReturnType<typeof shopAuth>;

/** Configures better-auth for this shop. It keeps the sessions for every identity provider. */
export function shopAuth(settings: AuthSettings) {
  return betterAuth({
    ...betterAuthOptions(settings),
    plugins: [
      magicLink({
        expiresIn: loginLinkMinutes * 60,
        storeToken: 'hashed',
        generateToken: (email) => newLinkToken(settings.secret, email),
        sendMagicLink: ({ token, metadata }) => metadata?.handOver(token),
      }),
      phoneNumber({
        sendOTP: () => {},
        // The shop checks codes before it calls this, and no HTTP route leads here.
        verifyOTP: async () => true,
        signUpOnVerification: { getTempEmail: hiddenEmail, getTempName: () => '' },
        schema: phoneColumns,
      }),
      openSessionPlugin(hiddenEmail),
    ],
  });
}

/** Returns a stand-in e-mail address, which better-auth requires: it reaches nobody (RFC 2606) and is never shown. */
function hiddenEmail(phone: string): string {
  return `${phone.replaceAll(/\D/g, '')}@${hiddenHost}`;
}
const hiddenHost = 'phone.invalid';

/** Implements the identity port with better-auth alone. */
export function builtInIdentity(parts: BuiltInParts): Identity {
  const auth = shopAuth(parts);
  return {
    browser: { provider: 'built-in' },
    cspSources: noCspSources,
    async makeEmailLink(email) {
      let made = '';
      const handOver = (token: string) => {
        made = token;
      };
      await auth.api.signInMagicLink({ body: { email, metadata: { handOver } }, headers: new Headers() });
      // Browsers do not send the part after the #, so that the token is in no log on the way.
      return `${parts.publicUrl}/login/verify#token=${made}`;
    },
    signIn: (proof, headers) => prove(auth, parts, proof, headers),
    ...sessionsOf(auth, parts),
  };
}

/** Returns the part of the identity port that is the same for every provider: sessions and contacts. */
export function sessionsOf(
  auth: ShopAuth,
  secrets: Pick<AuthSettings, 'secret' | 'previousSecret'>,
): Omit<Identity, 'browser' | 'cspSources' | 'makeEmailLink' | 'signIn'> {
  /** Returns headers whose session cookie better-auth accepts: it knows the current secret only. */
  const signed = async (headers: Headers) => {
    const { authCookies } = await auth.$context;
    return signSessionAnew(headers, authCookies.sessionToken.name, secrets);
  };
  return {
    ...contactsOf(auth),
    async currentSession(given) {
      const headers = await signed(given);
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
      if (!response) return null;
      const { id, createdAt } = response.session;
      return { id, user: userOf(response.user), signedInAt: createdAt, cookies: answer.getSetCookie() };
    },
    async sessionsOf(uid) {
      const { internalAdapter } = await auth.$context;
      const sessions = await internalAdapter.listSessions(uid);
      return sessions
        .map(({ id, userAgent, createdAt, updatedAt }) => ({
          sessionId: id,
          userAgent: userAgent ?? '',
          signedInAt: createdAt,
          usedAt: updatedAt,
        }))
        .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
    },
    async endSession(uid, sessionId) {
      const { adapter } = await auth.$context;
      const where = [
        { field: 'id', value: sessionId },
        { field: 'userId', value: uid },
      ];
      await adapter.deleteMany({ model: 'session', where });
    },
    async signOut(given) {
      const headers = await signed(given);
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },
    async signOutEverywhere(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(uid);
    },
    async forget(uid) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(uid);
      await internalAdapter.deleteUser(uid);
    },
    async tidy() {
      const { adapter } = await auth.$context;
      const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date() }];
      for (const model of ['session', 'verification']) await adapter.deleteMany({ model, where });
    },
  };
}

function contactsOf(auth: ShopAuth): Pick<Identity, 'userWith' | 'setContact'> {
  return {
    async userWith({ kind, address }) {
      const { adapter } = await auth.$context;
      const field = kind === 'email' ? 'email' : 'phoneNumber';
      const row = await adapter.findOne<UserRow>({ model: 'user', where: [{ field, value: address }] });
      return row && userOf(row);
    },
    async setContact(uid, { kind, address }) {
      const { internalAdapter } = await auth.$context;
      if (kind === 'email')
        return void (await internalAdapter.updateUser(uid, { email: address, emailVerified: true }));
      const known = await internalAdapter.findUserById(uid);
      // A stand-in address made of the old number would keep the next person with that number from signing up.
      const hidden = known?.email.endsWith(`@${hiddenHost}`) ? { email: `${uid.toLowerCase()}@${hiddenHost}` } : {};
      await internalAdapter.updateUser(uid, { phoneNumber: address, phoneNumberVerified: true, ...hidden });
    },
  };
}

async function prove(
  auth: ShopAuth,
  { secret, previousSecret, checkCode }: BuiltInParts,
  proof: SignInProof,
  headers: Headers,
): Promise<SignInOutcome> {
  if (proof.kind === 'id-token') return { ok: false, code: 'bad_token' };
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  if (proof.kind === 'email-link' && !isTokenOf(secrets, proof.token, proof.email))
    return { ok: false, code: 'bad_link' };
  const verdict = proof.kind === 'phone-code' ? await checkCode(proof) : 'right';
  if (verdict !== 'right') return { ok: false, code: verdict };
  try {
    const { response, headers: answer } =
      proof.kind === 'email-link'
        ? await auth.api.magicLinkVerify({ query: { token: proof.token }, headers, returnHeaders: true })
        : await auth.api.verifyPhoneNumber({
            body: { phoneNumber: proof.phoneNumber, code: proof.code },
            headers,
            returnHeaders: true,
          });
    if (!response.user) throw new Error('somebody was let in without a user');
    if (proof.kind === 'email-link') await voidLinks(auth, proof.email);
    return { ok: true, user: userOf(response.user), cookies: answer.getSetCookie() };
  } catch (error) {
    // better-auth answers a link that is unknown, used or too old with a redirect.
    if (proof.kind === 'email-link' && isAPIError(error) && error.statusCode === 302)
      return { ok: false, code: 'bad_link' };
    throw error;
  }
}

/** Deletes the other links mailed to an address once one of them was used. */
async function voidLinks(auth: ShopAuth, email: string): Promise<void> {
  const { adapter } = await auth.$context;
  const value = JSON.stringify({ type: 'magic-link', email });
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value }] });
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** Converts better-auth's row into the shop's form; a stand-in e-mail address becomes `null`. */
export function userOf({ id, email, name, image, phoneNumber: number }: UserRow): User {
  return {
    uid: id,
    email: email.endsWith(`@${hiddenHost}`) ? null : email,
    phoneNumber: number ?? null,
    displayName: name || null,
    photoURL: image ?? null,
  };
}
