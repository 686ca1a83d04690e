/**
 * Runs tasks in child processes, with a queue: the work on files of strangers, which may be made to take for ever or to fill the
 * memory. Such a file costs its process and nothing else. Idle processes are ended, which frees their memory.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LimitedTask, TaskAnswer } from './child-program.ts';
import { memoryOf, processorTimeOf } from './memory-of.ts';

/**
 * Thrown for work that was not done since too many tasks wait, the machine has no processor time for it, or the shop is closing:
 * trying again later may help.
 */
export class WorkersBusyError extends Error {}

/** Thrown when a task was given up at its longest time: the machine was too busy, or the task is without an end. */
export class TaskTooLongError extends WorkersBusyError {}

/** Thrown when the process ended during the work, or was ended because the work took too much processor time or memory. */
export class WorkerLostError extends WorkersBusyError {}

export interface ChildPoolOptions {
  /** Address of the program, which calls `followTasks`. */
  readonly program: URL;
  readonly processes: number;
  /** Most tasks that wait. */
  readonly maxWaiting: number;
  readonly idleMs: number;
  /** Most bytes of memory of one process. Watched where the system tells it, on Linux. */
  readonly memoryBytes: number;
  /** Most megabytes of a process's JavaScript objects, on every system; Node's own limit if it is not given. */
  readonly heapMb?: number;
  /** Scheduling priority of the processes (`os.setPriority`); that of the shop if it is not given. */
  readonly priority?: number;
}

/**
 * Environment of the processes, with none of the shop's settings. On Linux a heap for every thread would take a quarter
 * more memory; a cache of compiled code halves the time that a process takes to start.
 */
export const childEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/child-work', import.meta.url)),
};

/** Limits of a task, in milliseconds. */
export interface TimeLimits {
  /** Processor time of the process. On other systems than Linux, a task that never pauses has until `longestMs`. */
  readonly limitMs: number;
  /** Time until the work is given up, however little processor time the machine had for it. */
  readonly longestMs: number;
}

/** Milliseconds between two looks at a process's memory. */
const lookMs = 50;

interface Waiting<Task, Result> extends LimitedTask<Task> {
  readonly longestMs: number;
  /** Order of tasks that wait, the lowest first. */
  readonly rank: number;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Worker<Task, Result> {
  readonly child: ChildProcess;
  current: Waiting<Task, Result> | null;
  /** Ends the process: when its task is given up, or when it had none for long. */
  timer: NodeJS.Timeout | undefined;
  /** Looks at the memory during a task. */
  watch: NodeJS.Timeout | undefined;
}

export class ChildPool<Task, Result> {
  readonly #options: ChildPoolOptions;
  readonly #queue: Waiting<Task, Result>[] = [];
  readonly #workers = new Set<Worker<Task, Result>>();
  #isClosed = false;

  constructor(options: ChildPoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task, for which its process may take `limitMs` of processor time within `longestMs`. Rejects with `WorkersBusyError`, with
   * `WorkerLostError` if that process ended or took more, with `TaskTooLongError`, or with an error that has the message of the
   * program's own.
   */
  run(task: Task, { limitMs, longestMs }: TimeLimits, rank = 0): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new WorkersBusyError('the shop is closing'));
      if (this.#queue.length >= this.#options.maxWaiting)
        return reject(new WorkersBusyError('too many tasks are waiting'));
      const later = this.#queue.findIndex((other) => other.rank > rank);
      const place = later < 0 ? this.#queue.length : later;
      this.#queue.splice(place, 0, { task, limitMs, longestMs, rank, resolve, reject });
      this.#handNext();
    });
  }

  /** Ends the processes, and rejects all running and waiting tasks. */
  close(): void {
    this.#isClosed = true;
    const closing = new WorkersBusyError('the shop is closing');
    for (const waiting of this.#queue.splice(0)) waiting.reject(closing);
    for (const worker of [...this.#workers]) this.#lose(worker, closing);
  }

  #handNext(): void {
    const idle = [...this.#workers].find(({ current }) => !current);
    if (!idle && this.#workers.size >= this.#options.processes) return;
    const next = this.#queue.shift();
    if (!next) return;
    try {
      this.#start(idle ?? this.#hire(), next);
    } catch (error) {
      // The machine has no process, or no descriptor, to give.
      const why = new WorkersBusyError(String(error));
      const begun = [...this.#workers].find(({ current }) => current === next);
      if (begun) this.#lose(begun, why);
      else next.reject(why);
    }
  }

  #hire(): Worker<Task, Result> {
    const { program, heapMb, priority } = this.#options;
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`],
      env: childEnvironment,
      // Node’s report of a full heap says nothing of the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The process may have ended already.
    if (child.pid && priority !== undefined) tolerate(() => setPriority(child.pid ?? 0, priority));
    const worker: Worker<Task, Result> = { child, current: null, timer: undefined, watch: undefined };
    this.#workers.add(worker);
    child.on('message', (answer: TaskAnswer<Result>) => {
      if ('isSpent' in answer) this.#lose(worker, new WorkerLostError('the task took too much processor time'));
      else this.#finish(worker, answer);
    });
    child.on('error', ({ message }) => this.#lose(worker, new WorkerLostError(message)));
    child.on('exit', (code, signal) =>
      this.#lose(worker, new WorkerLostError(`the process of the task ended with ${signal ?? code}`)),
    );
    return worker;
  }

  #start(worker: Worker<Task, Result>, waiting: Waiting<Task, Result>): void {
    clearTimeout(worker.timer);
    worker.current = waiting;
    const { task, limitMs, longestMs } = waiting;
    worker.timer = setTimeout(() => this.#lose(worker, new TaskTooLongError('the task took too long')), longestMs);
    const pid = worker.child.pid ?? 0;
    const begin = processorTimeOf(pid);
    worker.watch = setInterval(() => {
      this.#lookAtMemory(worker);
      // A task that leaves its own process no time to look is seen from here.
      if (begin !== null && (processorTimeOf(pid) ?? 0) - begin > limitMs)
        this.#lose(worker, new WorkerLostError('the task took too much processor time'));
    }, lookMs);
    worker.child.ref();
    worker.child.channel?.ref();
    worker.child.send({ task, limitMs } satisfies LimitedTask<Task>, (error) => {
      if (error) this.#lose(worker, new WorkerLostError(error.message));
    });
  }

  #lookAtMemory(worker: Worker<Task, Result>): void {
    if ((memoryOf(worker.child.pid ?? 0) ?? 0) > this.#options.memoryBytes)
      this.#lose(worker, new WorkerLostError('the task took too much memory'));
  }

  #finish(worker: Worker<Task, Result>, answer: Exclude<TaskAnswer<Result>, { isSpent: true }>): void {
    const { current } = worker;
    clearTimeout(worker.timer);
    clearInterval(worker.watch);
    worker.current = null;
    // An idle process does not keep the shop's process from ending.
    worker.child.unref();
    worker.child.channel?.unref();
    if ('done' in answer) current?.resolve(answer.done);
    else current?.reject(new Error(answer.failed));
    const end = () => this.#lose(worker, new WorkerLostError('had nothing to do'));
    // The next task is not to blame for what this one left in memory.
    if ((memoryOf(worker.child.pid ?? 0) ?? 0) > this.#options.memoryBytes / 2) end();
    else worker.timer = setTimeout(end, this.#options.idleMs).unref();
    this.#handNext();
  }

  #lose(worker: Worker<Task, Result>, why: WorkersBusyError): void {
    if (!this.#workers.delete(worker)) return;
    clearTimeout(worker.timer);
    clearInterval(worker.watch);
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
