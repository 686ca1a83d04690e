import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { ConfigError, inspectConfig, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const production = {
  STORE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.in/',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a',
  RAZORPAY_WEBHOOK_SECRET: 'q8Zt3nV0sLw5yXr2',
  SHIPROCKET_EMAIL: 'api@example.in',
  SHIPROCKET_PASSWORD: 'c',
  SMTP_URL: 'smtps://user:pass@mail.example.in',
  MAIL_FROM: 'Shop <orders@example.in>',
  MSG91_AUTH_KEY: 'd',
  MSG91_SENDER: 'DHAAGA',
  MSG91_TEMPLATE_LOGIN_CODE: '1',
  MSG91_TEMPLATE_BACK_IN_STOCK: '2',
  MSG91_TEMPLATE_ACCOUNT_CHANGED: '7',
  MSG91_TEMPLATE_ORDER_CONFIRMED: '3',
  MSG91_TEMPLATE_ORDER_NEEDS_PINCODE: '8',
  MSG91_TEMPLATE_ORDER_SHIPPED: '4',
  MSG91_TEMPLATE_ORDER_DELIVERED: '5',
  MSG91_TEMPLATE_ORDER_REFUNDED: '6',
  MSG91_TEMPLATE_ORDER_CORRECTED: '9',
  SESSION_SECRET: 'thirty-two characters, at the least',
  TRUSTED_PROXIES: '1',
  STORE_LEGAL_NAME: 'Rangrez Handlooms LLP',
  STORE_ADDRESS: '4 Laxmi Road; Pune, Maharashtra 411030',
  STORE_EMAIL: 'hello@rangrez.in',
  STORE_PHONE: '+912024450000',
  STORE_WHATSAPP: '+912024450001',
  STORE_GRIEVANCE_EMAIL: 'grievance@rangrez.in',
  STORE_GRIEVANCE_PHONE: '+912024450002',
};

test('without any setting the shop runs as a demonstration, with the sandbox in place of every service', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    SANDBOX_PORT: 3001,
    DATA_DIR: '.data',
    STORE_ENV: 'development',
    REVIEWS_NEED_APPROVAL: 'off',
    publicUrl: 'http://localhost:3000',
    standIns: { money: true, shipping: true, messages: true, sms: true },
    facts: {
      name: 'Dhaaga',
      demo: true,
      returnsHours: { policy: 48, product: 24 },
      gstin: '27AAAAA0000A1Z2',
      checkoutTax: 'spec',
    },
  });
});

test('an empty value counts as unset, and foreign variables are ignored', () => {
  expect(readConfig({ PORT: '', STORE_GSTIN: '', HOME: '/root', API_PORT: '' })).toMatchObject({ PORT: 3000 });
});

test('all invalid settings and invalid combinations of settings are reported at once', () => {
  const bad = {
    PORT: 'eighty',
    SANDBOX_PORT: '3100',
    API_PORT: '3100',
    DATABASE_URL: 'mysql://x',
    STORE_PHONE: '020 1234',
    RETURNS_HOURS_POLICY: '0',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    SMTP_URL: 'mail.example.in',
    MSG91_SENDER: 'Dhaaga Handlooms',
  };
  expect(problemsOf(bad)).toEqual([
    'PORT must be a port number',
    'DATABASE_URL must start with postgresql://',
    'STORE_PHONE must be a number in international form, such as +919876543210',
    'RETURNS_HOURS_POLICY must be a number of hours',
    'SMTP_URL must start with smtp:// or smtps://',
    'MSG91_SENDER must be the registered header, six letters',
    'API_PORT is the same port as SANDBOX_PORT',
    'RAZORPAY_KEY_SECRET is needed for money with RAZORPAY_KEY_ID',
    'RAZORPAY_WEBHOOK_SECRET is needed for money with RAZORPAY_KEY_ID',
  ]);
});

test('a role for migrations is refused for the embedded database', () => {
  const owner = 'postgresql://owner:secret@db.example/shop';
  expect(problemsOf({ DATABASE_MIGRATION_URL: owner })).toEqual([
    'DATABASE_MIGRATION_URL is of no use without DATABASE_URL',
  ]);
  expect(readConfig({ DATABASE_MIGRATION_URL: owner, DATABASE_URL: owner })).toMatchObject({ DATABASE_URL: owner });
});

