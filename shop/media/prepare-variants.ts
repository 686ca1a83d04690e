/** Makes the sizes of pictures ahead of the first shopper who asks for them. */
import pMap from 'p-map';
import { listMasters, type Master } from './index-store.ts';
import type { MediaServices } from './ingest-picture.ts';
import {
  hourCacheControl,
  makeAndStoreVariants,
  plainVariantSizeOf,
  variantKey,
  variantSizesOf,
} from './stored-variants.ts';

export interface PrepareOptions {
  /** Masters worked on at once. */
  readonly together: number;
  /** Keeps a copy at the spec's plain address as well, for a bucket that answers browsers itself. */
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
      if (withPlain && (missing.length > 0 || !stored.has(plainKey(master)))) await copyPlain(media, master);
      done += 1;
      onProgress(done, masters.length);
    },
    { concurrency: together },
  );
  return prepared;
}

const plainKey = ({ name }: Master) => `${name}.webp`;

async function copyPlain(media: MediaServices['media'], master: Master): Promise<void> {
  const bytes = await media.read(variantKey(master, plainVariantSizeOf(master)));
  if (bytes) await media.write(plainKey(master), bytes, { contentType: 'image/webp', cacheControl: hourCacheControl });
}
