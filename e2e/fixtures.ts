/**
 * Provides every journey with a browser, a new shopper of a given screen size, the database, and the sandbox's outbox.
 */
import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import { oneOfSample } from '../testing/effort.ts';
import { type ScreenSize, screenSizes } from '../testing/screen-sizes.ts';
import { followWork } from './at-rest.ts';
import { launchBrowser } from './browser.ts';
import { shopUnderTest } from './shop-under-test.ts';

export { type ScreenSize, screenSizes };

/**
 * Returns the screen sizes at which a test file repeats its journeys: both, or one of them where the run takes a
 * sample.
 */
export function screenSizesFor(file: string): readonly ScreenSize[] {
  return oneOfSample(screenSizes, inject('effort'), basename(file));
}

/** Browsers of this process by their flags. Each is launched when it is first needed, and ends with the process. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join(' ');
  const known = browsers.get(key);
  if (known) return known;
  const launched = launchBrowser(inject('browser'), flags);
  browsers.set(key, launched);
  return launched;
}

/**
 * Returns a function that opens pages for new shoppers. Test files with the same `flags` share a browser in a process.
 */
export function testBrowser(flags: string[] = []): {
  newShopper(size: ScreenSize, options?: BrowserContextOptions): Promise<Page>;
} {
  return {
    /** Opens a page for a new shopper. An error in its console fails the test at its end. */
    async newShopper({ width, height }, options = {}) {
      const browser = await browserWith(flags);
      const context = await browser.newContext({
        baseURL: shopUnderTest().shopUrl,
        viewport: { width, height },
        hasTouch: width < 769,
        // Each shopper has a network address of their own, because limits count by it.
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
      });
      const page = await context.newPage();
      // Long enough for a busy machine and for pictures that are encoded on the first visit.
      page.setDefaultTimeout(45_000);
      page.setDefaultNavigationTimeout(60_000);
      await followWork(page);
      if (options.javaScriptEnabled !== false) await awaitScripts(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await printPages(context.pages(), errors);
        await context.close();
        expect(errors.filter((text) => !isExpected(text))).toEqual([]);
      });
      return page;
    },
  };
}

/** Prints what a shopper of a failed test has before them: the roles, names and values of each page, and the errors. */
async function printPages(pages: readonly Page[], errors: readonly string[]): Promise<void> {
  for (const page of pages) {
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message);
    process.stderr.write(`At the failure, on ${page.url()}:\n${screen}\n`);
  }
  if (errors.length > 0) process.stderr.write(`Its console: ${errors.join('\n')}\n`);
}

let shoppers = 0;

/** Returns a network address for measurements (RFC 2544), another one at each call in this process. */
function newAddress(): string {
  shoppers += 1;
  return `198.18.${Math.floor(shoppers / 256)}.${shoppers % 256}`;
}

/**
 * Makes `page.goto` wait until React has hydrated the page, so that a test does not tap a button too early. A call with
 * a `waitUntil` of its own waits for that instead.
 */
async function awaitScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('shop:ready', () => document.documentElement.setAttribute('data-ready', ''));
  });
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    const isOfShop = (await page.locator('#content').count()) > 0;
    if (isOfShop && !options?.waitUntil) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    return response;
  };
}

/** Starts an expectation of what `read` returns in the end. It polls for 45 seconds, since the machine may be busy. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 45_000 });
}

/**
 * Tells whether a console error is not a fault of the page: the browser's report of an answer of 400 or above, or the
 * router's of a prefetch of routes that failed. Journeys that provoke these check the page instead.
 */
export function isExpected(text: string): boolean {
  return ['Failed to load resource', 'Failed to fetch manifest patches'].some((notice) => text.startsWith(notice));
}

/** Opens the shop's database for a test file. */
export function openShopDatabase(): { db: Database } {
  const holder = {} as { db: Database };
  beforeAll(() => {
    holder.db = openDatabase({ url: shopUnderTest().databaseUrl, connections: 2 });
  });
  afterAll(() => holder.db.destroy());
  return holder;
}

interface Message {
  kind: 'mail' | 'sms';
  to: string;
  subject: string | null;
  text: string;
}

/** Returns the messages that the sandbox has received for a contact so far, the newest first. */
export async function readOutbox(to: string): Promise<Message[]> {
  const response = await fetch(`${shopUnderTest().sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages;
}
