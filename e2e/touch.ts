/** Fingers on a page, as the browser itself reports them: Playwright has one finger that taps, no more. */
import type { Page } from 'playwright-core';

export interface TouchPoint {
  x: number;
  y: number;
}

/** Fingers go down at the first spots, over the next ones, and up. One list of spots a moment, one spot a finger. */
export async function moveFingers(page: Page, moments: readonly (readonly TouchPoint[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [at, spots] of moments.entries()) {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type: at === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Returns the points from one to another in `steps`. */
export function touchPathBetween(from: TouchPoint, to: TouchPoint, steps = 8): TouchPoint[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    return { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
  });
}
