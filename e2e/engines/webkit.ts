/**
 * WebKit as Debian has it (WebKitGTK), by its own WebDriver, on a screen that nobody sees. It is the engine of Safari, but for what Apple
 * adds: passkeys, Apple Pay, the bars of an iPhone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../database/free-port.ts';
import type { Driver, Engine, KeyName, WindowSize } from './driver.ts';
import { findMiniBrowser } from './packages.ts';
import { untilIt } from './until.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Makes GTK's window as narrow as a phone: its bar of buttons would not let it. */
const narrowBars = 'button, entry, headerbar, toolbar { min-width: 0; padding: 0; margin: 0 }';

const keys: Readonly<Record<KeyName, string>> = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowRight: Key.ARROW_RIGHT,
};

/**
 * Keeps what goes wrong in the page for the whole visit; does nothing in a document that keeps it already. The driver tells nothing of the console and runs nothing before the page, so what
 * goes wrong while a document is read is not seen; the scripts of the shop come after that. Runs in the page.
 */
function recordErrors(): void {
  if ('recordsErrors' in window) return;
  Object.assign(window, { recordsErrors: true });
  const keep = (what: unknown) => {
    const seen = JSON.parse(sessionStorage.getItem('seenErrors') ?? '[]') as string[];
    sessionStorage.setItem('seenErrors', JSON.stringify([...seen, String(what)]));
  };
  const { error } = console;
  console.error = (...words) => {
    keep(words.join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => message && keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`The policy refused ${effectiveDirective} ${blockedURI}`),
  );
}

const readErrors = () => JSON.parse(sessionStorage.getItem('seenErrors') ?? '[]') as string[];

/** Makes the window as large as its page is to be `width` wide, whatever the bars of the browser take. */
async function setSize(browser: WebDriver, { width, height }: WindowSize): Promise<void> {
  const window = browser.manage().window();
  const inner = () => browser.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await window.setRect({ x: 0, y: 0, width, height });
  await untilIt(`the page is ${width} by ${height} pixels large`, async () => {
    const [innerWidth, innerHeight] = await inner();
    if (innerWidth === width && innerHeight === height) return true;
    const now = await window.getRect();
    await window.setRect({
      ...now,
      width: now.width + width - innerWidth,
      height: now.height + height - innerHeight,
    });
    return false;
  });
}

function driverOf(browser: WebDriver): Driver {
  return {
    async go(address) {
      await browser.get(address);
      await browser.executeScript(recordErrors);
    },
    async run(work, given, frame) {
      if (!frame) {
        await browser.executeScript(recordErrors);
        return (await browser.executeScript(work, ...given)) as never;
      }
      await browser.switchTo().frame(await browser.findElement(By.css(`iframe[src^="${frame}"]`)));
      try {
        return (await browser.executeScript(work, ...given)) as never;
      } finally {
        await browser.switchTo().defaultContent();
      }
    },
    click: (x, y) => browser.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    back: () => browser.navigate().back(),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    print: () => Promise.resolve(null),
    errors: () => browser.executeScript(readErrors),
    close: () => browser.quit(),
  };
}

export function createWebKit(): Engine {
  let home = '';
  let server: ChildProcess | undefined;
  let address = '';

  async function start(): Promise<void> {
    home = await mkdtemp(join(tmpdir(), 'webkit-'));
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0', 'gtk.css'), narrowBars);
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    const screen = ['xvfb-run', '-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--'];
    const [command = '', ...words] = [...screen, 'WebKitWebDriver', `--port=${port}`];
    const variables = {
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    };
    server = spawn(command, words, { env: { ...process.env, ...variables }, detached: true, stdio: 'ignore' });
    await untilIt('WebKitWebDriver answers', () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  return {
    name: 'WebKit',
    async open(size) {
      if (!server) await start();
      const args = ['--automation', ...(size.width < 769 ? [`--user-agent=${iphone}`] : [])];
      const capabilities = {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args },
      };
      const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      await setSize(browser, size);
      return driverOf(browser);
    },
    async end() {
      if (server?.pid) {
        const ended = once(server, 'exit');
        process.kill(-server.pid, 'SIGTERM');
        await ended;
      }
      if (home) await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
