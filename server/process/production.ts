/**
 * Finds settings that production refuses beside missing services: those that would let strangers in, lose money, or
 * name a seller who does not exist (E-Commerce Rules 2020, rule 4).
 */
import { paymentProviders, shippingProviders } from './providers.ts';
import { rotatedSecrets } from './rotation.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** Settings that name the seller; their defaults are the demonstration's. */
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

/** Settings with addresses to which keys, contacts and shipments are sent. */
const outsideAddresses = [
  ...providers.flatMap(({ addresses }) => addresses),
  'MSG91_BASE_URL',
  'WHATSAPP_BASE_URL',
  'MEDIA_BASE_URL',
  'MEDIA_S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'CDN_BASE_URL',
] as const satisfies readonly (keyof Settings)[];

/** Settings with addresses of databases, from which personal data would cross the network unencrypted without TLS. */
const databases = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
] as const satisfies readonly (keyof Settings)[];

/** Settings with secrets that the merchant makes up; whoever guesses one can sign with it. */
const ownSecrets = [...providers.flatMap(({ secrets }) => secrets), 'SESSION_SECRET'] as const;

const previousSecrets = rotatedSecrets.map(([previous]) => previous);

/** Returns a line, which begins with a setting's name, for each reason for which production refuses these settings. */
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
    ...all(
      previousSecrets,
      (name) => canBeGuessed(given[name]),
      'can be guessed: empty it, for it still opens the shop',
    ),
    ...rotatedSecrets
      .filter(([previous, current]) => given[previous] !== undefined && given[previous] === given[current])
      .map(
        ([previous, current]) => `${previous} is the same as ${current}: set it to the one from before, or empty it`,
      ),
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
  if (given.OFFICE_URL?.startsWith('http:')) problems.push('OFFICE_URL must begin with https:// in production');
  // Behind a proxy that is not counted, all shoppers have its address and share one limit.
  if (given.TRUSTED_PROXIES === undefined)
    problems.push(
      'TRUSTED_PROXIES is needed in production: how many proxies of yours stand before the shop, 0 for none',
    );
  return problems;
}

/** Tells whether an address is unencrypted and on another machine. */
function isOpenAddress(address: unknown): boolean {
  if (typeof address !== 'string' || !address.startsWith('http:')) return false;
  return !isHere(new URL(address).hostname);
}

/** Tells whether a database on another machine would be used without TLS. */
function isOpenDatabase(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  const { hostname, searchParams } = new URL(address);
  // An address of a socket has its path in `host`, or names no host at all.
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
 * Tells whether a secret is short or repeats a few characters; a random one of 16 characters nearly always has ten
 * different.
 */
function canBeGuessed(secret: unknown): boolean {
  return typeof secret === 'string' && (secret.length < 16 || new Set(secret).size < 10);
}
