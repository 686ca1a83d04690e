/**
 * Every screen of the office with no answers, little and long ones, and while it is read. Sheets, reads that fail, old
 * answers and the keyboard are in `office-sheets.test.ts`.
 */
import { expect, inject, test } from 'vitest';
import { sampleOf } from '../testing/effort.ts';
import { goToOffice } from './office.ts';
import type { Amount } from './office-answers.ts';
import { answerCalls, expectGood, officeOfOwner, otherScreens, readingScreens } from './office-states.ts';
import { settled } from './settled.ts';

const openOffice = officeOfOwner();

const amounts: readonly Amount[] = ['empty', 'little', 'long'];
const shown = [
  ...readingScreens.flatMap((path) => amounts.map((amount) => ({ path, amount }))),
  ...otherScreens.map((path) => ({ path, amount: 'little' as const })),
];

test.each(sampleOf(shown, inject('effort')))(
  'the screen at "$path" is good with answers of the size "$amount"',
  async ({ path, amount }) => {
    const page = await openOffice();
    await answerCalls(page, amount);
    await goToOffice(page, path);
    await settled(page);
    await expect(page.getByText('This could not be loaded.').count()).resolves.toBe(0);
    await expectGood(page, `${path}, ${amount}`);
  },
);

test.each(sampleOf(readingScreens, inject('effort')))('the screen at "%s" is good while it is read', async (path) => {
  const page = await openOffice();
  await answerCalls(page, 'little', () => new Promise(() => {}));
  await goToOffice(page, path);
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
  await expectGood(page, `${path}, loading`);
});
