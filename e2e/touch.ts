/** Moves fingers on a page by the browser's own protocol: Playwright itself can only tap with one. */
import type { Page } from 'playwright-core';

export interface TouchPoint {
  x: number;
  y: number;
}

/** Puts fingers down, moves them and lifts them. Each moment has one point for each finger. */
export async function moveFingers(page: Page, moments: readonly (readonly TouchPoint[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [at, spots] of moments.entries()) {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type: at === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Returns the points of a straight move in `steps`, with its first and last point. */
export function touchPathBetween(from: TouchPoint, to: TouchPoint, steps = 8): TouchPoint[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    return { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
  });
}
