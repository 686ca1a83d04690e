/**
 * Finds the picture or video that an address without a hash means: by the sku in it, or by the product path, which is
 * that of the saree that has it now, else of the one that had it (decision 0061).
 */
import type { Queryable } from '../../database/connect.ts';
import { findMasterAt, findVideosOfSarees } from '../media/gallery-store.ts';
import { findMaster, findVideo, type Master, type Video } from '../media/index-store.ts';
import { readPictureName, readVideoName, type SareeReference } from '../media/saree-names.ts';
import { findSkuByPath } from './saree-store.ts';

/**
 * Returns the master that an address means, or `null`. `name` is its folder and stem. A saree at the path in it comes
 * before a picture that is stored under this name, since that may be another saree's, from before a rename.
 */
export async function findMasterByAddress(db: Queryable, name: string): Promise<Master | null> {
  const read = readPictureName(name);
  const sku = read && (await skuOf(db, read.saree));
  return read && sku ? findMasterAt(db, { sku, place: read.number }) : findMaster(db, name);
}

/**
 * Returns the video that an address means, or `null`. `name` is its folder and stem. A video that is stored under this
 * name comes first: pages link to a video by its name, which is also its key in a bucket that answers browsers itself.
 */
export async function findVideoByAddress(db: Queryable, name: string): Promise<Video | null> {
  const named = await findVideo(db, name);
  if (named) return named;
  const saree = readVideoName(name);
  const sku = saree && (await skuOf(db, saree));
  return sku ? ((await findVideosOfSarees(db, [sku])).get(sku) ?? null) : null;
}

async function skuOf(db: Queryable, saree: SareeReference): Promise<string | null> {
  return 'sku' in saree ? saree.sku : findSkuByPath(db, saree.path);
}