describe('the settings of Firestore', () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----\\n';
  const firestore = { FIREBASE_PROJECT_ID: 'p', FIREBASE_CLIENT_EMAIL: 'a@p.example', FIREBASE_PRIVATE_KEY: key };

  test('accept the private key with its line ends escaped, as in the key file, or not', () => {
    const lines = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----';
    expect(readConfig(firestore).FIREBASE_PRIVATE_KEY).toBe(lines);
    expect(readConfig({ ...firestore, FIREBASE_PRIVATE_KEY: lines }).FIREBASE_PRIVATE_KEY).toBe(lines);
  });

  test('are refused if only some of the three are set, or if the key is malformed', () => {
    expect(problemsOf({ FIREBASE_PROJECT_ID: 'p', FIREBASE_PRIVATE_KEY: key })).toEqual([
      'FIREBASE_CLIENT_EMAIL is needed for Firestore with FIREBASE_PROJECT_ID, FIREBASE_PRIVATE_KEY',
    ]);
    expect(problemsOf({ ...firestore, FIREBASE_PRIVATE_KEY: 'hunter2' })).toEqual([
      'FIREBASE_PRIVATE_KEY must be the private_key of the key file',
    ]);
  });
});

test('visits and cart events are kept for 13 months by default, or for 1 to 120 months if that is set', () => {
  expect(readConfig({}).facts.eventsKeptMonths).toBe(13);
  expect(readConfig({ EVENTS_KEPT_MONTHS: '6' }).facts.eventsKeptMonths).toBe(6);
  for (const months of ['0', '121', 'ever']) {
    expect(problemsOf({ EVENTS_KEPT_MONTHS: months })).toEqual([
      'EVENTS_KEPT_MONTHS must be a number of months, 120 at most',
    ]);
  }
});

test.each(['0', '65536', '3000.5', '-1', 'NaN'])('the port %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toEqual(['PORT must be a port number']);
});

