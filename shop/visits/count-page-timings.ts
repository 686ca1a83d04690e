/** Counts page timings of visitors who may be counted, as far as their network address and the shop have not sent too many. */
import { dayMs, minuteMs } from '../duration.ts';
import type { OpenRateLimit } from './memory-rate-limit.ts';
import type { PageTiming } from './page-timing.ts';
import { type EventCaller, isCallerCounted } from './tracking-consent.ts';

/** Timings of a network address in a minute and in a day. A sample is enough, and nobody alone may make the figures. */
export const maxTimingsPerAddress = 20;
export const maxTimingsPerAddressInDay = 200;
/** Timings of the whole shop in a day. */
const maxInDay = 200_000;

interface TimingParts {
  now(): Date;
  readonly onPageTiming: (timing: PageTiming) => void;
  /** Opens the limits. The figures of all processes are read as one, so that these count together. */
  readonly openLimit: OpenRateLimit;
}

/**
 * Creates the counter of page timings, one for the whole process. It returns false for a timing that is not counted; those beyond a
 * limit are no misuse, since phones of a network share its address.
 */
export function createPageTimingCounter({ now, onPageTiming, openLimit }: TimingParts) {
  const ofAddress = openLimit('timings-of-address', {
    max: maxTimingsPerAddress,
    windowMs: minuteMs,
    maxCallers: 50_000,
  });
  const ofAddressInDay = openLimit('timings-of-address-in-day', {
    max: maxTimingsPerAddressInDay,
    windowMs: dayMs,
    maxCallers: 200_000,
  });
  const inDay = openLimit('timings-in-day', { max: maxInDay, windowMs: dayMs, maxCallers: 1 });
  return (caller: EventCaller, timing: PageTiming): boolean => {
    const at = now();
    const isCounted =
      isCallerCounted(caller) &&
      ofAddress(caller.address, 1, at) &&
      ofAddressInDay(caller.address, 1, at) &&
      inDay('everybody', 1, at);
    if (isCounted) onPageTiming(timing);
    return isCounted;
  };
}
