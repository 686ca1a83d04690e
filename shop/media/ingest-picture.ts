/**
 * Ingests pictures, and stores them and checked videos. A refused picture leaves nothing behind, and one that replaces
 * another is seen whole or not at all: the master's key has its hash, and its row in the index changes last.
 */
import type { Database, OpenTransaction } from '../../database/connect.ts';
import type { MediaStore } from '../ports/media.ts';
import {
  deleteUnusedUpload,
  findMaster,
  listUnusedUploads,
  type Master,
  type PictureOrigin,
  putMaster,
  putVideo,
  type Video,
} from './index-store.ts';
import { videoKey } from './media-name.ts';
import type { GalleryPlace, Picture, Unplaced } from './picture.ts';
import { masterContentType } from './picture-type.ts';
import type { MasterLimits, PictureRefusal } from './picture-work.ts';
import type { PictureWork } from './picture-workers.ts';
import { listPlainNames } from './plain-names-store.ts';
import { removeEach } from './remove-each.ts';
import { foreverCacheControl, hourCacheControl, plainKey } from './stored-variants.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

export interface MediaServices {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureWork: PictureWork;
}

type IntakeParts = Omit<MediaServices, 'pictureWork'> & { readonly pictureWork: Pick<PictureWork, 'makeMaster'> };

/** Most bytes of a picture that staff send from a phone or a desk. */
export const maxStaffPictureBytes = 12 * 1024 * 1024;

/** Limits of the merchant's photographs: larger than the largest variant, for better screens to come. */
export const merchantUploadLimits: MasterLimits = {
  types: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 60_000_000,
  longestSide: 2_560,
  maxPixels: 50_000_000,
  maxPixelsDecodedWhole: 50_000_000,
};

/** Limits of pictures of the shop's own that phones send, which shrink most of them before. */
export const phonePictureLimits: MasterLimits = {
  ...merchantUploadLimits,
  types: ['jpeg', 'png', 'webp'],
  maxBytes: maxStaffPictureBytes,
  maxPixelsDecodedWhole: 25_000_000,
};

export interface NewPicture {
  /** `product-images/DH_MUL_001_1`, with a stem that `isMediaStem` accepts. */
  readonly name: string;
  /** The place in a saree's gallery that it takes, or that it has none yet; `null` for pictures of the house and of shoppers. */
  readonly at?: GalleryPlace | Unplaced | null;
  readonly picture: UploadedPicture;
  readonly source: PictureOrigin;
  readonly limits: MasterLimits;
}

export type IngestPictureResult = { ok: true; picture: Picture } | { ok: false; code: PictureRefusal };

/**
 * Checks a picture and stores it as a master. Throws `WorkersBusyError` or `OutsideServiceError` to be tried again.
 */
export async function ingestPicture(parts: IntakeParts, given: NewPicture): Promise<IngestPictureResult> {
  const made = await parts.pictureWork.makeMaster(given.picture, given.limits);
  if (!made.ok) return made;
  const { name, at = null, source } = given;
  const { hash } = made.description;
  const master: Master = {
    name,
    ...made.description,
    masterKey: masterKeyOf({ name, hash }, 'webp'),
    contentType: masterContentType,
    bytes: made.master.length,
    source,
  };
  const kind = { contentType: masterContentType, cacheControl: foreverCacheControl };
  await storeMaster(parts, master, (key) => parts.media.write(key, made.master, kind), at);
  const { width, height, thumbhash } = master;
  return { ok: true, picture: { name, hash, width, height, thumbhash } };
}

/** Returns the storage key of a master. Masters lie apart from the variants, so that a bucket need not publish them. */
export function masterKeyOf({ name, hash }: Pick<Picture, 'name' | 'hash'>, extension: string): string {
  return `masters/${name}.${hash}.${extension}`;
}

/** Stores a master by `store` and writes its row, then deletes the master that it replaces with all its variants. */
export async function storeMaster(
  { db, media }: Pick<MediaServices, 'db' | 'media'>,
  master: Master,
  store: (key: string) => Promise<void>,
  at: GalleryPlace | Unplaced | null = null,
): Promise<void> {
  const former = await findMaster(db, master.name);
  const isNewKey = former?.masterKey !== master.masterKey;
  await store(master.masterKey);
  try {
    await putMaster(db, master, at);
  } catch (error) {
    if (isNewKey) await media.delete(master.masterKey).catch(() => {});
    throw error;
  }
  if (former && isNewKey) await removeFiles(media, former, await listPlainNames(db, former.name));
}

/** Removes up to fifty pictures that shoppers sent and no review shows after a day ({@link removeEach}). */
export async function removeUnusedUploads(
  { db, media }: Pick<MediaServices, 'db' | 'media'>,
  onFailed: (error: unknown) => void,
): Promise<number> {
  const removeOne = async (trx: OpenTransaction, name: string) => {
    const master = await deleteUnusedUpload(trx, name);
    if (master) await removeFiles(media, master, [name]);
    return master !== null;
  };
  return removeEach(db, await listUnusedUploads(db), removeOne, onFailed);
}

/** Deletes a master first, since variants are made as long as it exists; then its variants and its plain copies. */
export async function removeFiles(
  media: MediaStore,
  { name, hash, masterKey: key }: Pick<Master, 'name' | 'hash' | 'masterKey'>,
  plainNames: readonly string[],
): Promise<void> {
  await media.delete(key);
  for await (const variant of media.list(`${name}.${hash}-`)) await media.delete(variant);
  for (const plain of plainNames) await media.delete(plainKey(plain));
}

/** Stores a checked video from a local file, and writes its row; with a `sku`, as the one of that saree. */
export async function storeVideo(
  { db, media }: Pick<MediaServices, 'db' | 'media'>,
  video: Video,
  file: string,
  sku: string | null = null,
): Promise<void> {
  await media.writeFile(videoKey(video.name), file, { contentType: 'video/mp4', cacheControl: hourCacheControl });
  await putVideo(db, video, sku);
}
