/**
 * Runs tasks on pictures in child processes, with a queue. A picture that takes too long or crashes its process costs
 * that process and nothing else; idle processes are ended, which frees their memory.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LimitedTask, PictureAnswer, PictureTask } from './picture-process.ts';

/**
 * Thrown for work that was not done since too many tasks wait, the machine has no processor time for it, or the shop is closing:
 * trying again later may help.
 */
export class PicturesBusyError extends Error {}

/** Thrown when the process ended during the work, or was ended because the work took too much processor time. */
export class PictureProcessLostError extends PicturesBusyError {}

type Done = Extract<PictureAnswer, { done: unknown }>['done'];

export interface PicturePoolOptions {
  readonly processes: number;
  /** Scheduling priority of the processes (`os.setPriority`). */
  readonly priority: number;
  /** Most tasks that wait. */
  readonly maxWaiting: number;
  readonly idleMs: number;
}

/**
 * Environment of the processes, with none of the shop's settings. On Linux a heap for every thread would take a quarter
 * more memory; a cache of compiled code halves the time that a process takes to start.
 */
export const pictureProcessEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/picture-process', import.meta.url)),
};

/** Limits of a task, in milliseconds. */
export interface TimeLimits {
  /** Processor time of the process. */
  readonly limitMs: number;
  /** Time until the work is given up, however little processor time the machine had for it. */
  readonly longestMs: number;
}

interface Waiting extends LimitedTask {
  readonly longestMs: number;
  /** Order of tasks that wait, the lowest first. */
  readonly rank: number;
  resolve(done: Done): void;
  reject(error: Error): void;
}

interface Worker {
  readonly child: ChildProcess;
  current: Waiting | null;
  timer: NodeJS.Timeout | undefined;
}

export class PicturePool {
  readonly #options: PicturePoolOptions;
  readonly #queue: Waiting[] = [];
  readonly #workers = new Set<Worker>();
  #isClosed = false;

  constructor(options: PicturePoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task, for which its process may take `limitMs` of processor time within `longestMs`. Rejects with `PicturesBusyError`, or
   * with `PictureProcessLostError` if that process ended or took more.
   */
  run(task: PictureTask, { limitMs, longestMs }: TimeLimits, rank = 0): Promise<Done> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new PicturesBusyError('the shop is closing'));
      if (this.#queue.length >= this.#options.maxWaiting)
        return reject(new PicturesBusyError('too many pictures are waiting'));
      const later = this.#queue.findIndex((other) => other.rank > rank);
      this.#queue.splice(later < 0 ? this.#queue.length : later, 0, {
        task,
        limitMs,
        longestMs,
        rank,
        resolve,
        reject,
      });
      this.#handNext();
    });
  }

  /** Ends the processes, and rejects all running and waiting tasks. */
  close(): void {
    this.#isClosed = true;
    const closing = new PicturesBusyError('the shop is closing');
    for (const waiting of this.#queue.splice(0)) waiting.reject(closing);
    for (const worker of [...this.#workers]) this.#lose(worker, closing);
  }

  #handNext(): void {
    const idle = [...this.#workers].find(({ current }) => !current);
    if (!idle && this.#workers.size >= this.#options.processes) return;
    const next = this.#queue.shift();
    if (next) this.#start(idle ?? this.#hire(), next);
  }

  #hire(): Worker {
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: pictureProcessEnvironment,
    });
    // The process may have ended already.
    if (child.pid) tolerate(() => setPriority(child.pid ?? 0, this.#options.priority));
    const worker: Worker = { child, current: null, timer: undefined };
    this.#workers.add(worker);
    child.on('message', (answer: PictureAnswer) => {
      if ('isSpent' in answer) this.#lose(worker);
      else this.#finish(worker, answer);
    });
    child.on('error', () => this.#lose(worker));
    child.on('exit', () => this.#lose(worker));
    return worker;
  }

  #start(worker: Worker, waiting: Waiting): void {
    clearTimeout(worker.timer);
    worker.current = waiting;
    const { task, limitMs, longestMs } = waiting;
    worker.timer = setTimeout(() => this.#lose(worker, new PicturesBusyError('no time for a picture')), longestMs);
    worker.child.ref();
    worker.child.channel?.ref();
    worker.child.send({ task, limitMs } satisfies LimitedTask, (error) => error && this.#lose(worker));
  }

  #finish(worker: Worker, answer: Exclude<PictureAnswer, { isSpent: true }>): void {
    const { current } = worker;
    clearTimeout(worker.timer);
    worker.current = null;
    // An idle process does not keep the shop's process from ending.
    worker.child.unref();
    worker.child.channel?.unref();
    worker.timer = setTimeout(() => this.#lose(worker), this.#options.idleMs).unref();
    if ('done' in answer) current?.resolve(answer.done);
    else current?.reject(new Error(`a picture could not be made: ${answer.failed}`));
    this.#handNext();
  }

  #lose(
    worker: Worker,
    why: PicturesBusyError = new PictureProcessLostError('the process of a picture is lost'),
  ): void {
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
