/** Decides what a measurement ends with: 1 if a target is missed or if what was measured went wrong. */
import { isSmoke } from './size.ts';

/** Lets the process exit with 1 if a target is missed, but not in a smoke run. Returns whether it is met. */
export function judge(isMet: boolean): boolean {
  if (!isMet && !isSmoke) process.exitCode = 1;
  return isMet;
}

/** Prints what is wrong and lets the process exit with 1, in a smoke run as well, unless `isRight`. */
export function check(isRight: boolean, what: string): void {
  if (isRight) return;
  process.exitCode = 1;
  process.stdout.write(`\n**Wrong:** ${what}\n`);
}
