/** Schemas of what browsers and the shop exchange about passkeys (WebAuthn, JSON of level 3). */
import { z } from '@hono/zod-openapi';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

const binary = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/);
/** Id of a passkey, base64url. */
export const passkeyId = z
  .string()
  .min(1)
  .max(1_400)
  .regex(/^[\w-]+$/);
const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };
const clientExtensionResults = z.looseObject({});
const anything = { type: 'object' as const, description: 'As the browser’s `PublicKeyCredential.toJSON()`.' };

/** Answer of a browser that made a passkey. */
export const madePasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: binary,
      attestationObject: binary,
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(10)
        .catch([]),
    }),
    clientExtensionResults,
  })
  .transform((made): RegistrationResponseJSON => made)
  .openapi(anything);

/** Answer of a browser that used a passkey. */
export const usedPasskey = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
    clientExtensionResults,
  })
  .transform((used): AuthenticationResponseJSON => used)
  .openapi(anything);

/** Options for the browser's `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const creationOptions = z
  .custom<PublicKeyCredentialCreationOptionsJSON>()
  .openapi({ type: 'object', description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON()`.' });

/** Options for the browser's `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const requestOptions = z
  .custom<PublicKeyCredentialRequestOptionsJSON>()
  .openapi({ type: 'object', description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON()`.' });
