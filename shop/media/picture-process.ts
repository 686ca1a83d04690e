/** The process that works on pixels: does one task at a time for the shop that started it, and ends with it. */
import sharp from 'sharp';
import type { PictureSource } from './picture-source.ts';
import {
  type MakeMasterResult,
  type MasterLimits,
  makeMaster,
  makeVariants,
  type VariantSize,
} from './picture-work.ts';

export type PictureTask =
  | { readonly task: 'master'; readonly source: PictureSource; readonly limits: MasterLimits }
  | { readonly task: 'variants'; readonly master: Uint8Array; readonly sizes: readonly VariantSize[] };

export type PictureAnswer = { readonly done: MakeMasterResult | Uint8Array[] } | { readonly failed: string };

// One core for one picture, and nothing kept from the last one.
sharp.concurrency(1);
sharp.cache(false);

async function follow(order: PictureTask): Promise<PictureAnswer> {
  try {
    if (order.task === 'master') return { done: await makeMaster(order.source, order.limits) };
    return { done: await makeVariants(order.master, order.sizes) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'unknown' };
  }
}

process.on('message', (order: PictureTask) => {
  void follow(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
