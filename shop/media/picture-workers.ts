/**
 * Has pictures worked on by processes beside the shop: a few at once, so many more waiting, the rest turned away. A
 * picture that takes too long or brings its process down loses that process and nothing else; idle ones are ended, and
 * with them goes the memory they took.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import type { PictureAnswer, PictureOrder } from './picture-process.ts';
import type { PictureSource } from './picture-source.ts';
import type { MasterLimits, Size, TakenIn } from './picture-work.ts';

/** What is done to pixels. Every call may throw {@link PicturesBusyError}. */
export interface PictureWork {
  /** Of a file from outside. What cannot be decoded in time counts as damaged. */
  makeMaster(source: PictureSource, limits: MasterLimits): Promise<TakenIn>;
  /** Of one master, in the order of `sizes`. */
  makeVariants(master: Uint8Array, sizes: readonly Size[]): Promise<Uint8Array[]>;
}

/** Too many are waiting already; trying again in a few seconds may help. */
export class PicturesBusyError extends Error {}

/** The process ended, or was ended because it took too long. */
class WorkLostError extends Error {}

export interface WorkersOptions {
  readonly processes?: number;
  /** Orders that may wait, of either kind. */
  readonly mostWaiting?: { readonly master: number; readonly variants: number };
  readonly masterLimitMs?: number;
  /** For each size. */
  readonly variantLimitMs?: number;
  readonly idleMs?: number;
}

const defaults = {
  processes: Math.min(2, availableParallelism()),
  mostWaiting: { master: 8, variants: 200 },
  masterLimitMs: 20_000,
  variantLimitMs: 20_000,
  idleMs: 20_000,
} as const satisfies WorkersOptions;

/** Nothing of the shop's settings. On Linux a heap for every thread would hold a quarter more memory. */
export const workerEnvironment = { MALLOC_ARENA_MAX: '2' };

interface Waiting {
  readonly order: PictureOrder;
  readonly limitMs: number;
  resolve(done: TakenIn | Uint8Array[]): void;
  reject(error: Error): void;
}

interface Worker {
  readonly child: ChildProcess;
  current: Waiting | null;
  timer: NodeJS.Timeout | undefined;
}

export function pictureWorkers(options: WorkersOptions = {}): PictureWork & { close(): void } {
  const { processes, mostWaiting, masterLimitMs, variantLimitMs, idleMs } = { ...defaults, ...options };
  /** Strangers’ files must not keep every process from what shoppers wait for. */
  const mostMasters = Math.max(1, processes - 1);
  const queue: Waiting[] = [];
  const workers = new Set<Worker>();

  const order = (what: PictureOrder, limitMs: number) =>
    new Promise<TakenIn | Uint8Array[]>((resolve, reject) => {
      const waiting = queue.filter(({ order: { task } }) => task === what.task).length;
      if (waiting >= mostWaiting[what.task]) return reject(new PicturesBusyError('too many pictures are waiting'));
      queue.push({ order: what, limitMs, resolve, reject });
      hand();
    });

  const hand = (): void => {
    const masters = [...workers].filter(({ current }) => current?.order.task === 'master').length;
    const at = queue.findIndex(({ order: { task } }) => task === 'variants' || masters < mostMasters);
    const idle = [...workers].find(({ current }) => !current);
    if (at < 0 || !(idle || workers.size < processes)) return;
    const [next] = queue.splice(at, 1);
    if (next) start(idle ?? hire(), next);
  };

  const hire = (): Worker => {
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: workerEnvironment,
    });
    // Shoppers go first. It may have ended before it could be told.
    if (child.pid) tolerate(() => setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL));
    const worker: Worker = { child, current: null, timer: undefined };
    workers.add(worker);
    child.on('message', (answer: PictureAnswer) => finish(worker, answer));
    child.on('error', () => lose(worker));
    child.on('exit', () => lose(worker));
    return worker;
  };

  const start = (worker: Worker, waiting: Waiting): void => {
    clearTimeout(worker.timer);
    worker.current = waiting;
    worker.timer = setTimeout(() => lose(worker), waiting.limitMs);
    worker.child.ref();
    worker.child.channel?.ref();
    worker.child.send(waiting.order, (error) => error && lose(worker));
  };

  const finish = (worker: Worker, answer: PictureAnswer): void => {
    const { current } = worker;
    clearTimeout(worker.timer);
    worker.current = null;
    // An idle process keeps nobody from ending.
    worker.child.unref();
    worker.child.channel?.unref();
    worker.timer = setTimeout(() => lose(worker), idleMs).unref();
    if ('done' in answer) current?.resolve(answer.done);
    else current?.reject(new Error(`a picture could not be made: ${answer.failed}`));
    hand();
  };

  const lose = (worker: Worker): void => {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    worker.current?.reject(new WorkLostError('the work on a picture did not end in time'));
    hand();
  };

  return {
    async makeMaster(source, limits) {
      try {
        return (await order({ task: 'master', source, limits }, masterLimitMs)) as TakenIn;
      } catch (error) {
        if (error instanceof WorkLostError) return { ok: false, code: 'damaged' };
        throw error;
      }
    },
    makeVariants: async (master, sizes) =>
      (await order({ task: 'variants', master, sizes }, variantLimitMs * sizes.length)) as Uint8Array[],
    close() {
      for (const waiting of queue.splice(0)) waiting.reject(new WorkLostError('the shop is closing'));
      for (const worker of [...workers]) lose(worker);
    },
  };
}

function tolerate(act: () => void): void {
  try {
    act();
  } catch {}
}
