/** Checks the page as it stands for machine-detectable violations of WCAG. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Fails with each broken rule and the elements that break it; `where` names the state of the page in the failure. No page
 * of the shop holds frames, so what is found need not be gathered in a page of its own ("legacy"): half the time.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
  expect(found, where).toEqual([]);
}
