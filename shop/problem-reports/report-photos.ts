/**
 * The photos of a reported problem: checked and made anew like every picture from outside, kept among what is not
 * public, and shown only to whoever has the link that the shop mailed its owner.
 */

import { randomBytes } from 'node:crypto';
import { daySeconds } from '../duration.ts';
import { masterContentType } from '../media/picture-type.ts';
import type { MasterLimits, PictureRefusal } from '../media/picture-work.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import type { Services } from '../services.ts';
import { deleteAbandonedPhoto, findReportPhoto, insertReportPhoto, listAbandonedPhotos } from './report-store.ts';

type PhotoParts = Pick<Services, 'db' | 'media' | 'pictureWork'>;

/** Stores a photo for a report and returns its id. A refused photo leaves nothing behind. */
export async function ingestReportPhoto(
  { db, media, pictureWork }: PhotoParts,
  orderId: string,
  picture: UploadedPicture,
  limits: MasterLimits,
): Promise<{ ok: true; id: string } | { ok: false; code: PictureRefusal }> {
  const made = await pictureWork.makeMaster(picture, limits);
  if (!made.ok) return made;
  const id = randomBytes(16).toString('hex');
  // A bucket keeps what begins so to itself (docs/operations.md).
  const mediaKey = `masters/report-photos/${id}.webp`;
  await media.write(mediaKey, made.master, { contentType: masterContentType, cacheControl: 'private, no-store' });
  try {
    await insertReportPhoto(db, { id, mediaKey, orderId, bytes: made.master.length });
  } catch (error) {
    await media.delete(mediaKey).catch(() => {});
    throw error;
  }
  return { ok: true, id };
}

/** Days for which the link works: as long as a return may take, and a complaint after it. */
const linkDays = 90;

type LinkParts = Pick<Services, 'secrets' | 'publicUrl' | 'now'>;

/** Returns a link to a photo that works for whoever has it. */
export function linkOfReportPhoto({ secrets, publicUrl, now }: LinkParts, id: string): string {
  const expires = Math.floor(now().getTime() / 1_000) + linkDays * daySeconds;
  const text = `${id}.${expires}`;
  return `${publicUrl}/api/report-photos/${text}.${secrets.keyOf('report-photo', text)}`;
}

/** Returns the photo behind the last part of such a link; `null` if it is not one of ours, or expired. */
export async function readReportPhoto(
  { db, media, secrets, now }: Pick<Services, 'db' | 'media' | 'secrets' | 'now'>,
  link: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [id = '', expires = '', key = ''] = link.split('.');
  if (!secrets.isKeyOf('report-photo', `${id}.${expires}`, key)) return null;
  if (Number(expires) * 1_000 <= now().getTime()) return null;
  const photo = await findReportPhoto(db, id);
  return photo && media.read(photo.mediaKey);
}

/** Removes the photos whose report was never sent. Answers how many. */
export async function removeAbandonedPhotos({ db, media }: Pick<Services, 'db' | 'media'>): Promise<number> {
  let removed = 0;
  for (const { id, mediaKey } of await listAbandonedPhotos(db)) {
    if (!(await deleteAbandonedPhoto(db, id))) continue;
    await media.delete(mediaKey);
    removed += 1;
  }
  return removed;
}
