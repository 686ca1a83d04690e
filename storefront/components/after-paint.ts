/** Calls `work` once the next frame is painted, so that a tap is acknowledged before its consequences are rendered. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
