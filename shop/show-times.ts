/** Times at which a saree, a category, a collection or an occasion is shown and hidden. Pure. */

export interface ShowTimes {
  readonly showAt: Date | null;
  readonly hideAt: Date | null;
}

/**
 * Returns whether something is shown once its times that have come are done, and the times that are left. Of two that have
 * come, the later one counts. One of them has come.
 */
export function afterDueTimes({ showAt, hideAt }: ShowTimes, now: Date): ShowTimes & { readonly isShown: boolean } {
  const isDue = (at: Date | null) => at !== null && at <= now;
  const [isShowDue, isHideDue] = [isDue(showAt), isDue(hideAt)];
  return {
    isShown: isShowDue && (!isHideDue || Number(showAt) > Number(hideAt)),
    showAt: isShowDue ? null : showAt,
    hideAt: isHideDue ? null : hideAt,
  };
}
