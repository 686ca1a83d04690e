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

/** A task, and the milliseconds of processor time that it may take. */
export interface LimitedTask {
  readonly task: PictureTask;
  readonly limitMs: number;
}

export type PictureAnswer =
  | { readonly done: MakeMasterResult | Uint8Array | Uint8Array[] }
  | { readonly failed: string }
  /** The task has taken its processor time and goes on: the process is to be ended. */
  | { readonly isSpent: true };

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

/** Milliseconds between two looks at the processor time. The threads of libvips work meanwhile. */
const lookMs = 50;

/** Tells the shop once when this process has used so much processor time from now on. Returns a function that ends that. */
function watchProcessorTime(limitMs: number): () => void {
  const begin = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1_000 < limitMs) return;
    clearInterval(timer);
    process.send?.({ isSpent: true } satisfies PictureAnswer);
  }, lookMs);
  return () => clearInterval(timer);
}

process.on('message', ({ task, limitMs }: LimitedTask) => {
  const end = watchProcessorTime(limitMs);
  void follow(task)
    .finally(end)
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// Writes the cache of compiled code now, since an idle process is killed.
flushCompileCache();
