/** Firefox as Debian has it, and the Chromium of the other journeys, by Puppeteer: Firefox speaks WebDriver BiDi itself. */
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { findFreePort } from '../../database/free-port.ts';
import { findBrowser } from '../browser.ts';
import type { Engine, OfficeDriver, WindowSize } from './driver.ts';
import { openMarionette } from './marionette.ts';

/** Settings of a Firefox that calls nothing outside this machine. */
const settings = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
};

/** A store of passkeys within the device, in the words of WebDriver. */
const passkeyStore = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
} as const;

const launchFirefox = (marionettePort: number): LaunchOptions => ({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  args: ['--marionette'],
  extraPrefsFirefox: { ...settings, 'marionette.port': marionettePort },
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

function createEngine(
  name: string,
  launch: () => Promise<Browser>,
  givePasskeys: (page: Page) => Promise<void>,
): Engine<OfficeDriver> {
  let launched: Promise<Browser> | undefined;
  return {
    name,
    async open(size) {
      launched ??= launch();
      return openPage(await launched, size, givePasskeys);
    },
    end: async () => void (await (await launched)?.close()),
  };
}

export function createFirefox(): Engine<OfficeDriver> {
  let port = 0;
  let marionette: ReturnType<typeof openMarionette> | undefined;
  let store: unknown;
  const launch = async () => {
    port = await findFreePort();
    return puppeteer.launch(launchFirefox(port));
  };
  /** All pages of a Firefox share its stores, so that the one before goes first. */
  const givePasskeys = async () => {
    marionette ??= openMarionette(port);
    const { send } = await marionette;
    if (store) await send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId: store });
    const asked = { ...passkeyStore, isUserVerified: true, isUserConsenting: true };
    store = await send('WebAuthn:AddVirtualAuthenticator', asked);
  };
  return createEngine('Firefox', launch, givePasskeys);
}

export function createChromium(): Engine<OfficeDriver> {
  const launch = async () => puppeteer.launch(await launchChromium());
  const givePasskeys = async (page: Page) => {
    const session = await page.createCDPSession();
    await session.send('WebAuthn.enable');
    const options = { ...passkeyStore, isUserVerified: true, automaticPresenceSimulation: true } as const;
    await session.send('WebAuthn.addVirtualAuthenticator', { options });
  };
  return createEngine('Chromium', launch, givePasskeys);
}
