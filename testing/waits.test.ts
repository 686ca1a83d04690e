import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Waits for milliseconds or frames, in the words of Playwright, Node and browsers. */
const guesses = /waitForTimeout|networkidle|timers\/promises|\bsetTimeout\(|requestAnimationFrame|requestIdleCallback/g;

/** Files that may, each with what it has of these and why. */
const exceptions: Readonly<Record<string, readonly [has: readonly string[], why: string]>> = {
  'e2e/axe.ts': [['setTimeout('], 'waits for a movement as long as it takes, whose end the browser may not tell'],
  'e2e/engines/page-parts.ts': [['requestAnimationFrame'], 'finds where a part that moves comes to rest'],
  'e2e/engines/until.ts': [['timers/promises'], 'asks browsers that do not say when they have'],
  'e2e/firebase/emulator.ts': [['timers/promises'], 'asks a program that starts and does not say when it has'],
  'e2e/home-page.ts': [['requestAnimationFrame'], 'empties the record of shifts after the frame that may shift'],
  'e2e/office-checks.ts': [['requestAnimationFrame'], 'passes the focus on as a guard of a sheet does'],
  'e2e/older-browsers.test.ts': [['requestIdleCallback'], 'takes a function of the page away'],
  'e2e/upi.test.ts': [['requestAnimationFrame', 'setTimeout('], 'lets a page that is left have its turn'],
  'e2e/ways.test.ts': [['setTimeout('], 'takes a timer of the page away'],
};

test('journeys wait for the page to be at rest, not for milliseconds or frames', async () => {
  const found: Record<string, string[]> = {};
  for await (const file of glob('e2e/**/*.ts', { exclude: ['e2e/keep-busy.ts', 'e2e/firebase/node_modules/**'] })) {
    const has = (await readFile(file, 'utf8')).match(guesses);
    if (has) found[file] = [...new Set(has)].toSorted();
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(exceptions).map(([file, [has]]) => [file, has])));
});
