/**
 * The journeys of buyers in Firefox, in WebKit, the engine of Safari, and in Chromium, and those of staff in Firefox and Chromium, at both
 * sizes (`npm run test:browsers`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { sampleOf } from '../../testing/effort.ts';
import type { ScreenSize } from '../../testing/screen-sizes.ts';
import { isExpected, openShopDatabase, screenSizes } from '../fixtures.ts';
import { shopUnderTest } from '../shop-under-test.ts';
import type { Driver, Engine, OfficeDriver } from './driver.ts';
import { createFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { officeJourneys } from './office-journeys.ts';
import { createChromium } from './puppeteer.ts';
import { createShopper, type Shopper } from './shopper.ts';
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

/** A journey at a size, in an engine whose browsers can do what it needs. */
interface Case<Opened extends Driver> {
  readonly title: string;
  readonly size: ScreenSize;
  walk(person: Shopper, driver: Opened): Promise<void>;
}

/** Gives each journey its sizes, in an order in which neighbours differ in both. */
function atSizes<Walked extends object>(all: Readonly<Record<string, Walked>>) {
  return Object.entries(all).flatMap(([title, journey], nth) =>
    screenSizes.map((_, at) => ({
      title,
      journey,
      size: screenSizes[(nth + at) % screenSizes.length] ?? screenSizes[0],
    })),
  );
}

const isPhone = ({ width }: ScreenSize) => width < 769;

const ofBuyers = atSizes(journeys).map(
  ({ title, journey, size }): Case<Driver> => ({
    title,
    size,
    walk: (shopper) => journey(shopper, { db: books.db, isPhone: isPhone(size) }),
  }),
);

const ofStaff = atSizes(officeJourneys)
  .filter(({ journey, size }) => !(journey.isForDesk && isPhone(size)))
  .map(
    ({ title, journey, size }): Case<OfficeDriver> => ({
      title,
      size,
      walk: (clerk, device) => journey.walk(clerk, { db: books.db, device }),
    }),
  );

/** Returns those of the cases that the `nth` engine tries: each engine draws others. */
function drawnFor<One>(nth: number, cases: readonly One[]): readonly One[] {
  if (drawn === 0) return cases;
  const oneIn = Math.floor(cases.length / drawn);
  return sampleOf(cases, { oneIn, seed: inject('effort').seed + nth }).slice(0, drawn);
}

function tryIn<Opened extends Driver>(engine: Engine<Opened>, cases: readonly Case<Opened>[]): void {
  describe(`in ${engine.name}`, () => {
    afterAll(() => engine.end());

    for (const { title, size, walk } of cases)
      test(`${title} on ${size.name}`, async () => {
        const driver = await engine.open(size);
        onTestFinished(() => driver.close());
        const name = `${title.replaceAll(/[^a-z]+/g, '-').slice(0, 50)}-${size.width}`;
        const person = createShopper(driver, shopUnderTest().shopUrl, (picture, look) => {
          if (screens) keep(screens, `${name}-${look}-${engine.name}`, picture);
        });
        try {
          await walk(person, driver);
        } catch (error) {
          keep(failures, `${name}-${engine.name}`, await driver.screenshot());
          throw error;
        }
        expect((await driver.errors()).filter((text) => !isExpected(text))).toEqual([]);
      });
  });
}

tryIn(createFirefox(), drawnFor(0, [...ofBuyers, ...ofStaff]));
// WebKit's driver has neither passkeys nor a network that goes away.
tryIn(createWebKit(), drawnFor(1, ofBuyers));
// Chromium has journeys of its own: its part is to show that these say the same of each engine.
if (drawn === 0) tryIn(createChromium(), [...ofBuyers, ...ofStaff]);
