/**
 * The sizes of pictures: made from the master when first asked for, once however many ask, and kept in the media store
 * under the very path that browsers ask for, so that a bucket behind a CDN can answer them without the shop.
 */
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../duration.ts';
import type { MediaStore, ObjectHeaders } from '../ports/media.ts';
import type { Master } from './index-store.ts';
import { type Picture, pictureFormats, pictureWidths, widthsOf } from './picture.ts';
import type { VariantSize } from './picture-work.ts';
import type { PictureWork } from './picture-workers.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Cache header for addresses with a hash: their content never changes. */
export const cacheForEver = 'public, max-age=31536000, immutable';
/** An address without one leads to whatever the picture is now. */
export const cacheForAnHour = 'public, max-age=3600';

/** The widest listed width that the spec's plain address (`…_1.webp`) serves. */
const plainWidth = 1280;

/** Lists every size of a picture. */
export function sizesOf(picture: Picture): VariantSize[] {
  return widthsOf(picture).flatMap((width) => pictureFormats.map((format) => ({ width, format })));
}

/** Returns the size behind the plain address: the largest WebP up to {@link plainWidth}. */
export function plainSizeOf(picture: Picture): VariantSize {
  const widths = widthsOf(picture).filter((width) => width <= plainWidth);
  return { width: widths.at(-1) ?? pictureWidths[0], format: 'webp' };
}

/** Returns the storage key of a variant: its address without the leading slash, not URL-encoded. */
export function variantKey({ name, hash }: Pick<Picture, 'name' | 'hash'>, { width, format }: VariantSize): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** Returns the response headers of a variant. */
export const variantHeadersOf = ({ format }: VariantSize): ObjectHeaders => ({
  contentType: `image/${format}`,
  cacheControl: cacheForEver,
});

export interface Variants {
  /** Returns a variant that was made before, or `null`. */
  kept(picture: Pick<Picture, 'name' | 'hash'>, size: VariantSize): Promise<Bytes | null>;
  /** Makes it where need be; `null` when the master itself is gone. May throw `PicturesBusyError`. */
  get(master: Master, size: VariantSize): Promise<Bytes | null>;
}

export interface VariantsOptions {
  readonly media: MediaStore;
  readonly pictureWork: Pick<PictureWork, 'makeVariants'>;
  /** Limit of the cache in memory. */
  readonly maxBytes?: number;
}

const megabyte = 1024 * 1024;
const keptInMemoryMs = minuteMs;

/** Opens the variants of pictures: cached in memory, read from the storage, or made on first request. */
export function openVariants({ media, pictureWork, maxBytes = 32 * megabyte }: VariantsOptions): Variants {
  const cache = new LRUCache<string, Bytes>({
    maxSize: maxBytes,
    // One large picture does not push out all the small ones.
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // A picture that another process deleted does not live on.
    ttl: keptInMemoryMs,
  });
  const underway = new Map<string, Promise<Bytes | null>>();

  const read = async (key: string): Promise<Bytes | null> => {
    const stored = await media.read(key);
    if (stored) cache.set(key, stored);
    return stored;
  };
  const make = async (master: Master, size: VariantSize, key: string): Promise<Bytes | null> => {
    const stored = await read(key);
    if (stored) return stored;
    const original = await media.read(master.masterKey);
    if (!original) return null;
    const [made] = await pictureWork.makeVariants(original, [size]);
    if (!made) throw new Error('the work on a picture gave nothing');
    const bytes = new Uint8Array(made);
    await media.write(key, bytes, variantHeadersOf(size));
    cache.set(key, bytes);
    return bytes;
  };
  return {
    async kept(picture, size) {
      const key = variantKey(picture, size);
      return cache.get(key) ?? read(key);
    },
    async get(master, size) {
      const key = variantKey(master, size);
      const inMemory = cache.get(key);
      if (inMemory) return inMemory;
      const making = underway.get(key) ?? make(master, size, key).finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}