describe('production', () => {
  test('starts if every required service is configured', () => {
    expect(readConfig(production)).toMatchObject({
      publicUrl: 'https://shop.example.in',
      standIns: { money: false, shipping: false, messages: false, sms: false },
      facts: { demo: false },
    });
  });

  test.each([
    ['RAZORPAY_KEY_ID', 'money'],
    ['RAZORPAY_WEBHOOK_SECRET', 'money'],
    ['SHIPROCKET_PASSWORD', 'shipping'],
    ['SMTP_URL', 'messages'],
    ['MSG91_AUTH_KEY', 'sms'],
    ['MSG91_TEMPLATE_ORDER_REFUNDED', 'sms'],
  ])('does not start without %s', (name, service) => {
    expect(problemsOf({ ...production, [name]: '' })).toEqual([`${name} is needed for ${service} in production`]);
  });

  test('does not start without any setting, and lists all that is missing', () => {
    const problems = problemsOf({ STORE_ENV: 'production' });
    expect(problems).toHaveLength(28);
    expect(problems).toContain('PUBLIC_URL must be the shop’s https:// address in production');
  });

  test('requires all other settings of WhatsApp if one of them is set', () => {
    const [first, ...others] = problemsOf({ ...production, WHATSAPP_TOKEN: 'e' });
    expect(first).toBe('WHATSAPP_PHONE_NUMBER_ID is needed for WhatsApp with WHATSAPP_TOKEN');
    expect(others).toHaveLength(8);
  });

  test.each(['postgresql://shop:pw@db.example.in/shop', 'postgresql://shop:pw@db.example.in/shop?sslmode=prefer'])(
    'refuses a database on another machine that may be reached without TLS: %s',
    (url) => {
      expect(problemsOf({ ...production, DATABASE_URL: url, DATABASE_MIGRATION_URL: url })).toEqual([
        'DATABASE_URL must say how it is reached safely: ?sslmode=verify-full',
        'DATABASE_MIGRATION_URL must say how it is reached safely: ?sslmode=verify-full',
      ]);
    },
  );

  test.each([
    'postgresql://shop:pw@db.example.in/shop?sslmode=verify-full',
    'postgresql://shop:pw@127.0.0.1:6432/shop',
    'postgresql:///shop?host=/var/run/postgresql',
  ])('accepts the database %s', (url) => {
    expect(readConfig({ ...production, DATABASE_URL: url })).toMatchObject({ DATABASE_URL: url });
  });

  test('refuses a mail server on another machine that may be reached without TLS', () => {
    expect(problemsOf({ ...production, SMTP_URL: 'smtp://mail.example.in' })).toEqual([
      'SMTP_URL must begin with smtps://, or have a password, which goes by TLS alone',
    ]);
    expect(readConfig({ ...production, SMTP_URL: 'smtp://user:pw@mail.example.in' })).toBeTruthy();
  });

  test('refuses a missing or short secret', () => {
    expect(problemsOf({ ...production, SESSION_SECRET: '' })).toEqual([
      'SESSION_SECRET is needed in production: any 32 characters or more that nobody can guess',
    ]);
    expect(problemsOf({ ...production, SESSION_SECRET: 'hunter2' })).toContain(
      'SESSION_SECRET must have at least 32 characters',
    );
  });

  test('needs no SMS if Firebase signs customers in, and refuses Firebase’s emulator', () => {
    const sms = Object.fromEntries(
      Object.keys(production)
        .filter((name) => name.startsWith('MSG91_'))
        .map((name) => [name, '']),
    );
    const firebase = {
      FIREBASE_API_KEY: 'k',
      FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'p',
      FIREBASE_CLIENT_EMAIL: 'a@p.example',
      FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
    };
    expect(problemsOf({ ...production, ...sms, ...firebase })).toEqual([]);
    expect(problemsOf({ ...production, ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its emulator lets anybody in',
    ]);
  });

  test('does not start without the number of proxies, which may be 0', () => {
    expect(problemsOf({ ...production, TRUSTED_PROXIES: '' })).toEqual([
      'TRUSTED_PROXIES is needed in production: how many proxies of yours stand before the shop, 0 for none',
    ]);
    expect(problemsOf({ ...production, TRUSTED_PROXIES: 'one' })).toEqual([
      'TRUSTED_PROXIES must be a number of proxies',
    ]);
    expect(readConfig({ ...production, TRUSTED_PROXIES: '0' }).TRUSTED_PROXIES).toBe(0);
    expect(readConfig({}).TRUSTED_PROXIES).toBe(0);
  });

  test('refuses an address without https', () => {
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://shop.example.in' })).toHaveLength(1);
  });

  test('refuses an address of the office without https', () => {
    expect(problemsOf({ ...production, OFFICE_URL: 'http://office.example.in' })).toEqual([
      'OFFICE_URL must begin with https:// in production',
    ]);
  });

  test('needs the settings of the chosen payment provider, whatever others are set', () => {
    const chosen = { ...production, PAYMENT_PROVIDER: 'cashfree' };
    expect(problemsOf(chosen)).toEqual([
      'CASHFREE_CLIENT_ID is needed for money in production',
      'CASHFREE_CLIENT_SECRET is needed for money in production',
    ]);
    expect(problemsOf({ ...chosen, CASHFREE_CLIENT_ID: 'live', CASHFREE_CLIENT_SECRET: 'secret' })).toEqual([]);
    expect(problemsOf({ PAYMENT_PROVIDER: 'paytm' })).toEqual(['PAYMENT_PROVIDER must be razorpay or cashfree']);
  });

  test.each([
    [{ CASHFREE_CLIENT_ID: 'TEST123' }, 'CASHFREE_CLIENT_ID'],
    [{ CASHFREE_CLIENT_ID: 'live', CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' }, 'CASHFREE_BASE_URL'],
  ])('refuses %j of Cashfree’s test mode', (settings, name) => {
    const chosen = { ...production, PAYMENT_PROVIDER: 'cashfree', CASHFREE_CLIENT_SECRET: 'secret', ...settings };
    expect(problemsOf(chosen)).toEqual([`${name} is of the test mode, where no money moves: take the live one`]);
  });

  test('refuses a key of the payment provider’s test mode', () => {
    expect(problemsOf({ ...production, RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([
      'RAZORPAY_KEY_ID is of the test mode, where no money moves: take the live one',
    ]);
  });

  test.each([
    ['SESSION_SECRET', 'a'.repeat(36)],
    ['SESSION_SECRET', 'abcabcabc'.repeat(4)],
    ['RAZORPAY_WEBHOOK_SECRET', '1'],
    ['SHIPROCKET_WEBHOOK_TOKEN', '0123012301230123'],
  ])('refuses a %s that can be guessed', (name, secret) => {
    expect(problemsOf({ ...production, [name]: secret })).toEqual([
      `${name} can be guessed: take what openssl rand -base64 32 prints`,
    ]);
  });

  test.each([
    'RAZORPAY_BASE_URL',
    'RAZORPAY_CHECKOUT_URL',
    'CASHFREE_BASE_URL',
    'CASHFREE_CHECKOUT_URL',
    'SHIPROCKET_BASE_URL',
    'MSG91_BASE_URL',
    'WHATSAPP_BASE_URL',
    'MEDIA_BASE_URL',
    'MEDIA_S3_ENDPOINT',
  ])('refuses a %s without TLS unless it is on this machine', (name) => {
    expect(problemsOf({ ...production, [name]: 'http://pay.example.in' })).toEqual([
      `${name} must begin with https:// in production`,
    ]);
    expect(problemsOf({ ...production, [name]: 'http://127.0.0.1:3001' })).toEqual([]);
  });

  test.each(Object.keys(production).filter((name) => name.startsWith('STORE_') && name !== 'STORE_ENV'))(
    'refuses the demonstration’s %s',
    (name) => {
      expect(problemsOf({ ...production, [name]: '' })).toEqual([`${name} is the demonstration’s: set your own`]);
    },
  );
});

test('the report of a problem never repeats a value, which may be a secret', () => {
  const problems = problemsOf({ SMTP_URL: 'user:hunter2@mail', DATABASE_URL: 'shop:hunter2@db', PORT: 'hunter2' });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain('hunter2');
});

describe('a previous secret', () => {
  const previous = {
    SESSION_SECRET_PREVIOUS: 'the secret from before, 32 characters',
    RAZORPAY_KEY_SECRET_PREVIOUS: 'n5Rt8Wq2Lz0Vx4Yb',
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'k1Mv9Cs6Hd3Pj7Fg',
  };

  test('is accepted beside the current one', () => {
    expect(problemsOf({ ...production, ...previous })).toEqual([]);
  });

  test('is refused without the current one', () => {
    expect(problemsOf({ SESSION_SECRET_PREVIOUS: previous.SESSION_SECRET_PREVIOUS })).toEqual([
      'SESSION_SECRET_PREVIOUS is of no use without SESSION_SECRET',
    ]);
  });

  test('that equals the current one, or can be guessed, is refused in production', () => {
    const same = { ...production, SESSION_SECRET_PREVIOUS: production.SESSION_SECRET };
    expect(problemsOf(same)).toEqual([
      'SESSION_SECRET_PREVIOUS is the same as SESSION_SECRET: set it to the one from before, or empty it',
    ]);
    expect(problemsOf({ ...production, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'changeme' })).toEqual([
      'RAZORPAY_WEBHOOK_SECRET_PREVIOUS can be guessed: empty it, for it still opens the shop',
    ]);
  });
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://shop.example.in/' }, 'https://shop.example.in'],
  [
    { PUBLIC_URL: 'https://shop.example.in', OFFICE_URL: 'https://Office.example.in:443/' },
    'https://office.example.in',
  ],
])('with %j the office is at %s', (settings, officeUrl) => {
  expect(readConfig(settings).officeUrl).toBe(officeUrl);
});

test.each([
  'https://shop.example.in/office',
  'https://office.example.in/?a',
  'https://office.example.in/#a',
  'https://me@office.example.in',
])('the office’s address %s is refused: a passkey knows only hosts', (url) => {
  expect(problemsOf({ OFFICE_URL: url })).toEqual([
    'OFFICE_URL must be a host without a path, such as https://office.example.in',
  ]);
});

test.each(['office.example.in', 'ftp://office.example.in'])('the office’s address %s is refused', (url) => {
  expect(problemsOf({ OFFICE_URL: url })).toEqual(['OFFICE_URL must be an address such as https://office.example.in']);
});

test.each(['DATA_DIR', 'BACKUP_DIR'])('%s is a whole path: nothing reads ~ in it', (name) => {
  for (const path of ['~', '~/backups'])
    expect(() => readConfig({ [name]: path })).toThrow(`${name} must be the whole path`);
  for (const path of ['/srv/~', '~backups', 'C:\\~'])
    expect(readConfig({ [name]: path })).toMatchObject({ [name]: path });
});

test('what openssl rand -base64 32 prints is a secret of production', () => {
  const SESSION_SECRET = execFileSync('openssl', ['rand', '-base64', '32'], { encoding: 'utf8' }).trim();
  const { problems } = inspectConfig({ STORE_ENV: 'production', SESSION_SECRET });
  expect(problems.filter((line) => line.includes('SESSION_SECRET'))).toEqual([]);
  expect(inspectConfig({ STORE_ENV: 'production', SESSION_SECRET: 'a'.repeat(44) }).problems.join()).toContain(
    'SESSION_SECRET',
  );
});
