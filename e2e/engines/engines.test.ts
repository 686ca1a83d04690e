/** The journeys of buyers in Firefox, in WebKit, the engine of Safari, and in Chromium, at both sizes (`npm run test:browsers`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { sampleOf } from '../../testing/effort.ts';
import { isExpected, openShopDatabase, screenSizes } from '../fixtures.ts';
import { shopUnderTest } from '../shop-under-test.ts';
import { journeys } from './journeys.ts';
import { createChromium, createFirefox } from './puppeteer.ts';
import { createShopper } from './shopper.ts';
import { createWebKit } from './webkit.ts';

const books = openShopDatabase();

/** Number of journeys that a run draws for each engine by its seed; all without the variable `JOURNEYS`. */
const drawn = Number(process.env.JOURNEYS ?? 0);
/** Folder of a picture of each screen that was looked at, those of one screen beside each other; none without the variable `SCREENS`. */
const screens = process.env.SCREENS;
/** Folder of the pictures of what failed. */
const failures = '.test-results';

function keep(folder: string, name: string, picture: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.png`, picture);
}

/** Each journey at each size, in an order in which neighbours differ in both. */
const cases = Object.entries(journeys).flatMap(([title, journey], nth) =>
  screenSizes.map((_, at) => ({
    title,
    journey,
    size: screenSizes[(nth + at) % screenSizes.length] ?? screenSizes[0],
  })),
);

/** Returns the journeys of the `nth` engine: each engine draws others. */
function drawnFor(nth: number) {
  if (drawn === 0) return cases;
  const oneIn = Math.floor(cases.length / drawn);
  return sampleOf(cases, { oneIn, seed: inject('effort').seed + nth }).slice(0, drawn);
}

// Chromium has journeys of its own: its part is to show that these say the same of each engine.
const engines = [createFirefox(), createWebKit(), ...(drawn === 0 ? [createChromium()] : [])].map((engine, nth) => ({
  engine,
  name: engine.name,
  nth,
}));

describe.each(engines)('in $name', ({ engine, nth }) => {
  afterAll(() => engine.end());

  for (const { title, journey, size } of drawnFor(nth))
    test(`${title} on ${size.name}`, async () => {
      const driver = await engine.open(size);
      onTestFinished(() => driver.close());
      const name = `${title.replaceAll(/[^a-z]+/g, '-').slice(0, 50)}-${size.width}`;
      const shopper = createShopper(driver, shopUnderTest().shopUrl, (picture, look) => {
        if (screens) keep(screens, `${name}-${look}-${engine.name}`, picture);
      });
      try {
        await journey(shopper, { db: books.db, isPhone: size.width < 769 });
      } catch (error) {
        keep(failures, `${name}-${engine.name}`, await driver.screenshot());
        throw error;
      }
      expect((await driver.errors()).filter((text) => !isExpected(text))).toEqual([]);
    });
});
