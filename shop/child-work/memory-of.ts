/** Tells how much memory another process has, and how much processor time it has taken. */
import { readFileSync } from 'node:fs';

/** Bytes of a page of memory, as Linux counts on the processors that the shop runs on. */
const pageBytes = 4_096;

/** Returns the bytes of memory that a process holds; `null` if it has ended, and on systems other than Linux. */
export function memoryOf(pid: number): number | null {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(resident) * pageBytes;
  } catch {
    return null;
  }
}

/** Milliseconds of a tick, in which Linux counts processor time. */
const tickMs = 10;

/** Returns the milliseconds of processor time that a process has taken; `null` if it has ended, and on systems other than Linux. */
export function processorTimeOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may have anything in it; 14th and 15th of all are those of user and system.
    const [user, system] = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return null;
  }
}
