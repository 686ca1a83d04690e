/**
 * Works on pictures in processes beside the shop: a few at once, a limited number waiting, the rest turned away. A
 * picture that takes too long or crashes its process loses that process and nothing else; idle processes are ended,
 * which frees the memory they took.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import type { PictureAnswer, PictureTask } from './picture-process.ts';
import type { PictureSource } from './picture-source.ts';
import type { MakeMasterResult, MasterLimits, VariantSize } from './picture-work.ts';

/** The work on pixels. Every call may throw {@link PicturesBusyError}. */
export interface PictureWork {
  /** Takes a file from outside. A file that cannot be decoded in time counts as damaged. */
  makeMaster(source: PictureSource, limits: MasterLimits): Promise<MakeMasterResult>;
  /** Makes the sizes of one master, in the order of `sizes`. */
  makeVariants(master: Uint8Array, sizes: readonly VariantSize[]): Promise<Uint8Array[]>;
}

/**
 * The work was not done: too many are waiting already, or the shop is closing. Trying again in a few seconds may help.
 */
export class PicturesBusyError extends Error {}

/** The process ended, or was ended because it took too long. */
class WorkLostError extends PicturesBusyError {}

export interface WorkersOptions {
  readonly processes?: number;
  /** Tasks that may wait, of each kind. */
  readonly maxWaiting?: { readonly master: number; readonly variants: number };
  readonly masterLimitMs?: number;
  /** For each size. */
  readonly variantLimitMs?: number;
  readonly idleMs?: number;
}

const defaults = {
  processes: Math.min(2, availableParallelism()),
  maxWaiting: { master: 8, variants: 200 },
  masterLimitMs: 20_000,
  variantLimitMs: 20_000,
  idleMs: 20_000,
} as const satisfies WorkersOptions;

/** Nothing of the shop's settings. On Linux a heap for every thread would hold a quarter more memory. */
export const workerEnvironment = { MALLOC_ARENA_MAX: '2' };

interface Waiting {
  readonly order: PictureTask;
  readonly limitMs: number;
  resolve(done: MakeMasterResult | Uint8Array[]): void;
  reject(error: Error): void;
}

interface Worker {
  readonly child: ChildProcess;
  current: Waiting | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Processes pictures in child processes, which start on the first request; `close` ends them and everything that waits.
 */
export function openPictureWorkers(options: WorkersOptions = {}): PictureWork & { close(): void } {
  const limits = { ...defaults, ...options };
  const pool = new Pool(limits);
  return {
    async makeMaster(source, masterLimits) {
      try {
        const order = { task: 'master', source, limits: masterLimits } as const;
        return (await pool.order(order, limits.masterLimitMs)) as MakeMasterResult;
      } catch (error) {
        if (error instanceof WorkLostError) return { ok: false, code: 'damaged' };
        throw error;
      }
    },
    makeVariants: async (master, sizes) =>
      (await pool.order({ task: 'variants', master, sizes }, limits.variantLimitMs * sizes.length)) as Uint8Array[],
    close: () => pool.close(),
  };
}

/** The processes and the orders that wait for one. */
class Pool {
  readonly #limits: Required<WorkersOptions>;
  readonly #queue: Waiting[] = [];
  readonly #workers = new Set<Worker>();

  constructor(limits: Required<WorkersOptions>) {
    this.#limits = limits;
  }

  /** Rejects with `PicturesBusyError` or, when its process was lost, with `WorkLostError`. */
  order(order: PictureTask, limitMs: number): Promise<MakeMasterResult | Uint8Array[]> {
    return new Promise((resolve, reject) => {
      const waiting = this.#queue.filter(({ order: { task } }) => task === order.task).length;
      if (waiting >= this.#limits.maxWaiting[order.task])
        return reject(new PicturesBusyError('too many pictures are waiting'));
      this.#queue.push({ order, limitMs, resolve, reject });
      this.#handNext();
    });
  }

  close(): void {
    const closing = new PicturesBusyError('the shop is closing');
    for (const waiting of this.#queue.splice(0)) waiting.reject(closing);
    for (const worker of [...this.#workers]) this.#lose(worker, closing);
  }

  #handNext(): void {
    const { processes } = this.#limits;
    // Strangers’ files must not keep every process from what shoppers wait for.
    const maxMasters = Math.max(1, processes - 1);
    const workers = [...this.#workers];
    const masters = workers.filter(({ current }) => current?.order.task === 'master').length;
    const at = this.#queue.findIndex(({ order: { task } }) => task === 'variants' || masters < maxMasters);
    const idle = workers.find(({ current }) => !current);
    if (at < 0 || !(idle || workers.length < processes)) return;
    const [next] = this.#queue.splice(at, 1);
    if (next) this.#start(idle ?? this.#hire(), next);
  }

  #hire(): Worker {
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: workerEnvironment,
    });
    // Shoppers go first. It may have ended before it could be told.
    if (child.pid) tolerate(() => setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL));
    const worker: Worker = { child, current: null, timer: undefined };
    this.#workers.add(worker);
    child.on('message', (answer: PictureAnswer) => this.#finish(worker, answer));
    child.on('error', () => this.#lose(worker));
    child.on('exit', () => this.#lose(worker));
    return worker;
  }

  #start(worker: Worker, waiting: Waiting): void {
    clearTimeout(worker.timer);
    worker.current = waiting;
    worker.timer = setTimeout(() => this.#lose(worker), waiting.limitMs);
    worker.child.ref();
    worker.child.channel?.ref();
    worker.child.send(waiting.order, (error) => error && this.#lose(worker));
  }

  #finish(worker: Worker, answer: PictureAnswer): void {
    const { current } = worker;
    clearTimeout(worker.timer);
    worker.current = null;
    // An idle process keeps nobody from ending.
    worker.child.unref();
    worker.child.channel?.unref();
    worker.timer = setTimeout(() => this.#lose(worker), this.#limits.idleMs).unref();
    if ('done' in answer) current?.resolve(answer.done);
    else current?.reject(new Error(`a picture could not be made: ${answer.failed}`));
    this.#handNext();
  }

  #lose(worker: Worker, why = new WorkLostError('the work on a picture did not end in time')): void {
    if (!this.#workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    worker.current?.reject(why);
    this.#handNext();
  }
}

function tolerate(act: () => void): void {
  try {
    act();
  } catch {}
}
