/** Ingests a picture that is to have a place of a gallery: a saree's or a draft's. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/connect.ts';
import { findMasterAt } from '../media/gallery-store.ts';
import { ingestPicture, phonePictureLimits } from '../media/ingest-picture.ts';
import type { Picture } from '../media/picture.ts';
import type { UploadedPicture } from '../media/uploaded-picture.ts';
import type { Services } from '../services.ts';
import type { Gallery } from './change-gallery.ts';
import { pictureSkuOf } from './draft.ts';

/** A place of the gallery of a saree or of a draft. */
export interface PlaceOfPicture {
  readonly about: Gallery;
  readonly place: number;
}

/** Returns a name for a new picture that no picture has, and that nobody can guess. */
export function newPictureName(stem: string): string {
  return `product-images/${stem.replaceAll('-', '_')}_u${randomBytes(16).toString('hex')}`;
}

/** Stores a picture under a new name that has `stem` in it. It has no place until an act gives it one. */
export function ingestSareePicture(
  services: Pick<Services, 'db' | 'media' | 'now' | 'pictureWork'>,
  stem: string,
  picture: UploadedPicture,
) {
  const at = { removed_at: services.now() };
  const name = newPictureName(stem);
  return ingestPicture(services, { name, at, picture, source: 'owner', limits: phonePictureLimits });
}

/** Returns the picture at a place if its hash is one of those that an act has put there, else `null`. */
export async function findPutBefore(
  db: Queryable,
  { about, place }: PlaceOfPicture,
  hashes: readonly (string | null)[],
): Promise<Picture | null> {
  const sku = 'sku' in about ? about.sku : pictureSkuOf(about.draftId);
  const master = await findMasterAt(db, { sku, place });
  if (!master || !hashes.includes(master.hash)) return null;
  const { name, hash, width, height, thumbhash } = master;
  return { name, hash, width, height, thumbhash };
}
