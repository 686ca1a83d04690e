/** Works on pictures in processes beside the shop, a pool for each kind of work: one kind never waits for another. */
import { availableParallelism, constants } from 'node:os';
import { ChildPool, type ChildPoolOptions, type TimeLimits, WorkerLostError } from '../child-work/child-pool.ts';
import type { PictureResult, PictureTask } from './picture-process.ts';
import type { MakeMasterResult, MasterLimits, VariantSize } from './picture-work.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/**
 * Urgencies of background work, in order: somebody waits for it; a quick variant stands in for it; nobody asked yet.
 */
const urgencies = ['awaited', 'replacing', 'warming'] as const;
export type PictureUrgency = (typeof urgencies)[number];

/** The work on pixels. Every call may throw `WorkersBusyError`. */
export interface PictureWork {
  /** Makes a master of a file from outside. A file that takes too much processor time counts as damaged. */
  makeMaster(source: UploadedPicture, limits: MasterLimits): Promise<MakeMasterResult>;
  /** Makes one size of a master at once, in a fraction of the time, to stand in for the variant. */
  makeQuickVariant(master: Uint8Array, size: VariantSize): Promise<Uint8Array>;
  /** Makes the sizes of one master in the background, in the order of `sizes`. */
  makeVariants(master: Uint8Array, sizes: readonly VariantSize[], urgency: PictureUrgency): Promise<Uint8Array[]>;
}

interface KindOptions extends Pick<ChildPoolOptions, 'processes' | 'maxWaiting' | 'priority'> {
  /** Processor time of one master or variant. */
  readonly limitMs: number;
  /** Time until one is given up; three times `limitMs` unless given. */
  readonly longestMs?: number;
}

type Kind = 'masters' | 'quick' | 'background';

export interface PictureWorkersOptions extends Partial<Record<Kind, Partial<KindOptions>>> {
  readonly idleMs?: number;
}

/** Number of quick variants made at once: with more of them, each only takes longer. */
export const quickProcessCount = Math.min(2, availableParallelism());

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const defaults: Readonly<Record<Kind, KindOptions>> = {
  // Files of strangers.
  masters: { processes: 1, maxWaiting: 8, limitMs: 20_000, priority: PRIORITY_BELOW_NORMAL },
  // At this priority a busy machine gives pages three times as much processor time.
  quick: { processes: quickProcessCount, maxWaiting: 20, limitMs: 20_000, priority: 5 },
  // Gets little processor time on a busy machine.
  background: { processes: 1, maxWaiting: 50, limitMs: 120_000, priority: PRIORITY_LOW },
};
const defaultIdleMs = 20_000;
/** Memory of one process: a picture of the most pixels that are decoded as a whole takes half of it. */
const memoryBytes = 2 ** 30;
const program = new URL('./picture-process.ts', import.meta.url);

/**
 * Opens pools of child processes, which start with the first picture; `close` ends them and rejects all work.
 */
export function openPictureWorkers(options: PictureWorkersOptions = {}): PictureWork & { close(): void } {
  const { idleMs = defaultIdleMs } = options;
  const masters = { ...defaults.masters, ...options.masters };
  const quick = { ...defaults.quick, ...options.quick };
  const background = { ...defaults.background, ...options.background };
  const openPool = (kind: KindOptions) =>
    new ChildPool<PictureTask, PictureResult>({ ...kind, program, idleMs, memoryBytes });
  const [masterPool, quickPool, backgroundPool] = [openPool(masters), openPool(quick), openPool(background)];
  const limitsOf = ({ limitMs, longestMs = 3 * limitMs }: KindOptions, pictures = 1): TimeLimits => ({
    limitMs: limitMs * pictures,
    longestMs: longestMs * pictures,
  });
  return {
    async makeMaster(source, limits) {
      try {
        return (await masterPool.run({ task: 'master', source, limits }, limitsOf(masters))) as MakeMasterResult;
      } catch (error) {
        if (error instanceof WorkerLostError) return { ok: false, code: 'damaged' };
        throw error;
      }
    },
    async makeQuickVariant(master, size) {
      return (await quickPool.run({ task: 'quick', master, size }, limitsOf(quick))) as Uint8Array;
    },
    async makeVariants(master, sizes, urgency) {
      const times = limitsOf(background, sizes.length);
      const rank = urgencies.indexOf(urgency);
      return (await backgroundPool.run({ task: 'variants', master, sizes }, times, rank)) as Uint8Array[];
    },
    close() {
      for (const pool of [masterPool, quickPool, backgroundPool]) pool.close();
    },
  };
}
