import { readFile } from 'node:fs/promises';

/**
 * Returns the peak of this process's resident memory, in MB. On Linux it is the program's own; elsewhere it may include
 * that of the program that started it.
 */
export async function readPeakMemoryMb(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1_024;
}
