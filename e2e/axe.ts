/** Checks the page as it stands for machine-detectable violations of WCAG. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that the page breaks no rule of WCAG that axe checks; the failure lists each broken rule with its elements,
 * and `where` names the state of the page. The checked pages have no frames of other sites, so that the "legacy" mode
 * suffices, which takes half the time.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
  expect(found, where).toEqual([]);
}
