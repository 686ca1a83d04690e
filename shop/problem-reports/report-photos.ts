/**
 * Photos of problem reports: checked and re-encoded like every uploaded picture, stored where nothing is public, and
 * shown only to whoever has the link that was mailed to the merchant.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { daySeconds } from '../duration.ts';
import type { MasterLimits } from '../media/picture-work.ts';
import { storePrivatePhoto } from '../media/private-photo.ts';
import { removeEach } from '../media/remove-each.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import type { Services } from '../services.ts';
import { deleteAbandonedPhoto, findReportPhoto, insertReportPhoto, listAbandonedPhotos } from './report-store.ts';

/** Stores a photo for a report and returns its id. A refused photo leaves nothing behind. */
export function ingestReportPhoto(
  services: Pick<Services, 'db' | 'media' | 'pictureWork'>,
  orderId: string,
  picture: UploadedPicture,
  limits: MasterLimits,
) {
  return storePrivatePhoto(services, picture, limits, (photo) => insertReportPhoto(services.db, { ...photo, orderId }));
}

/** Days for which a link to a photo works: long enough for a return and a complaint after it. */
const linkDays = 90;

type LinkParts = Pick<Services, 'secrets' | 'publicUrl' | 'now'>;

/** Returns a link to a photo that works for whoever has it. */
export function linkOfReportPhoto({ secrets, publicUrl, now }: LinkParts, id: string): string {
  const expires = Math.floor(now().getTime() / 1_000) + linkDays * daySeconds;
  const text = `${id}.${expires}`;
  return `${publicUrl}/api/report-photos/${text}.${secrets.keyOf('report-photo', text)}`;
}

/**
 * Returns the photo of a link of {@link linkOfReportPhoto}, given the link's last part; `null` if the shop did not make
 * the link, if it has expired, or if the photo is gone.
 */
export async function readReportPhoto(
  { db, media, secrets, now }: Pick<Services, 'db' | 'media' | 'secrets' | 'now'>,
  link: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [id = '', expires = '', key = ''] = link.split('.');
  if (!secrets.isKeyOf('report-photo', `${id}.${expires}`, key)) return null;
  if (Number(expires) * 1_000 <= now().getTime()) return null;
  return readStoredReportPhoto({ db, media }, id);
}

/** Returns a photo by its id, for a caller who may read reports; `null` if it is gone. */
export async function readStoredReportPhoto(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const photo = await findReportPhoto(db, id);
  return photo && media.read(photo.mediaKey);
}

/** Removes up to 50 photos that were uploaded more than a day ago for a report that was never sent ({@link removeEach}). */
export async function removeAbandonedPhotos(
  { db, media }: Pick<Services, 'db' | 'media'>,
  onFailed: (error: unknown) => void,
): Promise<number> {
  const removeOne = async (trx: OpenTransaction, id: string) => {
    const photo = await deleteAbandonedPhoto(trx, id);
    if (photo) await media.delete(photo.mediaKey);
    return photo !== null;
  };
  return removeEach(db, await listAbandonedPhotos(db), removeOne, onFailed);
}
