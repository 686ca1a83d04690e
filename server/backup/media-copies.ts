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
  /** Secret keys that open the copies, to compare them; empty if none is encrypted. */
  readonly shopKeys: readonly SecretKey[];
  /** Folder for one file at a time. */
  readonly workFolder: string;
}

/** The reason why the bytes of an object cannot be had: it is gone, differs from its checksum, or the disk does not give it. */
export type CopyFault = 'missing' | 'damaged' | 'unreadable';

/** An object of a backup whose copy is no good. */
export interface LostCopy extends Pick<MediaCopy, 'key' | 'object'> {
  readonly fault: CopyFault;
}

/** The copies after one backup. */
export interface CopyingResult {
  readonly copies: readonly MediaCopy[];
  /** Number of copies that were missing or damaged, and were stored anew. */
  readonly healed: number;
  /** Keys of objects that the shop itself cannot read. Those with a good copy of earlier keep it; others are not in `copies`. */
  readonly unreadable: readonly string[];
}

/**
 * Returns a function that stores copies of all media, and returns the list of all. Each copy that is there already is compared with
 * its checksum, once for each function that is returned here, and is stored anew if it is damaged. `known` is the list of an
 * earlier backup: what has the same size and time as there is not read from the shop again.
 */
export function openMediaCopying(parts: MediaCopyParts): (known: readonly MediaCopy[]) => Promise<CopyingResult> {
  const state: CopyingState = { parts, intact: new Set(), healed: 0, unreadable: new Set() };
  return async (known) => {
    const earlier = new Map(known.map((copy) => [copy.key, copy]));
    const copies: MediaCopy[] = [];
    for (const prefix of copiedPrefixes)
      for await (const key of parts.media.list(prefix)) {
        const copy = await copyOne(state, key, earlier.get(key));
        if (copy) copies.push(copy);
      }
    return { copies, healed: state.healed, unreadable: [...state.unreadable] };
  };
}

interface CopyingState {
  readonly parts: MediaCopyParts;
  /** Names of the objects that were compared, or stored, and are good. */
  readonly intact: Set<string>;
  readonly unreadable: Set<string>;
  healed: number;
}

/** Copies one object and returns its description; `null` if it is gone meanwhile, or cannot be read and has no copy. */
async function copyOne(state: CopyingState, key: string, earlier: MediaCopy | undefined): Promise<MediaCopy | null> {
  const { media, encryption } = state.parts;
  const head = await media.head(key);
  if (!head) return null;
  const modified = head.modified.toISOString();
  const ending = encryption ? `.${encryption.fingerprint}${encryptedSuffix}` : '';
  const isOfNow = earlier?.bytes === head.bytes && earlier.modified === modified;
  const hasCopy = earlier?.object === objectNameOf(earlier?.sha256 ?? '', ending);
  if (earlier && isOfNow && hasCopy && (await isIntact(state, earlier))) return earlier;
  try {
    return await storeCopy(state, { key, modified, ending, known: earlier?.object ?? null });
  } catch (error) {
    if (!isReadError(error)) throw error;
    state.unreadable.add(key);
    return earlier && hasCopy && (await isIntact(state, earlier)) ? earlier : null;
  }
}

interface ObjectToCopy {
  readonly key: string;
  readonly modified: string;
  /** End of the name of the copy, behind the checksum. */
  readonly ending: string;
  /** Name of the copy that an earlier backup has of it. */
  readonly known: string | null;
}

async function storeCopy(
  state: CopyingState,
  { key, modified, ending, known }: ObjectToCopy,
): Promise<MediaCopy | null> {
  const { media, store, encryption, shopKeys, workFolder } = state.parts;
  const stream = await openObject(media, key);
  if (!stream) return null;
  const file = join(workFolder, 'media');
  try {
    const { sha256, bytes } = await seal(stream, file, encryption);
    const copy = { key, bytes, modified, sha256, object: objectNameOf(sha256, ending) };
    const fault = state.intact.has(copy.object) ? null : await readCopy(store, copy, shopKeys);
    if (fault !== null) await store.writeFile(copy.object, file, objectHeaders);
    if (fault !== null && (fault !== 'missing' || copy.object === known)) state.healed += 1;
    state.intact.add(copy.object);
    return copy;
  } finally {
    await rm(file, { force: true });
  }
}

/** Compares a copy with its checksum, unless that was done. */
async function isIntact(state: CopyingState, copy: MediaCopy): Promise<boolean> {
  if (state.intact.has(copy.object)) return true;
  const fault = await readCopy(state.parts.store, copy, state.parts.shopKeys);
  if (fault === null) state.intact.add(copy.object);
  return fault === null;
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
 * Reads the stored copy of an object, decrypted, and returns what is wrong with it; `null` if nothing is. With `file`, a file of that
 * name has its content then. Throws what else is in the way: a bucket that is away, a disk that is full.
 */
export async function readCopy(
  store: BackupStore,
  copy: MediaCopy,
  keys: readonly SecretKey[],
  file: string | null = null,
): Promise<CopyFault | null> {
  const hash = createHash('sha256');
  let fault: CopyFault | null = null;
  async function* content() {
    try {
      const sealed = await openObject(store, copy.object);
      if (!sealed) {
        fault = 'missing';
        return;
      }
      for await (const chunk of await decrypt(sealed, keys)) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      fault = faultOf(error);
      if (fault === null) throw error;
    }
  }
  if (file === null) for await (const _ of content());
  else await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  return fault ?? (hash.digest('hex') === copy.sha256 ? null : 'damaged');
}

function faultOf(error: unknown): CopyFault | null {
  if (error instanceof BackupRefusal) return 'damaged';
  return isReadError(error) ? 'unreadable' : null;
}

/** Tells whether a file could not be opened or read: its rights, or its part of the disk. */
function isReadError(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return (
    ['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ELOOP'].includes(String(error.code)) &&
    ['open', 'read', 'stat', 'fstat'].includes(String(error.syscall))
  );
}

/** Returns a line for each lost copy, for the merchant. */
export function describeLostCopies(lost: readonly LostCopy[]): string[] {
  return lost.map(({ key, object, fault }) => `${key}: its copy ${object} is ${fault}`);
}
