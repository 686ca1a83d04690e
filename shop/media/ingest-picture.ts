/**
 * Takes pictures and videos into the shop: checked, stored, entered. What is refused leaves nothing behind, and what
 * replaces another one is seen whole or not at all: the master's key carries its hash, and the row changes last.
 */
import type { Database } from '../../database/connect.ts';
import type { MediaStore } from '../ports/media.ts';
import {
  deletePicture,
  findMaster,
  listUnusedUploads,
  type Master,
  type PictureOrigin,
  putMaster,
  putVideo,
  type Video,
} from './index-store.ts';
import { videoKey } from './media-name.ts';
import type { Picture } from './picture.ts';
import { masterContentType } from './picture-type.ts';
import type { MasterLimits, PictureRefusal } from './picture-work.ts';
import type { PictureWork } from './picture-workers.ts';
import { cacheForAnHour, cacheForEver } from './stored-variants.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

export interface MediaServices {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureWork: PictureWork;
}

type IntakeParts = Omit<MediaServices, 'pictureWork'> & { readonly pictureWork: Pick<PictureWork, 'makeMaster'> };

/** Limits of the merchant's photographs: the largest size is made from them, and better screens may come. */
export const merchantUploadLimits: MasterLimits = {
  types: ['jpeg', 'png', 'webp', 'avif'],
  maxBytes: 60_000_000,
  longestSide: 2_560,
  maxPixels: 50_000_000,
  maxPixelsDecodedWhole: 50_000_000,
};

export interface NewPicture {
  /** `product-images/Aranya-MadderRed_1`; its stem as `isMediaStem` wants it. */
  readonly name: string;
  readonly picture: UploadedPicture;
  readonly source: PictureOrigin;
  readonly limits: MasterLimits;
}

export type IngestPictureResult = { ok: true; picture: Picture } | { ok: false; code: PictureRefusal };

/** Stores a picture as a master. May throw `PicturesBusyError` and `OutsideServiceError`. */
export async function ingestPicture(parts: IntakeParts, given: NewPicture): Promise<IngestPictureResult> {
  const made = await parts.pictureWork.makeMaster(given.picture, given.limits);
  if (!made.ok) return made;
  const { name, source } = given;
  const { hash } = made.description;
  const master: Master = {
    name,
    ...made.description,
    masterKey: masterKeyOf({ name, hash }, 'webp'),
    contentType: masterContentType,
    bytes: made.master.length,
    source,
  };
  await storeMaster(parts, master, (key) =>
    parts.media.write(key, made.master, { contentType: masterContentType, cacheControl: cacheForEver }),
  );
  const { width, height, thumbhash } = master;
  return { ok: true, picture: { name, hash, width, height, thumbhash } };
}

/** Returns the storage key of a master. Masters lie apart from the variants, so that a bucket need not publish them. */
export function masterKeyOf({ name, hash }: Pick<Picture, 'name' | 'hash'>, extension: string): string {
  return `masters/${name}.${hash}.${extension}`;
}

/** Stores a finished master by `store` and enters it, then removes what it replaces with all its sizes. */
export async function storeMaster(
  { db, media }: Pick<MediaServices, 'db' | 'media'>,
  master: Master,
  store: (key: string) => Promise<void>,
): Promise<void> {
  const former = await findMaster(db, master.name);
  const isNewKey = former?.masterKey !== master.masterKey;
  await store(master.masterKey);
  try {
    await putMaster(db, master);
  } catch (error) {
    if (isNewKey) await media.delete(master.masterKey).catch(() => {});
    throw error;
  }
  if (former && isNewKey) await removeFiles(media, former);
}

/** Removes what shoppers sent and no review shows after a day. Answers how many. */
export async function removeUnusedUploads({ db, media }: Pick<MediaServices, 'db' | 'media'>): Promise<number> {
  const unused = await listUnusedUploads(db);
  for (const master of unused) {
    await deletePicture(db, master);
    await removeFiles(media, master);
  }
  return unused.length;
}

/** The master first, since sizes are made as long as it is there; then every size made of it, and the plain address's copy. */
async function removeFiles(media: MediaStore, { name, hash, masterKey: key }: Master): Promise<void> {
  await media.delete(key);
  for await (const variant of media.list(`${name}.${hash}-`)) await media.delete(variant);
  await media.delete(`${name}.webp`);
}

/** Stores a finished video, a file of this machine, and enters it. */
export async function storeVideo(
  { db, media }: Pick<MediaServices, 'db' | 'media'>,
  video: Video,
  file: string,
): Promise<void> {
  await media.writeFile(videoKey(video.name), file, { contentType: 'video/mp4', cacheControl: cacheForAnHour });
  await putVideo(db, video);
}
