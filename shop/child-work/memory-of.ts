/** Tells how much memory another process has. */
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
