/** Makes and uses passkeys in this browser, and the calls around that. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { answerOf, officeApi } from './client.ts';

/** Error of a passkey that was not used or made, such as one that the person stopped; its message is for the person. */
export class PasskeyStop extends Error {}

const stops: Readonly<Record<string, string>> = {
  NotAllowedError: 'It was stopped, or this device has no passkey for the office.',
  AbortError: 'It was stopped.',
  InvalidStateError: 'This device already has a passkey of yours.',
  NotSupportedError: 'This browser cannot use passkeys.',
  SecurityError: 'Passkeys do not work at this address.',
};

async function inBrowser<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyStop(stops[name] ?? 'The passkey could not be used. Try again.', { cause: error });
  }
}

/** Signs in by a passkey; in a session that the browser has, the passkey counts as used just now. */
export async function signInByPasskey(): Promise<void> {
  const options = await answerOf(officeApi['sign-in'].passkey.options.$post());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await inBrowser(() => startAuthentication({ optionsJSON }));
  await answerOf(officeApi['sign-in'].passkey.$post({ json: { response: response as never } }));
}

/** Makes a passkey on this device for the person who is signed in. */
export async function makePasskey(): Promise<void> {
  const options = await answerOf(officeApi.passkeys.options.$post());
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await inBrowser(() => startRegistration({ optionsJSON }));
  await answerOf(officeApi.passkeys.$post({ json: { response: response as never } }));
}
