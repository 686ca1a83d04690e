/** Detects an overloaded event loop, so that dispensable work is refused and pages go first. */
import { performance } from 'node:perf_hooks';

/** Long enough that one page being rendered is not yet a busy process. */
const sampleMs = 250;
/** Share of the time that the event loop was busy; above it, requests queue up. */
const busyUtilization = 0.8;

/**
 * Returns a function that tells whether the event loop was busy in the last 250 ms (longer if nobody asked meanwhile).
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
