/** The part of a child process that a `ChildPool` starts: it does one task at a time, and ends with the shop. */
import { flushCompileCache } from 'node:module';

/** A task, and the milliseconds of processor time that it may take. */
export interface LimitedTask<Task> {
  readonly task: Task;
  readonly limitMs: number;
}

export type TaskAnswer<Result> =
  | { readonly done: Result }
  | { readonly failed: string }
  /** The task has taken its processor time and goes on: the process is to be ended. */
  | { readonly isSpent: true };

/** Milliseconds between two looks at the processor time, while other threads or answers of the system are awaited. */
const lookMs = 50;

/** Answers each task with what `follow` resolves to, or with the message of its error. Call it once, at the end of a program. */
export function followTasks<Task, Result>(follow: (task: Task) => Result | Promise<Result>): void {
  const answer = (what: TaskAnswer<Result>) => void process.send?.(what);
  process.on('message', async ({ task, limitMs }: LimitedTask<Task>) => {
    const end = watchProcessorTime(limitMs, () => answer({ isSpent: true }));
    try {
      answer({ done: await follow(task) });
    } catch (error) {
      answer({ failed: error instanceof Error ? error.message : 'unknown' });
    } finally {
      end();
    }
  });
  process.on('disconnect', () => process.exit());
  // Writes the cache of compiled code now, since an idle process is killed.
  flushCompileCache();
}

/** Calls `onSpent` once when this process has used so much processor time from now on. Returns a function that ends that. */
function watchProcessorTime(limitMs: number, onSpent: () => void): () => void {
  const begin = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1_000 < limitMs) return;
    clearInterval(timer);
    onSpent();
  }, lookMs);
  return () => clearInterval(timer);
}
