/**
 * The shop's settings: one schema, read once at the start from the environment and a `.env` file (the environment
 * wins). No other file reads a setting. A bad start lists every bad setting at once.
 */
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { ShopFacts } from '../../shop/facts.ts';

const wholeNumber = (what: string, least: number, most: number) =>
  z.coerce.number(what).int(what).min(least, what).max(most, what);
const port = wholeNumber('must be a port number', 1, 65_535);
const hours = wholeNumber('must be a number of hours', 1, 10_000);
const text = z.string().trim().min(1, 'is empty');
const url = z.url('must be an address such as https://shop.example.in').transform((value) => value.replace(/\/+$/, ''));
const phone = text.regex(/^\+\d{8,15}$/, 'must be a number in international form, such as +919876543210');

/** Every setting, with its default; `.env.example` describes each in the same order. */
const settings = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  API_PORT: port.optional(),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must start with postgresql://')
    .optional(),
  STORE_ENV: z.enum(['development', 'production'], 'must be development or production').default('development'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: wholeNumber('must be a number of proxies', 0, 10).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),

  STORE_NAME: text.default('Dhaaga'),
  STORE_LEGAL_NAME: text.default('Dhaaga Handlooms (demonstration)'),
  STORE_ADDRESS: text.default('12 Prabhat Road; Deccan Gymkhana; Pune, Maharashtra 411004'),
  STORE_PINCODE: text.regex(/^[1-9]\d{5}$/, 'must be six digits').default('411004'),
  STORE_STATE: text.default('Maharashtra'),
  STORE_EMAIL: z.email('must be an e-mail address').default('hello@dhaaga.example'),
  STORE_PHONE: phone.default('+912000000000'),
  STORE_WHATSAPP: phone.default('+912000000000'),
  STORE_HOURS: text.default('daily 10:00 AM to 10:00 PM'),
  STORE_GSTIN: z
    .string()
    .regex(/^([0-2]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a 15-character GSTIN')
    .or(z.literal(''))
    .default(''),
  INVOICE_PREFIX: text.regex(/^[A-Z0-9]{1,2}$/, 'must be one or two capital letters or digits').default('DH'),
  STORE_GRIEVANCE_NAME: text.default('The Grievance Officer'),
  STORE_GRIEVANCE_EMAIL: z.email('must be an e-mail address').default('grievance@dhaaga.example'),
  STORE_GRIEVANCE_PHONE: phone.default('+912000000000'),
  STORE_INSTAGRAM: url.default('https://www.instagram.com'),
  STORE_FACEBOOK: url.default('https://www.facebook.com'),
  RETURNS_HOURS_POLICY: hours.default(48),
  RETURNS_HOURS_PRODUCT: hours.default(24),
  REVIEWS_NEED_APPROVAL: z.enum(['on', 'off'], 'must be on or off').default('off'),

  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_BASE_URL: url.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),

  SHIPROCKET_EMAIL: text.optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  SHIPROCKET_BASE_URL: url.default('https://apiv2.shiprocket.in'),
  SHIPROCKET_PICKUP_LOCATION: text.default('Primary'),
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.optional(),

  MSG91_AUTH_KEY: text.optional(),
  MSG91_SENDER: text.regex(/^[A-Z0-9]{6}$/i, 'must be the registered header, six letters').optional(),
  MSG91_TEMPLATE_LOGIN_CODE: text.optional(),
  MSG91_TEMPLATE_BACK_IN_STOCK: text.optional(),
  MSG91_TEMPLATE_ORDER_CONFIRMED: text.optional(),
  MSG91_TEMPLATE_ORDER_SHIPPED: text.optional(),
  MSG91_TEMPLATE_ORDER_DELIVERED: text.optional(),
  MSG91_TEMPLATE_ORDER_REFUNDED: text.optional(),
  MSG91_BASE_URL: url.default('https://control.msg91.com'),

  WHATSAPP_PHONE_NUMBER_ID: text.optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_TEMPLATE_BACK_IN_STOCK: text.optional(),
  WHATSAPP_TEMPLATE_ORDER_CONFIRMED: text.optional(),
  WHATSAPP_TEMPLATE_ORDER_SHIPPED: text.optional(),
  WHATSAPP_TEMPLATE_ORDER_DELIVERED: text.optional(),
  WHATSAPP_TEMPLATE_ORDER_REFUNDED: text.optional(),
  WHATSAPP_LANGUAGE: text.default('en'),
  WHATSAPP_BASE_URL: url.default('https://graph.facebook.com/v23.0'),

  MEDIA_BASE_URL: url.optional(),
  MEDIA_S3_BUCKET: text.optional(),
  MEDIA_S3_ACCESS_KEY_ID: text.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_S3_REGION: text.default('ap-south-1'),
  MEDIA_S3_ENDPOINT: url.optional(),

  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_GOOGLE_SIGN_IN: z.enum(['on', 'off'], 'must be on or off').default('off'),
  FIREBASE_AUTH_EMULATOR_HOST: text.regex(/^[\w.-]+:\d+$/, 'must be host:port').optional(),

  EVENTS_KEPT_MONTHS: wholeNumber('must be a number of months, 120 at most', 1, 120).default(13),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_CLIENT_EMAIL: z.email('must be the e-mail address of a service account').optional(),
  // In one line, as the key file writes it, or with real line ends.
  FIREBASE_PRIVATE_KEY: text
    .transform((key) => key.replaceAll('\\n', '\n').trim())
    .refine(
      (key) => /^-----BEGIN (RSA )?PRIVATE KEY-----\n[\s\S]+-----END/.test(key),
      'must be the private_key of the key file',
    )
    .optional(),
});

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;

