/**
 * Every screen of the office in all of its states, a page for each screen: while it is read, with little, reached by keyboard,
 * then opened again with nothing, and with much. What is shown of a read that fails, and of an old answer, is one component's
 * and tried for some screens. Sheets are in `office-sheets.test.ts`.
 */
import { glob, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sampleOf } from '../testing/effort.ts';
import { atRest, resizeTo } from './at-rest.ts';
import { screenSizes } from './fixtures.ts';
import { goToOffice } from './office.ts';
import { findUnreachable } from './office-checks.ts';
import {
  answerCalls,
  expectGood,
  fail,
  officeOfOwner,
  order,
  otherScreens,
  passTimeUntil,
  readingScreens,
} from './office-states.ts';

const openOffice = officeOfOwner();
const [phone, desk] = screenSizes;

/** Expects that all of the screen at a desk is reached by keyboard, with a visible focus. */
async function expectReachable(page: Page): Promise<void> {
  await resizeTo(page, desk);
  expect(await findUnreachable(page)).toEqual([]);
  await resizeTo(page, phone);
}

test.each(sampleOf(readingScreens, inject('effort')))(
  'the screen at "%s" is good while it is read, with little, by keyboard, with nothing and with much',
  async (path) => {
    const page = await openOffice();
    const answer = Promise.withResolvers<void>();
    await answerCalls(page, 'little', { after: answer.promise });
    await goToOffice(page, path);
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
    await expectGood(page, `${path}, loading`, 'nowhere');
    answer.resolve();
    await atRest(page);
    await expectGood(page, `${path}, little`, 'both');
    await expectReachable(page);

    await answerCalls(page, 'empty');
    await goToOffice(page, path);
    await atRest(page);
    expect(await page.getByText('This could not be loaded.').count()).toBe(0);
    await expectGood(page, `${path}, empty`, 'desk');

    await answerCalls(page, 'long');
    await goToOffice(page, path);
    await atRest(page);
    await expectGood(page, `${path}, long`, 'phone');
  },
);

test.each(sampleOf(otherScreens, inject('effort')))(
  'the screen at "%s" is good, and reached by keyboard',
  async (path) => {
    const page = await openOffice();
    await answerCalls(page, 'little');
    await goToOffice(page, path);
    await atRest(page);
    await expectGood(page, path, 'both');
    await expectReachable(page);
  },
);

/** Screens of several kinds, each with the minutes after which its answer is old: sarees of a stock take are read anew less often. */
const screensThatGetOld = [
  ['/orders', 1],
  [order, 1],
  ['/numbers', 1],
  ['/sarees/stock-take', 6],
] as const;

test.each(screensThatGetOld)('the screen at "%s" shows an old answer, and of when it is', async (path, minutes) => {
  const page = await openOffice();
  await page.clock.install();
  const answer = Promise.withResolvers<void>();
  await answerCalls(page, 'long', { after: answer.promise });
  await goToOffice(page, path);
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
  answer.resolve();
  await atRest(page);
  await answerCalls(page, 'long', { by: fail('500') });
  await page.clock.fastForward(minutes * 60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await passTimeUntil(page, /^As of .*; it could not be refreshed/);
  await expectGood(page, `${path}, old`, 'both');
});

test.each(['500', 'network'] as const)('a read that fails says so in the place of its answer (%s)', async (cause) => {
  const page = await openOffice();
  await page.clock.install();
  await answerCalls(page, 'little', { by: fail(cause) });
  await goToOffice(page, '/orders');
  await passTimeUntil(page, /^This could not be loaded/);
  await expectGood(page, `/orders, ${cause}`, 'both');
  await answerCalls(page, 'little');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByText(/^This could not be loaded/).waitFor({ state: 'detached' });
});

test('no file of the office but the component of answers shows what failed to be read', async () => {
  const own: string[] = [];
  for await (const file of glob('office/**/*.{ts,tsx}'))
    if (/\b(isError|isLoading|isPending|isRefetchError|<Failed)\b/.test(await readFile(file, 'utf8'))) own.push(file);
  // The frame and the way in read who is signed in, before there is a screen.
  expect(own.toSorted()).toEqual([
    'office/parts/states.tsx',
    'office/shell/frame.tsx',
    'office/sign-in/sign-in-screen.tsx',
  ]);
});
