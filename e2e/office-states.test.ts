/**
 * Every screen of the office with no answers, little and long ones, while it is read, and when its reads fail. Sheets, old answers and
 * the keyboard are in `office-sheets.test.ts`.
 */
import { expect, inject, test } from 'vitest';
import { sampleOf } from '../testing/effort.ts';
import { goToOffice } from './office.ts';
import type { Amount } from './office-answers.ts';
import {
  answerCalls,
  expectGood,
  fail,
  officeOfOwner,
  otherScreens,
  passTimeUntil,
  readingScreens,
} from './office-states.ts';

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
    await page.waitForLoadState('networkidle');
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

const failures = readingScreens.flatMap((path) => (['500', 'network'] as const).map((cause) => ({ path, cause })));

test.each(sampleOf(failures, inject('effort')))(
  'the screen at "$path" is good when its reads fail ($cause)',
  async ({ path, cause }) => {
    const page = await openOffice();
    await page.clock.install();
    await answerCalls(page, 'little', fail(cause));
    await goToOffice(page, path);
    await passTimeUntil(page, /^This could not be loaded/);
    await expectGood(page, `${path}, ${cause}`);
  },
);
