/**
 * A passkey device in software (WebAuthn, ES256), for tests: it answers the options that the shop gives a browser as a
 * browser and a phone would together.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Faults of a device. */
export interface AuthenticatorFault {
  /** The page that asks, if it is not the office. */
  readonly origin?: string;
  /** The host to which the passkey is bound. */
  readonly host?: string;
  /** False if the person was not asked for finger, face or PIN. */
  readonly isVerified?: boolean;
  /** Counter of its signatures, which stays 0 on most devices. */
  readonly counter?: number;
  /** True for a passkey that comes with a signed statement of what made it. */
  readonly hasStatement?: boolean;
}

export interface TestAuthenticator {
  make(options: PublicKeyCredentialCreationOptionsJSON, fault?: AuthenticatorFault): RegistrationResponseJSON;
  use(options: PublicKeyCredentialRequestOptionsJSON, fault?: AuthenticatorFault): AuthenticationResponseJSON;
}

/** Creates a device with one passkey for the office at `officeUrl`. */
export function testAuthenticator(officeUrl: string): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const about = (fault: AuthenticatorFault) => ({
    origin: new URL(officeUrl).origin,
    host: new URL(officeUrl).hostname,
    isVerified: true,
    counter: 0,
    hasStatement: false,
    ...fault,
  });
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  return {
    make({ challenge }, fault = {}) {
      const { origin, host, isVerified, counter, hasStatement } = about(fault);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = Buffer.concat([authenticatorData(host, { isVerified, counter, hasCredential: true }), credential]);
      const client = clientData('webauthn.create', challenge, origin);
      const signature = hasStatement ? sign('sha256', signedBy(data, client), privateKey) : null;
      return {
        ...base,
        response: {
          clientDataJSON: client,
          attestationObject: attestation(data, signature).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    use({ challenge }, fault = {}) {
      const { origin, host, isVerified, counter } = about(fault);
      const data = authenticatorData(host, { isVerified, counter, hasCredential: false });
      const client = clientData('webauthn.get', challenge, origin);
      return {
        ...base,
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signedBy(data, client), privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

function authenticatorData(
  host: string,
  { isVerified, counter, hasCredential }: { isVerified: boolean; counter: number; hasCredential: boolean },
): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** Returns what an authenticator signs: its data, and the hash of what the browser says. */
function signedBy(data: Buffer, client: string): Buffer {
  return Buffer.concat([data, createHash('sha256').update(Buffer.from(client, 'base64url')).digest()]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** CBOR map `{ fmt: 'none', attStmt: {}, authData }`; with a signature `{ fmt: 'packed', attStmt: { alg: -7, sig }, authData }`. */
function attestation(data: Buffer, signature: Buffer | null): Buffer {
  const statement = signature
    ? [Buffer.from([0xa2]), cborText('alg'), Buffer.from([0x26]), cborText('sig'), cborBytes(signature)]
    : [Buffer.from([0xa0])];
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText(signature ? 'packed' : 'none'),
    cborText('attStmt'),
    ...statement,
    cborText('authData'),
    cborBytes(data),
  ]);
}
