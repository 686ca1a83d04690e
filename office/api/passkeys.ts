/** Makes and uses passkeys in this browser, and the calls around that. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { answerOf, officeApi } from './client.ts';

/** Error of a passkey that was not used or made, such as one that the person stopped. */
export class PasskeyStop extends Error {
  readonly reason: (typeof stops)[number] | 'passkey';
  constructor(cause: unknown) {
    super('The passkey was not used', { cause });
    const name = cause instanceof Error ? cause.name : '';
    this.reason = stops.find((stop) => stop === name) ?? 'passkey';
  }
}

/** Names of the browser's errors that the office has a sentence for. */
const stops = ['NotAllowedError', 'AbortError', 'InvalidStateError', 'NotSupportedError', 'SecurityError'] as const;

/** Throws a {@link PasskeyStop} in a browser without passkeys, and at an address at which a browser has none, such as one without TLS. */
function requirePasskeys(): void {
  if (browserSupportsWebAuthn()) return;
  throw new PasskeyStop(new DOMException('', isSecureContext ? 'NotSupportedError' : 'SecurityError'));
}

async function inBrowser<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new PasskeyStop(error);
  }
}

/** Signs in by a passkey; in a session that the browser has, the passkey counts as used just now. */
export async function signInByPasskey(): Promise<void> {
  requirePasskeys();
  const options = await answerOf(officeApi['sign-in'].passkey.options.$post());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await inBrowser(() => startAuthentication({ optionsJSON }));
  await answerOf(officeApi['sign-in'].passkey.$post({ json: { response: response as never } }));
}

/** Makes a passkey on this device for the person who is signed in. */
export async function makePasskey(): Promise<void> {
  requirePasskeys();
  const options = await answerOf(officeApi.passkeys.options.$post());
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await inBrowser(() => startRegistration({ optionsJSON }));
  await answerOf(officeApi.passkeys.$post({ json: { response: response as never } }));
}
