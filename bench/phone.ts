/** Plays a mid-range phone on a mobile network, in the journeys' browser: its processor, its network and its finger. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';

export interface Phone {
  readonly page: Page;
  /** Puts a finger onto the middle of an element and lifts it 90 ms later. */
  tap(place: Locator): Promise<void>;
  /** Returns how many bytes came over the network since it was called last, headers included. */
  receivedBytes(): number;
  close(): Promise<void>;
}

export interface Network {
  readonly roundTripMs: number;
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
}

const mobile: Network = { roundTripMs: 150, downBitsPerSecond: 1.6e6, upBitsPerSecond: 750e3 };
const fingerMs = 90;

/**
 * Opens a page of the shop in a browser that runs `slowdown` times as slowly as this machine. `prepare` runs before the
 * first document is loaded. Throws if processor or network are not slowed down.
 */
export async function openPhone(
  browser: Browser,
  shopUrl: string,
  slowdown: number,
  prepare: (context: BrowserContext) => Promise<void>,
  network = mobile,
): Promise<Phone> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`${shopUrl}/robots.txt`);
  const session = await context.newCDPSession(page);
  await slowDown(page, session, slowdown, network);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    page,
    tap: async (place) => touch(session, await middleOf(place)),
    receivedBytes() {
      const received = bytes;
      bytes = 0;
      return received;
    },
    close: () => context.close(),
  };
}

async function slowDown(page: Page, session: CDPSession, slowdown: number, network: Network): Promise<void> {
  const usualMs = await spinMs(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.downBitsPerSecond / 8,
    uploadThroughput: network.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const slowMs = await spinMs(page);
  // Requires less than `slowdown`, because another program may have slowed the first run down.
  if (slowMs < usualMs * 1.5) throw new Error('The browser does not slow its processor down.');
  if ((await fetchMs(page)) < network.roundTripMs) throw new Error('The browser does not slow its network down.');
}

const spinMs = (page: Page) =>
  page.evaluate(() => {
    let sum = 0;
    const spin = () => {
      for (let at = 0; at < 5e7; at += 1) sum += at % 7;
    };
    // The first call has it compiled.
    spin();
    const beganMs = performance.now();
    spin();
    return sum > 0 ? performance.now() - beganMs : 0;
  });

const fetchMs = (page: Page) =>
  page.evaluate(async () => {
    const beganMs = performance.now();
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    return performance.now() - beganMs;
  });

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middleOf(place: Locator): Promise<Spot> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(session: CDPSession, spot: Spot): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await pause(fingerMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Returns the value at a quantile (0.5: the median); `NaN` if there are no values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
