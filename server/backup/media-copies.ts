/**
 * Copies pictures, videos and documents from the shop's media store beside its backups, and back. Only what the shop
 * cannot make again is copied: masters, videos and photos of reports, but no sizes of pictures.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { videoFolders } from '../../shop/media/media-name.ts';
import type { MediaStore } from '../../shop/ports/media.ts';
import { BackupRefusal, type MediaCopy } from './archive-format.ts';
import { type BackupStore, objectHeaders, openObject } from './backup-set.ts';
import { decrypt, type Encryption, encryptedSuffix, type SecretKey } from './encryption.ts';

/** Beginnings of the keys of what cannot be made again. */
const copiedPrefixes = ['masters/', ...videoFolders.map((folder) => `${folder}/`)];

export interface MediaCopyParts {
  readonly media: MediaStore;
  readonly store: BackupStore;
  readonly encryption: Encryption | null;
  /** Folder for one file at a time. */
  readonly workFolder: string;
}

/**
 * Stores copies of all media that are not stored yet, and returns the list of all. `known` is the list of an earlier backup: what
 * has the same size and time as there is not read again.
 */
export async function copyMedia(parts: MediaCopyParts, known: readonly MediaCopy[]): Promise<MediaCopy[]> {
  const earlier = new Map(known.map((copy) => [copy.key, copy]));
  const stored = new Set<string>();
  for await (const name of parts.store.list('media/')) stored.add(name);
  const copies: MediaCopy[] = [];
  for (const prefix of copiedPrefixes)
    for await (const key of parts.media.list(prefix)) {
      const copy = await copyOne(parts, key, earlier.get(key), stored);
      if (copy) copies.push(copy);
    }
  return copies;
}

/** Copies one object and returns its description; `null` if it is gone meanwhile. */
async function copyOne(
  parts: MediaCopyParts,
  key: string,
  earlier: MediaCopy | undefined,
  stored: Set<string>,
): Promise<MediaCopy | null> {
  const head = await parts.media.head(key);
  if (!head) return null;
  const modified = head.modified.toISOString();
  const isSame = earlier?.bytes === head.bytes && earlier.modified === modified;
  const ending = parts.encryption ? `.${parts.encryption.fingerprint}${encryptedSuffix}` : '';
  if (isSame && stored.has(objectNameOf(earlier.sha256, ending))) return earlier;
  const stream = await openObject(parts.media, key);
  if (!stream) return null;
  const file = join(parts.workFolder, 'media');
  const { sha256, bytes } = await seal(stream, file, parts.encryption);
  const object = objectNameOf(sha256, ending);
  try {
    if (!stored.has(object)) await parts.store.writeFile(object, file, objectHeaders);
  } finally {
    await rm(file, { force: true });
  }
  stored.add(object);
  return { key, bytes, modified, sha256, object };
}

function objectNameOf(sha256: string, ending: string): string {
  return `media/${sha256.slice(0, 2)}/${sha256}${ending}`;
}

/** Writes a stream into a file, encrypted if there is a key, and returns size and checksum of what it read. */
async function seal(stream: Readable, file: string, encryption: Encryption | null) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const reading = pipeline(stream, measured);
  const sealed = encryption ? await encryption.encrypt(measured) : measured;
  await Promise.all([reading, pipeline(sealed, createWriteStream(file, { mode: 0o600 }))]);
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Reads the stored copy of an object, decrypted. Throws a {@link BackupRefusal} if it is missing, or differs from its
 * checksum; with `file`, a file of that name has its content then.
 */
export async function readCopy(
  store: BackupStore,
  copy: MediaCopy,
  keys: readonly SecretKey[],
  file: string | null = null,
): Promise<void> {
  const sealed = await openObject(store, copy.object);
  if (!sealed) throw new BackupRefusal(`${copy.object} is missing beside the backup: ${copy.key} is in it.`);
  const hash = createHash('sha256');
  const plain = await decrypt(sealed, keys);
  const content = Readable.from(
    (async function* () {
      for await (const chunk of plain) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
  if (file === null) for await (const _ of content);
  else await pipeline(content, createWriteStream(file, { mode: 0o600 }));
  if (hash.digest('hex') !== copy.sha256) throw new BackupRefusal(`${copy.object} is damaged: ${copy.key} is in it.`);
}
