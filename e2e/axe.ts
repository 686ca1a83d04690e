/** Checks the page as it stands for machine-detectable violations of WCAG. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that the page breaks no rule of WCAG that axe checks; the failure lists each broken rule with its elements,
 * and `where` names the state of the page. The checked pages have no frames of other sites. A page is given axe's script once:
 * reading it anew takes as long as the check. Movements that end are waited for: half-way through a fade, colours lack contrast.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(axe.source);
  await page.evaluate(async () => {
    const timeLeft = ({ effect, currentTime }: Animation) =>
      Number(effect?.getComputedTiming().endTime ?? 0) - Number(currentTime ?? 0);
    const isUnderWay = (movement: Animation) =>
      movement.playState === 'running' && timeLeft(movement) > 0 && timeLeft(movement) < Number.POSITIVE_INFINITY;
    // A browser may leave a movement running whose end never comes: each is waited for once, for as long as it takes.
    const waitedFor = new Set<Animation>();
    const next = () => document.getAnimations().filter((one) => isUnderWay(one) && !waitedFor.has(one));
    for (let movements = next(); movements.length > 0; movements = next()) {
      for (const movement of movements) waitedFor.add(movement);
      const longest = Math.max(...movements.map(timeLeft));
      await Promise.race([
        Promise.allSettled(movements.map(({ finished }) => finished)),
        new Promise((resolve) => setTimeout(resolve, longest)),
      ]);
    }
  });
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
  expect(found, where).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
