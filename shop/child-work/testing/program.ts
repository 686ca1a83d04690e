/** A program of child processes for tests. */
import { followTasks } from '../child-program.ts';

export type TestTask = { readonly fillMb: number } | { readonly exitCode: number } | 'spin' | 'fail';

/** Memory that the process keeps between its tasks. */
let kept = Buffer.alloc(0);

followTasks<TestTask, number>((task) => {
  if (task === 'fail') throw new Error('no such file');
  if (task === 'spin') for (;;);
  if ('exitCode' in task) process.exit(task.exitCode);
  kept = Buffer.alloc(task.fillMb * 2 ** 20, 1);
  return kept.length > 0 ? process.pid : 0;
});
