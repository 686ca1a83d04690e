/**
 * Provides every journey with a browser, a new shopper of a given screen size, the database, and the sandbox's outbox.
 */
import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import { oneOfSample } from '../testing/effort.ts';
import { launchBrowser } from './browser.ts';
import { refillStock } from './refill.ts';
import { shopUnderTest } from './shop-under-test.ts';

export const screenSizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const;

export type ScreenSize = (typeof screenSizes)[number];

/**
 * Returns the screen sizes at which a test file repeats its journeys: both, or one of them where the run takes a
 * sample.
 */
export function screenSizesFor(file: string): readonly ScreenSize[] {
  return oneOfSample(screenSizes, inject('effort'), basename(file));
}

/** The browsers of this process, by their flags. Launched when first needed; they end with the process. */
const browsers = new Map<string, Promise<Browser>>();

function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join(' ');
  const known = browsers.get(key);
  if (known) return known;
  const launched = launchBrowser(inject('browser'), flags);
  browsers.set(key, launched);
  return launched;
}

/** Opens pages for new shoppers in the process's one browser; other `flags` launch a browser of their own. */
export function testBrowser(flags: string[] = []): {
  newShopper(size: ScreenSize, options?: BrowserContextOptions): Promise<Page>;
} {
  return {
    /** Opens a page for a shopper who was never here. An error in its console fails the test at its end. */
    async newShopper({ width, height }, options = {}) {
      const browser = await browserWith(flags);
      const context = await browser.newContext({
        baseURL: shopUnderTest().shopUrl,
        viewport: { width, height },
        hasTouch: width < 769,
        // Each shopper comes from an address of their own: limits count by it.
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
      });
      const page = await context.newPage();
      // Long enough for a busy machine and for pictures that are encoded on the first visit.
      page.setDefaultTimeout(45_000);
      page.setDefaultNavigationTimeout(60_000);
      if (options.javaScriptEnabled !== false) await awaitScripts(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      onTestFinished(async () => {
        await context.close();
        expect(errors.filter((text) => !isExpected(text))).toEqual([]);
      });
      return page;
    },
  };
}

let shoppers = 0;

/** Returns an address of the network for measurements (RFC 2544), no two alike in a run's process. */
function newAddress(): string {
  shoppers += 1;
  return `198.18.${Math.floor(shoppers / 256)}.${shoppers % 256}`;
}

/**
 * Makes `page.goto` wait until React has hydrated the page, so that a test does not tap what is not alive yet. A call with
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

/** Expects what `read` returns in the end; polls for 45 seconds, since the machine may be busy. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 45_000 });
}

/**
 * Browsers report every answer of 400 and above as an error, and that a page was left before its first picture, which
 * ends its transition; the router says when it could not ask ahead for the routes behind the links in view. Journeys
 * that provoke these look at the page instead.
 */
function isExpected(text: string): boolean {
  return ['Failed to load resource', 'Transition was aborted', 'Failed to fetch manifest patches'].some((notice) =>
    text.startsWith(notice),
  );
}

/** Opens the shop's database for the file, with the stock that the shop began with. */
export function openShopDatabase(): { db: Database } {
  const holder = {} as { db: Database };
  beforeAll(async () => {
    holder.db = openDatabase({ url: shopUnderTest().databaseUrl, connections: 2 });
    await refillStock(holder.db);
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

/** Returns the messages that the sandbox kept for somebody so far. */
export async function readOutbox(to: string): Promise<Message[]> {
  const response = await fetch(`${shopUnderTest().sandboxUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages;
}
