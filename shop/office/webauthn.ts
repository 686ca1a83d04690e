/** Parts of WebAuthn that making and using a passkey share. */
import type { Services } from '../services.ts';

/** Loads SimpleWebAuthn. Its 280 modules would be read by every process and command of the shop, and few of them sign anybody in. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Tells whether a new passkey comes without a statement of its maker, as the office asks for: browsers then drop what an authenticator
 * says of itself, but for a few old security keys. A statement would have certificates of strangers read, and by their lists of
 * ended ones addresses called that strangers chose.
 */
export async function hasNoStatement({
  response,
}: {
  readonly response: { readonly attestationObject: string };
}): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
    return decodeAttestationObject(bytes).get('fmt') === 'none';
  } catch {
    return false;
  }
}

/** Returns the challenge that a browser's answer says it signed; '' if it says none. */
export function challengeIn({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Returns the result of a verification; `null` if it refuses the answer, which SimpleWebAuthn says by an error. */
export function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null);
}

/** Returns the only origin on which passkeys are made and used. */
export function originOf({ officeUrl }: Pick<Services, 'officeUrl'>): string {
  return new URL(officeUrl).origin;
}

/** Returns the host to which passkeys are bound. */
export function hostOf({ officeUrl }: Pick<Services, 'officeUrl'>): string {
  return new URL(officeUrl).hostname;
}
