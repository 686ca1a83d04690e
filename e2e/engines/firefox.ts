/**
 * Firefox as Debian has it. It speaks WebDriver BiDi itself, by which Puppeteer drives it, and Marionette, which alone has words for a store of
 * passkeys. It has one session: Marionette opens it, and Puppeteer goes on in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ConnectionTransport } from 'puppeteer-core';
import { findFreePort } from '../../database/free-port.ts';
import { passkeyStore } from '../office.ts';
import type { Engine, OfficeDriver } from './driver.ts';
import { type Marionette, openMarionette } from './marionette.ts';
import { openPage } from './puppeteer.ts';
import { untilIt } from './until.ts';

/** Settings of a Firefox that calls nothing outside this machine. */
const settings = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
  // Passkeys of a store within, and none of a key on USB.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
};

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly webSocketUrl: string };
}

interface Firefox {
  readonly browser: Browser;
  readonly marionette: Marionette;
  end(): Promise<void>;
}

async function startFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const ports = { marionette: await findFreePort(), bidi: await findFreePort() };
  const chosen = Object.entries({ ...settings, 'marionette.port': ports.marionette });
  const lines = chosen.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const words = ['--headless', '--no-remote', '--profile', profile, '--marionette'];
  const options = { stdio: 'ignore', env: { ...process.env, HOME: profile } } as const;
  const firefox = spawn('/usr/bin/firefox-esr', [...words, `--remote-debugging-port=${ports.bidi}`], options);
  const ended = once(firefox, 'exit');
  let marionette: Marionette | undefined;
  await untilIt('Firefox answers', async () => {
    marionette = await openMarionette(ports.marionette);
    return true;
  });
  if (!marionette) throw new Error('Firefox did not answer');
  const session = (await marionette.send('WebDriver:NewSession', { webSocketUrl: true })) as Session;
  const transport = await continueSession(session);
  const browser = await puppeteer.connect({ transport, protocol: 'webDriverBiDi', defaultViewport: null });
  return {
    browser,
    marionette,
    async end() {
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Connects to a session that is open: Puppeteer, which asks for a new one, is given this. */
async function continueSession(session: Session): Promise<ConnectionTransport> {
  const socket = new WebSocket(session.capabilities.webSocketUrl);
  const transport: ConnectionTransport = {
    send(message) {
      const { id, method } = JSON.parse(message) as { id: number; method: string };
      if (method !== 'session.new') return socket.send(message);
      queueMicrotask(() => transport.onmessage?.(JSON.stringify({ type: 'success', id, result: session })));
    },
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => transport.onmessage?.(String(data)));
  socket.addEventListener('close', () => transport.onclose?.());
  await once(socket, 'open');
  return transport;
}

export function createFirefox(): Engine<OfficeDriver> {
  let started: Promise<Firefox> | undefined;
  let store: unknown;
  /** All pages of a Firefox share its stores, so that the one before goes first. */
  const givePasskeys = async ({ marionette }: Firefox) => {
    if (store) await marionette.send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId: store });
    const asked = { ...passkeyStore, isUserConsenting: true };
    const made = (await marionette.send('WebAuthn:AddVirtualAuthenticator', asked)) as { value: unknown };
    store = made.value;
  };
  return {
    name: 'Firefox',
    async open(size) {
      started ??= startFirefox();
      const firefox = await started;
      return openPage(firefox.browser, size, () => givePasskeys(firefox));
    },
    end: async () => (await started)?.end(),
  };
}
