/**
 * Marks a purchase that is under way in a tab, so that no other tab begins one or speaks of its payment meanwhile. The mark
 * is a Web Lock, which ends with its tab; browsers without Web Locks know the purchases of their own tab alone.
 */
const lockName = 'purchase';
let isHere = false;

/**
 * Runs a purchase from the pressed button to its outcome. Returns false, without running it, while another tab of this
 * browser is in the middle of one: it would release the pieces that the other is paying for. Rejects as `work` does.
 */
export async function whilePurchasing(work: () => Promise<void>): Promise<boolean> {
  let isBegun = false;
  const run = async (lock: Lock | null) => {
    isBegun = true;
    if (!lock) return false;
    await markedWhile(work);
    return true;
  };
  try {
    if (navigator.locks) return await navigator.locks.request(lockName, { ifAvailable: true }, run);
  } catch (error) {
    if (isBegun) throw error;
  }
  await markedWhile(work);
  return true;
}

async function markedWhile(work: () => Promise<void>): Promise<void> {
  isHere = true;
  await work().finally(() => {
    isHere = false;
  });
}

/** Tells whether this tab is in the middle of a purchase. */
export const isPurchasingHere = () => isHere;

/** Tells whether another tab of this browser is in the middle of a purchase. */
export async function isPurchasingElsewhere(): Promise<boolean> {
  const state = await navigator.locks?.query().catch(() => null);
  return !isHere && (state?.held ?? []).some(({ name }) => name === lockName);
}
