/**
 * Marks a purchase that is under way in a tab, so that no page speaks of its payment meanwhile. Other tabs see the mark
 * as a Web Lock, which ends with its tab; browsers without Web Locks show it to its own tab alone.
 */
const lockName = 'purchase';
let isHere = false;

/** Runs a purchase from the pressed button to its outcome. Rejects as `work` does. */
export async function whilePurchasing<T>(work: () => Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<void>();
  isHere = true;
  void navigator.locks?.request(lockName, { mode: 'shared' }, () => ended.promise).catch(() => {});
  try {
    return await work();
  } finally {
    isHere = false;
    ended.resolve();
  }
}

/** Tells whether this tab is in the middle of a purchase. */
export const isPurchasingHere = () => isHere;

/** Tells whether another tab of this browser is in the middle of a purchase. */
export async function isPurchasingElsewhere(): Promise<boolean> {
  const state = await navigator.locks?.query().catch(() => null);
  return !isHere && (state?.held ?? []).some(({ name }) => name === lockName);
}
