/** The process that works on pixels: does one task at a time for the shop that started it, and ends with it. */
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import {
  type MakeMasterResult,
  type MasterLimits,
  makeMaster,
  makeQuickVariant,
  makeVariants,
  type VariantSize,
} from './picture-work.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

export type PictureTask =
  | { readonly task: 'master'; readonly source: UploadedPicture; readonly limits: MasterLimits }
  | { readonly task: 'quick'; readonly master: Uint8Array; readonly size: VariantSize }
  | { readonly task: 'variants'; readonly master: Uint8Array; readonly sizes: readonly VariantSize[] };

export type PictureAnswer =
  | { readonly done: MakeMasterResult | Uint8Array | Uint8Array[] }
  | { readonly failed: string };

// One core for one picture, and nothing kept from the last one.
sharp.concurrency(1);
sharp.cache(false);

async function follow(task: PictureTask): Promise<PictureAnswer> {
  try {
    if (task.task === 'master') return { done: await makeMaster(task.source, task.limits) };
    if (task.task === 'quick') return { done: await makeQuickVariant(task.master, task.size) };
    return { done: await makeVariants(task.master, task.sizes) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'unknown' };
  }
}

process.on('message', (task: PictureTask) => {
  void follow(task).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// Writes the cache of compiled code now, since an idle process is killed.
flushCompileCache();
