/** Calls `work` when the next frame has been painted: a tap is seen to have been felt before what follows from it is rendered. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
