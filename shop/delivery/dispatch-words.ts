import type { DispatchDays } from './delivery-promise.ts';

/** Formats the working days until dispatch: `in 2-3 working days`. */
export function dispatchWords({ min, max }: DispatchDays): string {
  return `in ${min === max ? max : `${min}-${max}`} working days`;
}
