/**
 * Settings that production refuses beside missing services: those that would let strangers in, send money nowhere, or
 * tell shoppers of a seller who does not exist (E-Commerce Rules 2020, rule 4).
 */
import { paymentProviders, shippingProviders } from './providers.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** Settings that say who sells; their defaults are the demonstration's. */
const sellerFacts = [
  'STORE_LEGAL_NAME',
  'STORE_ADDRESS',
  'STORE_EMAIL',
  'STORE_PHONE',
  'STORE_WHATSAPP',
  'STORE_GRIEVANCE_EMAIL',
  'STORE_GRIEVANCE_PHONE',
] as const satisfies readonly (keyof Settings)[];

const providers = [...paymentProviders, ...shippingProviders];

/** Addresses that keys, contacts and shipments are sent to. */
const outsideAddresses = [
  ...providers.flatMap(({ addresses }) => addresses),
  'MSG91_BASE_URL',
  'WHATSAPP_BASE_URL',
  'MEDIA_BASE_URL',
  'MEDIA_S3_ENDPOINT',
  'CDN_BASE_URL',
] as const satisfies readonly (keyof Settings)[];

/** Databases, whose names and addresses of shoppers would go over a wire in the open. */
const databases = ['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const satisfies readonly (keyof Settings)[];

/** Secrets that the merchant makes up, and that whoever guesses can sign with. */
const ownSecrets = [...providers.flatMap(({ secrets }) => secrets), 'SESSION_SECRET'] as const;

/** Returns all reasons for which production refuses these settings, a line each that begins with a setting's name. */
export function productionProblems(given: Settings): string[] {
  const all = (names: readonly (keyof Settings)[], isWrong: (name: keyof Settings) => boolean, problem: string) =>
    names.filter(isWrong).map((name) => `${name} ${problem}`);
  return [
    ...necessities(given),
    ...all(sellerFacts, (name) => given[name] === demonstration[name], 'is the demonstration’s: set your own'),
    ...all(outsideAddresses, (name) => isOpenAddress(given[name]), 'must begin with https:// in production'),
    ...all(databases, (name) => isOpenDatabase(given[name]), 'must say how it is reached safely: ?sslmode=verify-full'),
    ...(isOpenMail(given.SMTP_URL)
      ? ['SMTP_URL must begin with smtps://, or have a password, which goes by TLS alone']
      : []),
    ...all(ownSecrets, (name) => canBeGuessed(given[name]), 'can be guessed: take what openssl rand -base64 32 prints'),
    ...testKeys(given).map((name) => `${name} is of the test mode, where no money moves: take the live one`),
  ];
}

function testKeys(given: Settings): (keyof Settings)[] {
  return providers.map(({ testKey }) => testKey(given)).filter((name) => name !== null);
}

const demonstration = settingsSchema.parse({});

function necessities(given: Settings): string[] {
  const problems: string[] = [];
  if (given.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its emulator lets anybody in');
  if (!given.SESSION_SECRET)
    problems.push('SESSION_SECRET is needed in production: any 32 characters or more that nobody can guess');
  if (!given.PUBLIC_URL?.startsWith('https://'))
    problems.push('PUBLIC_URL must be the shop’s https:// address in production');
  // Behind a proxy that is not counted all shoppers are one caller, and share one limit.
  if (given.TRUSTED_PROXIES === undefined)
    problems.push(
      'TRUSTED_PROXIES is needed in production: how many proxies of yours stand before the shop, 0 for none',
    );
  return problems;
}

/** Tells whether messages to an address can be read on the way; addresses of this machine are safe. */
function isOpenAddress(address: unknown): boolean {
  if (typeof address !== 'string' || !address.startsWith('http:')) return false;
  return !isHere(new URL(address).hostname);
}

/** Tells whether a database on another machine would be used without TLS. */
function isOpenDatabase(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  const { hostname, searchParams } = new URL(address);
  // A socket of this machine stands in `host`, or nowhere.
  const isSocket = hostname === '' || searchParams.get('host')?.startsWith('/') === true;
  const isSafe = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  return !isSocket && !isHere(hostname) && !isSafe;
}

/** Tells whether a mail server on another machine would be used without TLS (providers/smtp/smtp.ts). */
function isOpenMail(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname, password } = new URL(address);
  return protocol === 'smtp:' && password === '' && !isHere(hostname);
}

function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/**
 * Tells whether a secret is short or repeats a few characters. A random one of 16 nearly always has ten different ones.
 */
function canBeGuessed(secret: unknown): boolean {
  return typeof secret === 'string' && (secret.length < 16 || new Set(secret).size < 10);
}
