/**
 * Tests what each adapter says of an account that is accepted, refused, not reachable or frozen. Those that the sandbox
 * plays are tested on it.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirestoreServer } from '@firestore-emulator/server';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../database/free-port.ts';
import { type TestSandbox, testOptions, testSandbox } from '../sandbox/testing/tools.ts';
import type { AccountCheck } from '../shop/ports/account.ts';
import { OutsideServiceError } from '../shop/ports/outside-service-error.ts';
import { testCashfree } from './cashfree/testing/cashfree.ts';
import { cloudflare } from './cloudflare/cloudflare.ts';
import { firebaseAccountCheck } from './firebase/firebase-identity.ts';
import { firestore } from './firestore/firestore.ts';
import { mediaS3 } from './media-s3/media-s3.ts';
import { razorpay } from './razorpay/razorpay.ts';
import { shiprocket } from './shiprocket/shiprocket.ts';
import { smtp } from './smtp/smtp.ts';
import { quickPatience } from './testing/patience.ts';
import { testServer } from './testing/server.ts';
import { whatsapp } from './whatsapp/whatsapp.ts';

/** Calls a check that the adapter must have. */
async function findingsOf(check: AccountCheck | undefined) {
  if (!check) throw new Error('this adapter checks no account');
  return check();
}

/** Returns what a check that gets no useful answer throws. */
async function failureOf(check: AccountCheck | undefined): Promise<string> {
  const error = await findingsOf(check).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutsideServiceError);
  return String(error);
}

let sandbox: TestSandbox;
let root: string;
beforeEach(async () => {
  sandbox = testSandbox();
  root = `http://127.0.0.1:${(await sandbox.listen()).port}`;
});
afterEach(() => sandbox.close());

const patience = quickPatience;
const { razorpay: rz, shiprocket: sr, cloudflare: cf } = testOptions;
const shiprocketAt = (at: string, about: object = {}) =>
  shiprocket({ ...sr, baseUrl: `${at}/shiprocket`, patience, now: () => new Date(), ...about });

/** Opens each adapter at an address, with its account or, with `secret`, with a wrong one. */
const adapters: [string, (at: string, secret?: string) => AccountCheck | undefined][] = [
  [
    'razorpay',
    (at, keySecret = rz.keySecret) =>
      razorpay({ ...rz, keySecret, patience, baseUrl: `${at}/razorpay`, checkoutUrl: `${at}/checkout.js` })
        .checkAccount,
  ],
  [
    'cashfree',
    (at, clientSecret = testOptions.cashfree.clientSecret) =>
      testCashfree(sandbox, `${at}/cashfree/pg`, { clientSecret }).checkAccount,
  ],
  ['shiprocket', (at, password = sr.password) => shiprocketAt(at, { password }).checkAccount],
  [
    'cloudflare',
    (at, apiToken = cf.apiToken) =>
      cloudflare({ ...cf, apiToken, patience, baseUrl: `${at}/cloudflare/client/v4` }).checkAccount,
  ],
];

describe.each(adapters)('the account at %s', (service, open) => {
  const fault = (about: object) => sandbox.post('/faults', { service, call: '*', ...about });

  test('that is right is accepted, by calls that change nothing', async () => {
    const findings = await findingsOf(open(root));
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'ok'));
    expect(findings[0]?.says).toContain('accepts');
    const writing = sandbox.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/auth/login'));
    expect(writing).toEqual([]);
  });

  test('with a wrong secret is refused, with what to compare and without the secret', async () => {
    const findings = await findingsOf(open(root, 'a wrong secret'));
    expect(findings).toEqual([
      { state: 'wrong', says: expect.stringContaining('refuses'), todo: expect.stringMatching(/[A-Z]+_[A-Z_]+/) },
    ]);
    expect(JSON.stringify(findings)).not.toContain('a wrong secret');
  });

  test('that cannot be reached, does not answer in time or fails is reported in different words', async () => {
    expect(await failureOf(open(`http://127.0.0.1:${await findFreePort()}`))).toBe(`Error: ${service}: not reachable`);
    await fault({ kind: 'status', status: 503 });
    expect(await failureOf(open(root))).toBe(`Error: ${service}: answered 503`);
    const frozen = await testFrozenServer();
    expect(await failureOf(open(`http://127.0.0.1:${frozen}`))).toBe(`Error: ${service}: no answer in time`);
  });
});

/** Starts a server that accepts connections and never answers; returns its port. */
async function testFrozenServer(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a key of Razorpay’s test mode is named as one, and a 400 that says so is a refusal', async () => {
  const account = { ...rz, patience, checkoutUrl: `${root}/checkout.js` };
  const [finding] = await findingsOf(razorpay({ ...account, baseUrl: `${root}/razorpay` }).checkAccount);
  expect(finding?.says).toContain('no money moves');
  const server = await testServer(() => ({ status: 400, body: { error: { description: 'Authentication failed' } } }));
  expect(await findingsOf(razorpay({ ...account, baseUrl: server.url }).checkAccount)).toMatchObject([
    { state: 'wrong' },
  ]);
});

