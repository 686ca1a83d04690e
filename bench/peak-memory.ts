import { readFile } from 'node:fs/promises';

/**
 * Returns the peak of this process's resident memory, in MB. On Linux it is the program's own; elsewhere it may include
 * that of the program that started it.
 */
export async function readPeakMemoryMb(): Promise<number> {
  return (await readPeakMemoryMbOf('self')) ?? process.resourceUsage().maxRSS / 1_024;
}

/** Returns the peak of a running process's resident memory until now, in MB; `null` where the system is not Linux. */
export async function readPeakMemoryMbOf(pid: number | 'self'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}
