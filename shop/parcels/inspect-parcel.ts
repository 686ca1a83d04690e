/**
 * Inspects a parcel that came back, once the merchant holds it, and writes off its pieces. They may also be put on sale
 * (`receive-parcel.ts`), or stay.
 */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { MasterLimits } from '../media/picture-work.ts';
import { storePrivatePhoto } from '../media/private-photo.ts';
import { removeEach } from '../media/remove-each.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import { findAndLockOrder } from '../orders/order-store.ts';
import type { Services } from '../services.ts';
import { arePiecesReturned, writeOffSoldPieces } from '../stock/stock-ledger.ts';
import {
  countKeptInspectionPhotos,
  deleteUnkeptInspectionPhoto,
  type Findings,
  findInspection,
  findInspectionPhoto,
  insertInspectionPhoto,
  keepInspectionPhotos,
  listOlderUnkeptPhotos,
  listUnkeptInspectionPhotos,
  storeInspection,
} from './inspection-store.ts';
import type { Parcel } from './parcel.ts';
import { listParcels } from './parcel-store.ts';

/** Most photos of a parcel's inspection, and of those that a person has uploaded for it and not kept. */
export const maxInspectionPhotos = 8;

/** Returns the newest parcel of an order that the merchant received back, or `null`. */
export async function findReceivedParcel(db: Queryable, orderId: string): Promise<Parcel | null> {
  return (await listParcels(db, orderId)).findLast(({ times }) => times.received !== null) ?? null;
}

export type InspectOutcome =
  | { readonly ok: true; readonly isFirst: boolean }
  /**
   * `not_arrived`: nobody has noted that it arrived. `decided`: its pieces are on sale or written off, and what was found stays.
   * `unknown_photo`: a photo is not one of this parcel. `too_many_photos`: it would have more than `maxInspectionPhotos`.
   */
  | { readonly ok: false; readonly code: 'not_arrived' | 'decided' | 'unknown_photo' | 'too_many_photos' };

/**
 * Records what was found in the parcel that came back, in place of what was found before, until it is decided about its pieces; photos
 * are only added.
 */
export async function inspectParcel(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  { staffId, photos, ...findings }: Findings & { readonly staffId: string | null; readonly photos: readonly string[] },
  onDecided?: OnDecided<InspectOutcome>,
): Promise<InspectOutcome> {
  const decide = async (trx: OpenTransaction): Promise<InspectOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const parcel = order && (await findReceivedParcel(trx, orderId));
    if (!parcel) return { ok: false, code: 'not_arrived' };
    if (await arePiecesReturned(trx, orderId)) return { ok: false, code: 'decided' };
    const kept = await keepInspectionPhotos(trx, parcel.id, photos, now());
    if (kept !== new Set(photos).size) return { ok: false, code: 'unknown_photo' };
    if ((await countKeptInspectionPhotos(trx, parcel.id)) > maxInspectionPhotos)
      return { ok: false, code: 'too_many_photos' };
    const isFirst = (await findInspection(trx, parcel.id)) === null;
    await storeInspection(trx, { parcelId: parcel.id, staffId, findings, at: now() });
    return { ok: true, isFirst };
  };
  return decideInTransaction(db, decide, onDecided);
}

export type WriteOffOutcome =
  | { readonly ok: true }
  /** `not_inspected`: what came back is inspected first. `decided`: its pieces are on sale or written off already. */
  | { readonly ok: false; readonly code: 'not_arrived' | 'not_inspected' | 'decided' };

/** Writes off the pieces that came back: they are in the ledger, and never on sale. Of two concurrent calls one does. */
export async function writeOffPieces(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  onDecided?: OnDecided<WriteOffOutcome>,
): Promise<WriteOffOutcome> {
  const decide = async (trx: OpenTransaction): Promise<WriteOffOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    const parcel = order && (await findReceivedParcel(trx, orderId));
    if (!parcel) return { ok: false, code: 'not_arrived' };
    if (!(await findInspection(trx, parcel.id))) return { ok: false, code: 'not_inspected' };
    return (await writeOffSoldPieces(trx, order.lines, orderId)) ? { ok: true } : { ok: false, code: 'decided' };
  };
  return decideInTransaction(db, decide, onDecided);
}

/**
 * Stores a photo of the parcel that came back, in place of the person's oldest one that no inspection keeps if they have too
 * many. A refused one leaves nothing behind.
 */
export async function ingestInspectionPhoto(
  services: Pick<Services, 'db' | 'media' | 'now' | 'pictureWork'>,
  of: { readonly parcelId: number; readonly staffId: string },
  picture: UploadedPicture,
  limits: MasterLimits,
) {
  const { db, now } = services;
  const stored = await storePrivatePhoto(services, picture, limits, (photo) =>
    insertInspectionPhoto(db, { ...photo, ...of, at: now() }),
  );
  if (stored.ok) {
    const older = await listOlderUnkeptPhotos(db, of, maxInspectionPhotos);
    // Those that stay are removed after a day (`removeUnkeptPhotos`): the photo is stored all the same.
    await removeEach(
      db,
      older,
      (trx, id) => removeUnkeptPhoto(services, trx, id),
      () => {},
    );
  }
  return stored;
}

/** Tells whether the inspection of a parcel may have another photo. */
export async function mayAddPhoto({ db }: Pick<Services, 'db'>, parcelId: number): Promise<boolean> {
  return (await countKeptInspectionPhotos(db, parcelId)) < maxInspectionPhotos;
}

/** Returns a photo of an inspection, for a caller who may read reports; `null` if there is none. */
export async function readInspectionPhoto(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const photo = await findInspectionPhoto(db, id);
  return photo && media.read(photo.mediaKey);
}

/** Removes up to 50 photos that became part of no inspection for a day ({@link removeEach}). */
export async function removeUnkeptPhotos(
  services: Pick<Services, 'db' | 'media'>,
  onFailed: (error: unknown) => void,
): Promise<number> {
  const ids = await listUnkeptInspectionPhotos(services.db);
  return removeEach(services.db, ids, (trx, id) => removeUnkeptPhoto(services, trx, id), onFailed);
}

/** Removes a photo unless an inspection keeps it, which waits meanwhile; returns true if it did. */
async function removeUnkeptPhoto({ media }: Pick<Services, 'media'>, trx: OpenTransaction, id: string) {
  const photo = await deleteUnkeptInspectionPhoto(trx, id);
  if (photo) await media.delete(photo.mediaKey);
  return photo !== null;
}
