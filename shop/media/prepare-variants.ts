/** Makes the sizes of pictures ahead of the first shopper who asks for them. */
import pMap from 'p-map';
import { listMasters, type Master, mayBeGuessed } from './index-store.ts';
import type { MediaServices } from './ingest-picture.ts';
import { listPlainNames } from './plain-names-store.ts';
import {
  hourCacheControl,
  makeAndStoreVariants,
  plainKey,
  plainVariantSizeOf,
  variantKey,
  variantSizesOf,
} from './stored-variants.ts';

export interface PrepareOptions {
  /** Masters worked on at once. */
  readonly together: number;
  /**
   * Keeps a copy at the plain addresses as well, for a bucket that answers browsers itself, and deletes those of sarees that may not be found
   * by an address that can be guessed.
   */
  readonly withPlain: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

export interface PrepareResult {
  /** Number of variants that were missing and were made. */
  made: number;
  /** Pictures whose master is not in the store or cannot be read. */
  failed: string[];
}

/** Makes all variants ahead of time. Skips those that exist, so that a second run continues where the first stopped. */
export async function prepareVariants(
  { db, media, pictureWork }: MediaServices,
  { together, withPlain, onProgress }: PrepareOptions,
): Promise<PrepareResult> {
  const masters = await listMasters(db);
  const prepared: PrepareResult = { made: 0, failed: [] };
  let done = 0;
  await pMap(
    masters,
    async (master) => {
      const stored = new Set<string>();
      for await (const key of media.list(`${master.name}.`)) stored.add(key);
      const missing = variantSizesOf(master).filter((size) => !stored.has(variantKey(master, size)));
      if (missing.length > 0) {
        const variants = await makeAndStoreVariants({ media, pictureWork }, master, missing, 'warming').catch(
          () => null,
        );
        prepared.made += variants?.length ?? 0;
        if (!variants) prepared.failed.push(master.name);
      }
      if (withPlain) {
        const isPublic = await mayBeGuessed(db, 'picture', master.name);
        for (const name of await listPlainNames(db, master.name))
          await (isPublic ? copyPlain(media, master, name) : media.delete(plainKey(name)));
      }
      done += 1;
      onProgress(done, masters.length);
    },
    { concurrency: together },
  );
  return prepared;
}

/**
 * Keeps a copy of a picture at a plain address. Copies again what has another size: the picture was replaced, or another
 * saree has the address now.
 */
async function copyPlain(media: MediaServices['media'], master: Master, name: string): Promise<void> {
  const key = variantKey(master, plainVariantSizeOf(master));
  const [made, kept] = await Promise.all([media.head(key), media.head(plainKey(name))]);
  if (!made || made.bytes === kept?.bytes) return;
  const bytes = await media.read(key);
  if (bytes) await media.write(plainKey(name), bytes, { contentType: 'image/webp', cacheControl: hourCacheControl });
}