test('an address that is not Cashfree’s is no accepted key, although it answers 404', async () => {
  const server = await testServer(() => ({ status: 404, body: {} }));
  expect(await failureOf(testCashfree(sandbox, server.url).checkAccount)).toMatch(/answered 404/);
});

describe('the account at Shiprocket', () => {
  const checkWith = (about: object) => findingsOf(shiprocketAt(root, about).checkAccount);

  test('whose pickup address has another name is wrong, and the names that it has are told', async () => {
    expect(await checkWith({ pickupLocation: 'primary' })).toContainEqual({
      state: 'wrong',
      says: expect.stringContaining('no pickup address “primary”'),
      todo: expect.stringContaining('“Primary”'),
    });
  });

  test('whose pickup address has another PIN code than the shop is wrong', async () => {
    expect(await checkWith({ pickupPincode: '560001' })).toContainEqual({
      state: 'wrong',
      says: expect.stringMatching(/has the PIN code 411001, and STORE_PINCODE is 560001/),
      todo: expect.any(String),
    });
  });

  test.each([
    ['499.99', 'note', '₹499.99'],
    ['-12.50', 'note', '-₹12.50'],
    ['500.00', 'ok', '₹500.00'],
  ])('with %s rupees prepaid is a %s', async (balance_amount, state, says) => {
    const place = { pickup_location: 'Primary', pin_code: 411001, phone_verified: 1 };
    const server = await testServer(({ path }) => {
      if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
      const isWallet = path.endsWith('wallet-balance');
      return { status: 200, body: { data: isWallet ? { balance_amount } : { shipping_address: [place] } } };
    });
    const findings = await findingsOf(
      shiprocket({ ...sr, baseUrl: server.url, patience, now: () => new Date() }).checkAccount,
    );
    expect(findings.at(-1)).toMatchObject({ state, says: `The prepaid account has ${says}.` });
  });

  test('whose pickup address has an unverified phone number is noted', async () => {
    const place = { pickup_location: 'Primary', pin_code: '411001', phone_verified: 0 };
    const server = await testServer(({ path }) => {
      if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
      const isWallet = path.endsWith('wallet-balance');
      return { status: 200, body: { data: isWallet ? { balance_amount: '900' } : { shipping_address: [place] } } };
    });
    const { checkAccount } = shiprocket({ ...sr, baseUrl: server.url, patience, now: () => new Date() });
    expect((await findingsOf(checkAccount)).map(({ state }) => state)).toEqual(['ok', 'note', 'ok']);
  });
});

