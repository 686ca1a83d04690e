/** Receives, shows and removes photos of damaged pieces; the act that writes the pieces off keeps them (`move-stock.ts`). */
import type { OpenTransaction } from '../../database/connect.ts';
import type { MasterLimits } from '../media/picture-work.ts';
import { storePrivatePhoto } from '../media/private-photo.ts';
import { removeEach } from '../media/remove-each.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import type { Services } from '../services.ts';
import {
  deleteUnkeptWriteOffPhoto,
  findWriteOffPhoto,
  insertWriteOffPhoto,
  listOlderUnkeptWriteOffPhotos,
  listUnkeptWriteOffPhotos,
} from './write-off-photo-store.ts';

/** Most photos of a movement, and of those that a person has uploaded of a saree and no movement keeps. */
export const maxWriteOffPhotos = 3;

/**
 * Stores a photo of a saree, in place of the person's oldest one that no movement keeps if they have too many. A refused one
 * leaves nothing behind.
 */
export async function ingestWriteOffPhoto(
  services: Pick<Services, 'db' | 'media' | 'now' | 'pictureWork'>,
  of: { readonly sku: string; readonly staffId: string },
  picture: UploadedPicture,
  limits: MasterLimits,
) {
  const { db, now } = services;
  const stored = await storePrivatePhoto(services, picture, limits, (photo) =>
    insertWriteOffPhoto(db, { ...photo, ...of, at: now() }),
  );
  if (stored.ok) {
    const older = await listOlderUnkeptWriteOffPhotos(db, of, maxWriteOffPhotos);
    // Those that stay are removed after a day (`removeUnkeptWriteOffPhotos`): the photo is stored all the same.
    await removeEach(
      db,
      older,
      (trx, id) => removeUnkeptPhoto(services, trx, id),
      () => {},
    );
  }
  return stored;
}

/** Returns a photo that a movement keeps, for a caller who may read the ledger; `null` if there is none. */
export async function readWriteOffPhoto(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const photo = await findWriteOffPhoto(db, id);
  return photo && media.read(photo.mediaKey);
}

/** Removes up to 50 photos that no movement kept for a day ({@link removeEach}). */
export async function removeUnkeptWriteOffPhotos(
  services: Pick<Services, 'db' | 'media'>,
  onFailed: (error: unknown) => void,
): Promise<number> {
  const ids = await listUnkeptWriteOffPhotos(services.db);
  return removeEach(services.db, ids, (trx, id) => removeUnkeptPhoto(services, trx, id), onFailed);
}

/** Removes a photo unless a movement keeps it, which waits meanwhile; returns true if it did. */
async function removeUnkeptPhoto({ media }: Pick<Services, 'media'>, trx: OpenTransaction, id: string) {
  const photo = await deleteUnkeptWriteOffPhoto(trx, id);
  if (photo) await media.delete(photo.mediaKey);
  return photo !== null;
}
