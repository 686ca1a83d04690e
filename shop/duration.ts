/** Durations with their unit in the name, and arithmetic on moments. Pure; runs in browsers too. */

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;

/** Returns the moment `ms` milliseconds after `moment`. */
export function addMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

/** Returns the moment `ms` milliseconds before `moment`. */
export function subtractMs(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}

/**
 * Tells whether `moment` is at most `ms` milliseconds before `now`. A moment more than a minute after `now` was stored before
 * the clock was set back, and is no such moment; clocks of several machines may differ by less.
 */
export function isWithin(moment: Date, ms: number, now: Date): boolean {
  const age = msBetween(moment, now);
  return age < ms && age >= -minuteMs;
}

/** Returns the milliseconds from `earlier` to `later`; negative if they are swapped. */
export function msBetween(earlier: Date, later: Date): number {
  return later.getTime() - earlier.getTime();
}