describe('the mail server', () => {
  /** Starts a mail server that knows one login, and counts the mails that are begun. */
  async function testLogin(): Promise<{ port: number; begun: () => number }> {
    let begun = 0;
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 500,
      onAuth: ({ username, password }, _session, done) =>
        username === 'shop' && password === 'right'
          ? done(null, { user: username })
          : done(Object.assign(new Error('No'), { responseCode: 535 })),
      onMailFrom(_address, _session, done) {
        begun += 1;
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    return { port: (server.server.address() as AddressInfo).port, begun: () => begun };
  }
  const checkAt = (url: string) => {
    const mailer = smtp({ url, from: 'orders@dhaaga.example', greetingMs: 300 });
    onTestFinished(() => mailer.close());
    return mailer.checkAccount;
  };

  test('that accepts the login is fine, and is sent nothing', async () => {
    const { port, begun } = await testLogin();
    expect(await findingsOf(checkAt(`smtp://shop:right@127.0.0.1:${port}`))).toEqual([
      { state: 'ok', says: 'The mail server 127.0.0.1 accepts the login.' },
    ]);
    expect(begun()).toBe(0);
  });

  test('that refuses the login is wrong, without the password', async () => {
    const { port } = await testLogin();
    const findings = await findingsOf(checkAt(`smtp://shop:mistyped@127.0.0.1:${port}`));
    expect(findings).toMatchObject([{ state: 'wrong', says: 'The mail server refuses the login.' }]);
    expect(JSON.stringify(findings)).not.toContain('mistyped');
  });

  test('that is not there, is frozen or has no TLS for the password is reported in different words', async () => {
    expect(await failureOf(checkAt(`smtp://127.0.0.1:${await findFreePort()}`))).toMatch(
      /^Error: smtp: 127\.0\.0\.1:\d+ of SMTP_URL: not reachable$/,
    );
    expect(await failureOf(checkAt(`smtp://127.0.0.1:${await testFrozenServer()}`))).toMatch(
      /^Error: smtp: 127\.0\.0\.1:\d+ of SMTP_URL: no answer in time$/,
    );
    // 0.0.0.0 leads to this machine, too, but does not count as it.
    const { port } = await testLogin();
    expect(await failureOf(checkAt(`smtp://shop:right@0.0.0.0:${port}`))).toMatch(/does not offer TLS/);
  });
});

describe('the sending number at WhatsApp', () => {
  const templates = {
    back_in_stock: '',
    account_changed: '',
    order_confirmed: '',
    order_needs_pincode: '',
    order_shipped: '',
    order_delivered: '',
    order_refunded: '',
    order_corrected: '',
    order_needs_address: '',
  };
  const account = { token: 'secret-token', phoneNumberId: '123', language: 'en', templates };

  test.each([
    [200, { id: '123' }, 'ok'],
    [401, { error: { code: 190 } }, 'refuses the token'],
    [400, { error: { code: 100 } }, 'does not let this token use the sending number (error 100)'],
  ])('with the answer %i %j is told of', async (status, body, says) => {
    const server = await testServer(() => ({ status, body }));
    const findings = await findingsOf(whatsapp({ ...account, baseUrl: server.url }).checkAccount);
    expect(JSON.stringify(findings)).toContain(says);
    expect(JSON.stringify(findings)).not.toContain('secret-token');
    expect(server.asked).toMatchObject([
      { method: 'GET', path: '/123?fields=id', authorization: 'Bearer secret-token' },
    ]);
  });

  test('with an answer in an unknown shape is reported', async () => {
    const server = await testServer(() => ({ status: 400, body: {} }));
    expect(await failureOf(whatsapp({ ...account, baseUrl: server.url }).checkAccount)).toMatch(/answered 400/);
  });
});

test('a token of Cloudflare that is disabled or expired is wrong', async () => {
  const server = await testServer(() => ({ status: 200, body: { success: true, result: { status: 'expired' } } }));
  expect(await findingsOf(cloudflare({ ...cf, patience, baseUrl: server.url }).checkAccount)).toMatchObject([
    { state: 'wrong', says: 'Cloudflare says that the API token is expired.' },
  ]);
});

test('a bucket is listed, and one that is not there, refuses the key or cannot be reached is told of', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const port = await findFreePort();
  const buckets = [{ name: 'shop-media' }];
  const server = new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: buckets });
  await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const account = { bucket: 'shop-media', region: 'ap-south-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const check = (about: object) => mediaS3({ ...account, endpoint: `http://127.0.0.1:${port}`, ...about }).checkAccount;
  expect(await findingsOf(check({}))).toEqual([{ state: 'ok', says: 'The bucket shop-media can be listed.' }]);
  expect(await findingsOf(check({ bucket: 'not-there' }))).toMatchObject([{ state: 'wrong' }]);
  const wrongKey = await findingsOf(check({ accessKeyId: 'a-wrong-key' }));
  expect(wrongKey).toMatchObject([{ state: 'wrong', todo: expect.stringContaining('MEDIA_S3_ACCESS_KEY_ID') }]);
  const gone = `http://127.0.0.1:${await findFreePort()}`;
  expect(await failureOf(check({ endpoint: gone }))).toMatch(/^Error: media bucket: not reachable/);
});

describe('the service account of Firebase', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = { projectId: 'dhaaga-test', clientEmail: 'log@dhaaga-test.iam.gserviceaccount.com', privateKey };

  test('may read Firestore, or gets no answer in time', async () => {
    const emulator = new FirestoreServer();
    const port = await findFreePort();
    await emulator.start(port);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const log = firestore(account);
    onTestFinished(async () => {
      await log.close();
      vi.unstubAllEnvs();
    });
    expect(await findingsOf(log.checkAccount)).toEqual([
      { state: 'ok', says: 'Firestore accepts the service account.' },
    ]);
    await log.close();
    await emulator.stop();
    const away = firestore({ ...account, patienceMs: 300 });
    expect(await failureOf(away.checkAccount)).toBe('Error: firestore: no answer in time');
    await away.close();
  });

  test.each([
    ['a customer whom nobody has', { users: [] }, 200, 'ok'],
    ['an error of Google', { error: { message: 'PROJECT_NOT_FOUND' } }, 400, 'wrong'],
  ])('is told of by its answer of %s', async (_, body, status, state) => {
    const google = await testServer(() => ({ status, body }));
    const emulatorHost = new URL(google.url).host;
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulatorHost);
    onTestFinished(() => void vi.unstubAllEnvs());
    const options = { apiKey: 'any', authDomain: 'any', hasGoogle: false, publicUrl: 'https://shop.test' };
    const check = firebaseAccountCheck({ ...account, ...options, emulatorHost, now: () => new Date() });
    expect(await findingsOf(check)).toMatchObject([{ state }]);
  });
});