/** Each stand-in that production refuses, with the settings that would replace it. */
const realServices = {
  money: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  shipping: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
  messages: ['SMTP_URL', 'MAIL_FROM'],
  sms: [
    'MSG91_AUTH_KEY',
    'MSG91_SENDER',
    'MSG91_TEMPLATE_LOGIN_CODE',
    'MSG91_TEMPLATE_BACK_IN_STOCK',
    'MSG91_TEMPLATE_ORDER_CONFIRMED',
    'MSG91_TEMPLATE_ORDER_SHIPPED',
    'MSG91_TEMPLATE_ORDER_DELIVERED',
    'MSG91_TEMPLATE_ORDER_REFUNDED',
  ],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

/** What the shop can do without, production too: all the settings of one, or none. */
const extras = {
  // Without it notices to phones are SMS.
  WhatsApp: [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_TEMPLATE_BACK_IN_STOCK',
    'WHATSAPP_TEMPLATE_ORDER_CONFIRMED',
    'WHATSAPP_TEMPLATE_ORDER_SHIPPED',
    'WHATSAPP_TEMPLATE_ORDER_DELIVERED',
    'WHATSAPP_TEMPLATE_ORDER_REFUNDED',
  ],
  // Without it pictures lie in a folder.
  'the media bucket': ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
  // Without it links and codes are the shop's own.
  'Firebase sign-in': ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  // Without it visits and cart events lie in the shop's own database.
  Firestore: ['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Service = keyof typeof realServices;

export interface Config extends Settings {
  readonly TRUSTED_PROXIES: number;
  readonly publicUrl: string;
  readonly facts: ShopFacts;
  /** Which services are played by the sandbox. */
  readonly standIns: Readonly<Record<Service, boolean>>;
}

/** Lists every problem, a line each: `PORT must be a port number`. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The settings as this process finds them: its environment, and a `.env` file for what that leaves out. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** Reads the settings from `environment`. An empty value counts as unset. Throws {@link ConfigError}. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const wrong = settings.safeParse(given).error?.issues ?? [];
  const names = new Set(wrong.map((issue) => String(issue.path[0])));
  // What can be said of the others is said at once, too.
  const read = settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))));
  const conflicts = findConflicts(read).filter((problem) => !names.has(problem.split(' ')[0] ?? ''));
  const problems = [...wrong.map((issue) => `${issue.path.join('.')} ${issue.message}`), ...conflicts];
  if (problems.length > 0) throw new ConfigError(problems);
  const isPlayed = (service: Service) =>
    read.STORE_ENV === 'development' && realServices[service].some((name) => read[name] === undefined);
  const standIns = {
    money: isPlayed('money'),
    shipping: isPlayed('shipping'),
    messages: isPlayed('messages'),
    sms: isPlayed('sms'),
  };
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  return {
    ...read,
    TRUSTED_PROXIES: read.TRUSTED_PROXIES ?? 0,
    publicUrl,
    standIns,
    facts: factsOf(read, standIns.money),
  };
}

function findConflicts(given: Settings): string[] {
  const problems: string[] = [];
  const ports = {
    PORT: given.PORT,
    SANDBOX_PORT: given.SANDBOX_PORT,
    ...(given.API_PORT && { API_PORT: given.API_PORT }),
  };
  const seen = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    const other = seen.get(number);
    if (other) problems.push(`${name} is the same port as ${other}`);
    seen.set(number, name);
  }
  for (const [service, names] of Object.entries(realServices)) {
    problems.push(...missingOf(given, service, names, isRequired(service as Service, given)));
  }
  for (const [extra, names] of Object.entries(extras)) {
    // Firebase's emulator knows the project by its name alone.
    if (extra === 'Firestore' && given.FIREBASE_AUTH_EMULATOR_HOST) continue;
    problems.push(...missingOf(given, extra, names, false));
  }
  if (given.FIREBASE_API_KEY && !given.FIREBASE_PROJECT_ID) {
    problems.push('FIREBASE_PROJECT_ID is needed for Firebase sign-in with FIREBASE_API_KEY');
  }
  if (given.STORE_ENV === 'production' && given.FIREBASE_AUTH_EMULATOR_HOST) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its emulator lets anybody in');
  }
  if (given.STORE_ENV === 'production' && !given.SESSION_SECRET) {
    problems.push('SESSION_SECRET is needed in production: any 32 characters or more that nobody can guess');
  }
  if (given.STORE_ENV === 'production' && !given.PUBLIC_URL?.startsWith('https://')) {
    problems.push('PUBLIC_URL must be the shop’s https:// address in production');
  }
  // Behind a proxy that is not counted all shoppers are one caller, and share one limit.
  if (given.STORE_ENV === 'production' && given.TRUSTED_PROXIES === undefined) {
    problems.push(
      'TRUSTED_PROXIES is needed in production: how many proxies of yours stand before the shop, 0 for none',
    );
  }
  return problems;
}

/** Whether production refuses a stand-in for it. Firebase sends the codes to log in by itself: SMS is then a luxury. */
function isRequired(service: Service, given: Settings): boolean {
  return given.STORE_ENV === 'production' && !(service === 'sms' && given.FIREBASE_API_KEY);
}

/** What keeps a group of settings from being whole; a group of which nothing is set may be absent unless required. */
function missingOf(given: Settings, what: string, names: readonly (keyof Settings)[], required: boolean): string[] {
  const present = names.filter((name) => given[name] !== undefined);
  if (present.length === 0 && !required) return [];
  const why = required ? 'in production' : `with ${present.join(', ')}`;
  return names.filter((name) => given[name] === undefined).map((name) => `${name} is needed for ${what} ${why}`);
}

function factsOf(given: Settings, demo: boolean): ShopFacts {
  return {
    name: given.STORE_NAME,
    legalName: given.STORE_LEGAL_NAME,
    address: given.STORE_ADDRESS.split(';').map((line) => line.trim()),
    pincode: given.STORE_PINCODE,
    state: given.STORE_STATE,
    email: given.STORE_EMAIL,
    phone: given.STORE_PHONE,
    whatsapp: given.STORE_WHATSAPP,
    hours: given.STORE_HOURS,
    gstin: given.STORE_GSTIN,
    grievanceOfficer: {
      name: given.STORE_GRIEVANCE_NAME,
      email: given.STORE_GRIEVANCE_EMAIL,
      phone: given.STORE_GRIEVANCE_PHONE,
    },
    social: { instagram: given.STORE_INSTAGRAM, facebook: given.STORE_FACEBOOK },
    returnsHours: { policy: given.RETURNS_HOURS_POLICY, product: given.RETURNS_HOURS_PRODUCT },
    eventsKeptMonths: given.EVENTS_KEPT_MONTHS,
    mediaBaseUrl: given.MEDIA_BASE_URL ?? '',
    demo,
  };
}
