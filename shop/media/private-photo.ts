/** Stores photos that are never public: of problem reports, and of what came back. */
import { randomBytes } from 'node:crypto';
import type { Services } from '../services.ts';
import { masterContentType } from './picture-type.ts';
import type { MasterLimits, PictureRefusal } from './picture-work.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/** A stored photo, as its row describes it. */
export interface PrivatePhoto {
  readonly id: string;
  readonly mediaKey: string;
  readonly bytes: number;
}

/** Checks a photo, stores it, and inserts its row by `insertRow`; returns its id. A refused photo leaves nothing behind. */
export async function storePrivatePhoto(
  { media, pictureWork }: Pick<Services, 'media' | 'pictureWork'>,
  picture: UploadedPicture,
  limits: MasterLimits,
  insertRow: (photo: PrivatePhoto) => Promise<void>,
): Promise<{ ok: true; id: string } | { ok: false; code: PictureRefusal }> {
  const made = await pictureWork.makeMaster(picture, limits);
  if (!made.ok) return made;
  const id = randomBytes(16).toString('hex');
  // A bucket does not publish keys with this prefix (docs/operations.md).
  const mediaKey = `masters/report-photos/${id}.webp`;
  await media.write(mediaKey, made.master, { contentType: masterContentType, cacheControl: 'private, no-store' });
  try {
    await insertRow({ id, mediaKey, bytes: made.master.length });
  } catch (error) {
    await media.delete(mediaKey).catch(() => {});
    throw error;
  }
  return { ok: true, id };
}
