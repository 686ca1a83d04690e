/** Detects an overloaded event loop, so that dispensable work can be refused in favour of pages. */
import { performance } from 'node:perf_hooks';

/** Time between two samples; the rendering of one page does not fill it. */
const sampleMs = 250;
/** Share of the time above which the event loop counts as busy: requests queue up then. */
const busyUtilization = 0.8;

/**
 * Returns a function that tells whether the event loop was busy in the last 250 ms, or since the last call if that is
 * longer ago.
 */
export function createBusyCheck(): () => boolean {
  let last = performance.eventLoopUtilization();
  let sampledAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - sampledAt < sampleMs) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, last).utilization > busyUtilization;
    last = current;
    sampledAt = now;
    return isBusy;
  };
}
