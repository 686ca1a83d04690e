/**
 * Makes quick variants, which stand in for variants that are not made yet. They are never stored: they stay in this
 * process's memory for a minute, while the variant is made in the background.
 */
import type { MediaStore } from '../ports/media.ts';
import type { Master } from './index-store.ts';
import type { VariantSize } from './picture-work.ts';
import type { PictureWork } from './picture-workers.ts';
import { type Bytes, variantKey } from './stored-variants.ts';
import { createPictureCache, type Variants } from './variants.ts';

const maxMemoryBytes = 8 * 1024 * 1024;
/** Largest master, in bytes, that is sent instead of a variant: some ten times the bytes of a card's picture. */
const maxLightBytes = 100_000;

/** A picture that stands in for another for a short time. */
export interface StandIn {
  readonly bytes: Bytes;
  readonly contentType: string;
}

export interface QuickVariants {
  /** Returns a quick variant that is in memory or being made; `null` if there is none. */
  find(master: Master, size: VariantSize): Promise<Bytes | null> | null;
  /** Makes a quick variant at once; `null` if the master is gone. May throw `WorkersBusyError`. */
  make(master: Master, size: VariantSize): Promise<Bytes | null>;
  /** Returns the master to stand in for the variant, if it {@link isLightMaster}; `null` if it is gone. */
  sendMaster(master: Master, size: VariantSize): Promise<StandIn | null>;
}

export interface QuickVariantsOptions {
  readonly media: MediaStore;
  readonly pictureWork: Pick<PictureWork, 'makeQuickVariant'>;
  readonly variants: Pick<Variants, 'makeLater'>;
}

/** Opens the quick variants of this process. */
export function openQuickVariants({ media, pictureWork, variants }: QuickVariantsOptions): QuickVariants {
  const cache = createPictureCache(maxMemoryBytes);
  const underway = new Map<string, Promise<Bytes | null>>();

  const make = async (master: Master, size: VariantSize, key: string): Promise<Bytes | null> => {
    const original = await media.read(master.masterKey);
    if (!original) return null;
    const made = new Uint8Array(await pictureWork.makeQuickVariant(original, size));
    cache.set(key, made);
    variants.makeLater(master, size);
    return made;
  };
  return {
    find(master, size) {
      const key = variantKey(master, size);
      const inMemory = cache.get(key);
      if (!inMemory) return underway.get(key) ?? null;
      // The variant may have been dropped from a full queue.
      variants.makeLater(master, size);
      return Promise.resolve(inMemory);
    },
    make(master, size) {
      const key = variantKey(master, size);
      const making = make(master, size, key).finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
    async sendMaster(master, size) {
      variants.makeLater(master, size);
      const bytes = await media.read(master.masterKey);
      return bytes && { bytes, contentType: master.contentType };
    },
  };
}

/**
 * Tells whether a master may be sent as it is in place of a variant: it has few bytes and a format that the browser
 * reads. Browsers that read AVIF read WebP too, not the other way round.
 */
export function isLightMaster({ bytes, contentType }: Master, { format }: VariantSize): boolean {
  const isReadable = contentType === 'image/webp' || (contentType === 'image/avif' && format === 'avif');
  return isReadable && bytes <= maxLightBytes;
}
