/** Whether this visitor asked for less movement. In the browser only. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
