/** The journeys of logging in, with Firebase's own script in the browser and its emulator behind it. */
import { expect, inject, test } from 'vitest';
import { atRest } from '../at-rest.ts';
import { eventually, screenSizes, testBrowser } from '../fixtures.ts';
import { describeLoginJourneys } from '../login-journeys.ts';
import { readLastLoginLink } from '../login-messages.ts';
import { readSmsCodes } from './emulator.ts';

const { newShopper } = testBrowser();

async function codeFor(phone: string, nth = 1): Promise<string> {
  const codes = () => readSmsCodes(inject('emulatorHost'), `+91${phone}`);
  await eventually(async () => (await codes()).length).toBeGreaterThanOrEqual(nth);
  return (await codes()).at(-1) ?? '';
}

describeLoginJourneys(newShopper, { linkFor: readLastLoginLink, codeFor });

test('Firebase’s script is loaded when a shopper asks for a code, and not before', async () => {
  const page = await newShopper(screenSizes[0]);
  const scripts: string[] = [];
  page.on('request', (request) => /\/assets\/firebase-/.test(request.url()) && scripts.push(request.url()));
  await page.goto('/');
  await page.goto('/login');
  await atRest(page);
  expect(scripts).toEqual([]);
  await page.getByRole('textbox', { name: 'E-mail or mobile number' }).fill('9876512345');
  await page.getByRole('button', { name: 'Send Otp' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
  expect(scripts.length).toBeGreaterThan(0);
});
