/** Firefox as Debian has it, and the Chromium of the other journeys, by Puppeteer: Firefox speaks WebDriver BiDi itself. */
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { findBrowser } from '../browser.ts';
import type { Engine, OfficeDriver, WindowSize } from './driver.ts';

/** Settings of a Firefox that calls nothing outside this machine. */
const settings = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

const launchFirefox = (): LaunchOptions => ({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  extraPrefsFirefox: settings,
});

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

async function openPage(
  browser: Browser,
  { width, height }: WindowSize,
  givePasskeys?: (page: Page) => Promise<void>,
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
    ...(givePasskeys && { givePasskeys: () => givePasskeys(page) }),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    async pressWithControl(key) {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await page.keyboard.up('Control');
    },
  };
}

function createEngine(
  name: string,
  options: () => LaunchOptions | Promise<LaunchOptions>,
  givePasskeys?: (page: Page) => Promise<void>,
): Engine<OfficeDriver> {
  let launched: Promise<Browser> | undefined;
  const launch = async () => puppeteer.launch(await options());
  return {
    name,
    async open(size) {
      launched ??= launch();
      return openPage(await launched, size, givePasskeys);
    },
    end: async () => void (await (await launched)?.close()),
  };
}

async function givePasskeysInChromium(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// WebDriver BiDi has no words for passkeys, and Firefox has no second session, in which Marionette would have.
export const createFirefox = (): Engine<OfficeDriver> => createEngine('Firefox', launchFirefox);
export const createChromium = (): Engine<OfficeDriver> =>
  createEngine('Chromium', launchChromium, givePasskeysInChromium);
