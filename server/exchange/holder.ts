/**
 * Lets one process at a time work on an upgrade. Its files `holder-1`, `holder-2`, … each name a process; the one with
 * the highest number counts. Numbers only grow, so that of two processes which find a dead one only one takes its place.
 */
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, startOfProcess } from './shop-process.ts';

const pauseMs = 50;
const pattern = /^holder-(\d+)$/;

/** Result of {@link takeHold}: a function that ends it, or the number of the process that works. */
export type Hold = { readonly release: () => void } | { readonly heldBy: number };

/** Makes this process the one that works in the folder, unless another does. A killed process does not count. */
export function takeHold(folder: string): Hold {
  for (;;) {
    const newest = newestNumber(folder);
    const owner = ownerOf(folder, newest);
    if (owner !== null) return { heldBy: owner };
    const release = become(folder, newest + 1);
    if (release) return { release };
  }
}

/** Waits for a while where another process works, and then does what {@link takeHold} does. */
export async function waitForHold(folder: string, limitMs: number): Promise<Hold> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const hold = takeHold(folder);
    if ('release' in hold || Date.now() > deadline) return hold;
    await pause(pauseMs);
  }
}

function newestNumber(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map((name) => Number(pattern.exec(name)?.[1] ?? 0)));
}

/** Returns the process that a file names, if it still runs. */
function ownerOf(folder: string, number: number): number | null {
  if (number === 0) return null;
  const [pid = '', started = ''] = readText(join(folder, `holder-${number}`)).split(' ');
  return started !== '' && startOfProcess(Number(pid)) === started ? Number(pid) : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Takes a number. Returns null if another process has taken it or a higher one. */
function become(folder: string, number: number): (() => void) | null {
  const [file, making] = [join(folder, `holder-${number}`), join(folder, `holder.${process.pid}`)];
  writeFileSync(making, `${process.pid} ${startOfProcess(process.pid)}`);
  try {
    linkSync(making, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(making, { force: true });
  }
  if (newestNumber(folder) !== number) {
    rmSync(file, { force: true });
    return null;
  }
  for (const name of readdirSync(folder)) {
    if (Number(pattern.exec(name)?.[1] ?? number) < number) rmSync(join(folder, name), { force: true });
  }
  return () => {
    // The number stays taken: an empty file names no process.
    writeFileSync(making, '');
    renameSync(making, file);
  };
}
