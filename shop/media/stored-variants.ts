/** Makes variants and stores them in the media store, with their sizes, keys and headers. */

import { WorkerLostError, WorkersBusyError } from '../child-work/child-pool.ts';
import type { MediaStore, ObjectHeaders } from '../ports/media.ts';
import type { Services } from '../services.ts';
import type { Master } from './index-store.ts';
import { type Picture, pictureFormats, pictureWidths, widthsOf } from './picture.ts';
import type { VariantSize } from './picture-work.ts';
import type { PictureUrgency, PictureWork } from './picture-workers.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Cache header for addresses with a hash: their content never changes. */
export const foreverCacheControl = 'public, max-age=31536000, immutable';
/** Cache header for addresses without a hash, which lead to the present picture. */
export const hourCacheControl = 'public, max-age=3600';

/** The widest listed width that the spec's plain address (`…_1.webp`) serves. */
const plainWidth = 1280;

/** Lists every size of a picture. */
export function variantSizesOf(picture: Picture): VariantSize[] {
  return widthsOf(picture).flatMap((width) => pictureFormats.map((format) => ({ width, format })));
}

/** Returns the size behind the plain address: the largest WebP up to {@link plainWidth}. */
export function plainVariantSizeOf(picture: Picture): VariantSize {
  const widths = widthsOf(picture).filter((width) => width <= plainWidth);
  return { width: widths.at(-1) ?? pictureWidths[0], format: 'webp' };
}

/** Returns the storage key of a variant: its address without the leading slash, not URL-encoded. */
export function variantKey({ name, hash }: Pick<Picture, 'name' | 'hash'>, { width, format }: VariantSize): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** Returns the storage key of the copy at a plain address. */
export function plainKey(name: string): string {
  return `${name}.webp`;
}

/** Returns the response headers of a variant. */
export const variantHeadersOf = ({ format }: VariantSize): ObjectHeaders => ({
  contentType: `image/${format}`,
  cacheControl: foreverCacheControl,
});

/** The storage of variants, and the work that makes them. */
export interface VariantParts {
  readonly media: MediaStore;
  readonly pictureWork: Pick<PictureWork, 'makeVariants'>;
}

/**
 * Makes sizes of a master in the background and stores them; returns them in the order of `sizes`, or `null` if the
 * master is gone. Deletes them again if the master was deleted meanwhile.
 */
export async function makeAndStoreVariants(
  { media, pictureWork }: VariantParts,
  master: Master,
  sizes: readonly VariantSize[],
  urgency: PictureUrgency,
): Promise<Bytes[] | null> {
  const original = await media.read(master.masterKey);
  if (!original) return null;
  const variants = await pictureWork.makeVariants(original, sizes, urgency);
  const stored: Bytes[] = [];
  for (const [at, size] of sizes.entries()) {
    const made = variants[at];
    if (!made) throw new Error('the work on a picture gave nothing');
    await media.write(variantKey(master, size), made, variantHeadersOf(size));
    stored.push(new Uint8Array(made));
  }
  if (await media.head(master.masterKey)) return stored;
  for (const size of sizes) await media.delete(variantKey(master, size));
  return null;
}

/** Logs that variants of a picture could not be made, unless the workers were busy or the shop is closing. */
export function logVariantFailure(log: Services['log'], { name }: Master, error: unknown): void {
  if (error instanceof WorkersBusyError && !(error instanceof WorkerLostError)) return;
  log('a picture was not made', { picture: name, reason: error instanceof Error ? error.message : '' });
}

/** Returns those of `sizes` that the storage does not have. */
export async function findMissingSizes(
  media: MediaStore,
  master: Master,
  sizes: readonly VariantSize[],
): Promise<VariantSize[]> {
  const heads = await Promise.all(sizes.map((size) => media.head(variantKey(master, size))));
  return sizes.filter((_, at) => !heads[at]);
}
