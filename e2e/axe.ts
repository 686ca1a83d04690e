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
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    let movements = document.getAnimations().filter(ends);
    while (movements.length > 0) {
      await Promise.allSettled(movements.map(({ finished }) => finished));
      movements = document.getAnimations().filter(ends);
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
