/** The program of the child processes that work on pixels (`picture-workers.ts`). */
import sharp from 'sharp';
import { followTasks } from '../child-work/child-program.ts';
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

export type PictureResult = MakeMasterResult | Uint8Array | Uint8Array[];

// One core for one picture, and nothing kept from the last one.
sharp.concurrency(1);
sharp.cache(false);

followTasks<PictureTask, PictureResult>((task) => {
  if (task.task === 'master') return makeMaster(task.source, task.limits);
  if (task.task === 'quick') return makeQuickVariant(task.master, task.size);
  return makeVariants(task.master, task.sizes);
});
