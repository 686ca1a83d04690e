/**
 * Encrypts backups with age (https://age-encryption.org, a public format). Each is encrypted for two keys: the
 * merchant's, whose secret half the merchant alone keeps, and the shop's own, derived from its secret, so that the shop
 * can verify its backups every week.
 */
import { createHash, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { BackupRefusal } from './archive-format.ts';

/** First bytes of every file that age has encrypted. */
const magic = 'age-encryption.org/v1';

/** Suffix of the name of an encrypted file. */
export const encryptedSuffix = '.age';

/** A new key: the public half is a setting, the secret half is shown to the merchant once and stored nowhere. */
export interface NewBackupKey {
  readonly publicKey: string;
  readonly secretKey: string;
}

/** Makes a new key. */
export async function makeBackupKey(): Promise<NewBackupKey> {
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** Secret keys that may open a backup: typed by the merchant, or the shop's own. */
export type SecretKey = string | CryptoKey;

/** Returns the shop's own secret key, which follows from the secret of its cookies. */
export async function shopKeyOf(secret: string): Promise<CryptoKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'the shop’s key of its backups', 32));
  // PKCS #8 of an X25519 key (RFC 8410): a fixed beginning and the 32 bytes of the key.
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), seed]);
  return crypto.subtle.importKey('pkcs8', pkcs8, { name: 'X25519' }, false, ['deriveBits']);
}

/** Encrypts streams for some public keys. */
export interface Encryption {
  /** Short name of the keys, which is part of the names of encrypted pictures: other keys make other objects. */
  readonly fingerprint: string;
  encrypt(stream: Readable): Promise<Readable>;
}

/** Returns the encryption for the merchant's public key and the shop's own key. */
export async function encryptionFor(publicKey: string, shopKey: CryptoKey): Promise<Encryption> {
  const recipients = [publicKey, await identityToRecipient(shopKey)];
  return {
    fingerprint: createHash('sha256').update(recipients.join()).digest('hex').slice(0, 8),
    async encrypt(stream) {
      const encrypter = new Encrypter();
      for (const recipient of recipients) encrypter.addRecipient(recipient);
      return fromWeb(await encrypter.encrypt(toWeb(stream)));
    },
  };
}

/**
 * Returns the content of a file, decrypted if it is encrypted. Throws a {@link BackupRefusal} if none of the keys opens
 * it; the stream fails with one if it is damaged.
 */
export async function decrypt(file: Readable, keys: readonly SecretKey[]): Promise<Readable> {
  const { head, whole } = await peek(file, magic.length);
  if (head.toString('latin1') !== magic) return whole;
  const decrypter = decrypterFor(keys);
  try {
    const plain = fromWeb(await decrypter.decrypt(toWeb(whole)));
    return Readable.from(refuseDamage(plain), { objectMode: false });
  } catch (error) {
    if (isOfReading(error)) throw error;
    throw new BackupRefusal(
      keys.length === 0 || (error instanceof Error && error.message.startsWith('no identity matched'))
        ? 'It is encrypted, and the key is missing or another one: pass the secret key that belongs to it.'
        : 'It is damaged: it cannot be decrypted.',
    );
  }
}

function decrypterFor(keys: readonly SecretKey[]): Decrypter {
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new BackupRefusal('The secret key is mistyped: a character of it is wrong or missing.');
  }
  return decrypter;
}

async function* refuseDamage(plain: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* plain;
  } catch (error) {
    if (isOfReading(error)) throw error;
    throw new BackupRefusal('It is damaged or not complete: it cannot be decrypted.');
  }
}

/** Tells whether the bytes could not be read, which says nothing of what they are. */
function isOfReading(error: unknown): boolean {
  return (
    error instanceof BackupRefusal ||
    error instanceof OutsideServiceError ||
    (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))
  );
}

/** Reads the first bytes of a stream, and returns them and the whole stream. */
async function peek(stream: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head: Buffer = Buffer.alloc(0);
  let isOver = false;
  while (!isOver && head.length < bytes) {
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    else head = Buffer.concat([head, value]);
  }
  const rest = { [Symbol.asyncIterator]: () => chunks };
  async function* all() {
    yield head;
    if (!isOver) yield* rest;
  }
  return { head: head.subarray(0, bytes), whole: Readable.from(all(), { objectMode: false }) };
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
