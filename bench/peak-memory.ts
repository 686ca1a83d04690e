/** The most memory this process has ever held. */
import { readFile } from 'node:fs/promises';

/**
 * Returns the peak of the resident memory in MB. Linux says it of this program alone; elsewhere the figure may include
 * what started it.
 */
export async function readPeakMemoryMb(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1_024;
}
