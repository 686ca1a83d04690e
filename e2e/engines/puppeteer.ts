/** The windows of Firefox and Chromium, both driven by Puppeteer, and the Chromium of the other journeys. */
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { findBrowser } from '../browser.ts';
import { passkeyStore } from '../office.ts';
import type { Engine, OfficeDriver, WindowSize } from './driver.ts';

async function launchChromium(): Promise<LaunchOptions> {
  const { executablePath, libraries } = await findBrowser();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-prefers-reduced-motion'];
  return { browser: 'chrome', executablePath, args, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/** Has the console tell what the page's policy refuses: Firefox keeps that to itself. Runs in the page. */
function tellRefusals(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`The policy refused ${effectiveDirective} ${blockedURI}`),
  );
}

/** Opens a window of its own, with nothing stored, in a browser that Puppeteer drives. */
export async function openPage(
  browser: Browser,
  { width, height }: WindowSize,
  givePasskeys: (page: Page) => Promise<void>,
): Promise<OfficeDriver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.evaluateOnNewDocument(tellRefusals);
  return {
    go: async (address) => void (await page.goto(address)),
    async run(work, given, frame) {
      const place = frame ? page.frames().find((one) => one.url().startsWith(frame)) : page.mainFrame();
      if (!place) throw new Error(`There is no frame of ${frame}`);
      return place.evaluate(work as (...given: unknown[]) => unknown, ...given) as never;
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'a4', printBackground: true }),
    errors: () => Promise.resolve(errors),
    close: () => context.close(),
    givePasskeys: () => givePasskeys(page),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    async pressWithControl(key) {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await page.keyboard.up('Control');
    },
  };
}

async function givePasskeys(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...passkeyStore, automaticPresenceSimulation: true },
  });
}

export function createChromium(): Engine<OfficeDriver> {
  let launched: Promise<Browser> | undefined;
  const launch = async () => puppeteer.launch(await launchChromium());
  return {
    name: 'Chromium',
    async open(size) {
      launched ??= launch();
      return openPage(await launched, size, givePasskeys);
    },
    end: async () => void (await (await launched)?.close()),
  };
}
