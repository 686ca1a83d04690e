/**
 * Makes each variant of a picture once, however many callers ask for it, and keeps it in the media store under the path
 * that browsers ask for, so that a bucket behind a CDN can answer them without the shop.
 */
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import type { Master } from './index-store.ts';
import type { Picture } from './picture.ts';
import type { VariantSize } from './picture-work.ts';
import {
  type Bytes,
  findMissingSizes,
  logVariantFailure,
  makeAndStoreVariants,
  type VariantParts,
  variantKey,
} from './stored-variants.ts';
import { createVariantQueue } from './variant-queue.ts';

export interface Variants {
  /** Returns a variant that was made before, or `null`. */
  kept(picture: Pick<Picture, 'name' | 'hash'>, size: VariantSize): Promise<Bytes | null>;
  /**
   * Returns a variant, making it if need be, which takes time; `null` if the master is gone. May throw
   * `WorkersBusyError`.
   */
  get(master: Master, size: VariantSize): Promise<Bytes | null>;
  /** Queues a variant to be made in the background; drops it if too many wait. */
  makeLater(master: Master, size: VariantSize): void;
}

export interface VariantsOptions extends VariantParts, Pick<Services, 'log'> {
  /** Limit of the cache in memory, in bytes. */
  readonly maxBytes?: number;
}

const megabyte = 1024 * 1024;
const keptInMemoryMs = minuteMs;

/** Creates a cache of pictures by their key, of `maxBytes`. */
export function createPictureCache(maxBytes: number): LRUCache<string, Bytes> {
  return new LRUCache({
    maxSize: maxBytes,
    // Keeps one large picture from pushing out all the small ones.
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // Ends the serving of a picture that another process has deleted.
    ttl: keptInMemoryMs,
  });
}

/** Opens the variants of pictures: cached in memory, read from the storage, or made. */
export function openVariants({ media, pictureWork, log, maxBytes = 32 * megabyte }: VariantsOptions): Variants {
  const cache = createPictureCache(maxBytes);
  const underway = new Map<string, Promise<Bytes | null>>();

  const kept = async (picture: Pick<Picture, 'name' | 'hash'>, size: VariantSize): Promise<Bytes | null> => {
    const key = variantKey(picture, size);
    const inMemory = cache.get(key);
    if (inMemory) return inMemory;
    const stored = await media.read(key);
    if (stored) cache.set(key, stored);
    return stored;
  };
  const make = async (master: Master, size: VariantSize): Promise<Bytes | null> => {
    const stored = await kept(master, size);
    if (stored) return stored;
    const [made] = (await makeAndStoreVariants({ media, pictureWork }, master, [size], 'awaited')) ?? [];
    if (made) cache.set(variantKey(master, size), made);
    return made ?? null;
  };
  const queue = createVariantQueue(async (master, sizes) => {
    try {
      const missing = await findMissingSizes(media, master, sizes);
      if (missing.length > 0) await makeAndStoreVariants({ media, pictureWork }, master, missing, 'replacing');
    } catch (error) {
      logVariantFailure(log, master, error);
    }
  });
  return {
    kept,
    async get(master, size) {
      const key = variantKey(master, size);
      const making = underway.get(key) ?? make(master, size).finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
    makeLater: queue.add,
  };
}
