/**
 * Reads the shop's settings once at the start, from the environment and a `.env` file (the environment has precedence).
 * No other file reads them. All mistakes are reported at once.
 */
import { existsSync } from 'node:fs';
import type { DispatchCalendar } from '../../shop/delivery/delivery-promise.ts';
import type { FixedFacts } from '../../shop/facts.ts';
import { dispatchCalendarOf, seasonProblemOf } from '../../shop/settings/dispatch-settings.ts';
import { type EditableTexts, type EditableValues, editableTextsOf } from '../../shop/settings/editable-settings.ts';
import { productionProblems } from './production.ts';
import { paymentProviders, paymentProvidersFor, shippingProviders } from './providers.ts';
import { rotatedSecrets } from './rotation.ts';
import { type Settings, settingsSchema } from './settings.ts';

/**
 * Settings of the real services, by the kind that production requires. A list inside is one service: all of it or none.
 */
const realServices = {
  money: paymentProviders.map(({ required }) => required),
  shipping: shippingProviders.map(({ required }) => required),
  messages: [['SMTP_URL', 'MAIL_FROM']],
  sms: [
    [
      'MSG91_AUTH_KEY',
      'MSG91_SENDER',
      'MSG91_TEMPLATE_LOGIN_CODE',
      'MSG91_TEMPLATE_BACK_IN_STOCK',
      'MSG91_TEMPLATE_ACCOUNT_CHANGED',
      'MSG91_TEMPLATE_ORDER_CONFIRMED',
      'MSG91_TEMPLATE_ORDER_NEEDS_PINCODE',
      'MSG91_TEMPLATE_ORDER_SHIPPED',
      'MSG91_TEMPLATE_ORDER_DELIVERED',
      'MSG91_TEMPLATE_ORDER_REFUNDED',
      'MSG91_TEMPLATE_ORDER_CORRECTED',
    ],
  ],
} as const satisfies Record<string, readonly (readonly (keyof Settings)[])[]>;

/** Settings of the services that are optional in production, too: all settings of one, or none. */
const extras = {
  // Without WhatsApp, notices to phones are SMS.
  WhatsApp: [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_TEMPLATE_BACK_IN_STOCK',
    'WHATSAPP_TEMPLATE_ACCOUNT_CHANGED',
    'WHATSAPP_TEMPLATE_ORDER_CONFIRMED',
    'WHATSAPP_TEMPLATE_ORDER_NEEDS_PINCODE',
    'WHATSAPP_TEMPLATE_ORDER_SHIPPED',
    'WHATSAPP_TEMPLATE_ORDER_DELIVERED',
    'WHATSAPP_TEMPLATE_ORDER_REFUNDED',
    'WHATSAPP_TEMPLATE_ORDER_CORRECTED',
  ],
  // Without a bucket, pictures lie in a folder.
  'the media bucket': ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
  // Without a bucket, backups lie in a folder.
  'the bucket of backups': ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  // Without these settings no CDN may keep a page.
  'the CDN': ['CDN_ZONE_ID', 'CDN_API_TOKEN'],
  // Without Firebase, login links and codes are the shop's own.
  'Firebase sign-in': ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  // Without Firestore, visits and cart events are stored in the shop's database.
  Firestore: ['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Service = keyof typeof realServices;

/** Values by the names of their settings. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config extends Settings {
  readonly TRUSTED_PROXIES: number;
  readonly publicUrl: string;
  /** The office's address: `OFFICE_URL`, or the shop's own. */
  readonly officeUrl: string;
  /** Facts, calendar and the like as the server's settings say; what the office has saved goes before them (`present-settings.ts`). */
  readonly facts: FixedFacts;
  readonly dispatchCalendar: DispatchCalendar;
  /** Texts of the settings that the office may change. */
  readonly editable: EditableTexts;
  /** True for each kind of service that the sandbox plays. */
  readonly standIns: Readonly<Record<Service, boolean>>;
}

/** Error that lists every problem of the settings, such as `PORT must be a port number`. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the settings from the environment, and those that it lacks from a `.env` file. Throws a {@link ConfigError}.
 */
export function loadConfig(): Config {
  return readConfig(loadEnvironment());
}

/** Returns the environment, with the values of a `.env` file for variables that it lacks. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Reads the settings from `environment`. An empty value counts as unset. Throws a {@link ConfigError}. */
export function readConfig(environment: Environment): Config {
  const { config, problems } = inspectConfig(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * Reads the settings as far as they are right: wrong ones count as unset. Returns them with every problem, each a line
 * that begins with a setting's name and contains no value of a secret.
 */
export function inspectConfig(environment: Environment): { readonly config: Config; readonly problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const wrong = settingsSchema.safeParse(given).error?.issues ?? [];
  const names = new Set(wrong.map((issue) => String(issue.path[0])));
  // Validates the other settings as well, so that all mistakes are reported at once.
  const read = settingsSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))));
  const conflicts = findConflicts(read).filter((problem) => !names.has(problem.split(' ')[0] ?? ''));
  const problems = [...wrong.map((issue) => `${issue.path.join('.')} ${issue.message}`), ...conflicts];
  const isPlayed = (service: Service) =>
    read.STORE_ENV === 'development' &&
    alternativesOf(service, read).every((names) => names.some((name) => read[name] === undefined));
  const standIns = {
    money: isPlayed('money'),
    shipping: isPlayed('shipping'),
    messages: isPlayed('messages'),
    sms: isPlayed('sms'),
  };
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const config = {
    ...read,
    TRUSTED_PROXIES: read.TRUSTED_PROXIES ?? 0,
    publicUrl,
    officeUrl: read.OFFICE_URL ?? new URL(publicUrl).origin,
    standIns,
    facts: factsOf(read, standIns.money),
    dispatchCalendar: dispatchCalendarOf(read),
    editable: editableTextsOf(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))),
  };
  return { config, problems };
}

function findConflicts(given: Settings): string[] {
  const problems: string[] = [];
  const ports = {
    PORT: given.PORT,
    SANDBOX_PORT: given.SANDBOX_PORT,
    ...(given.API_PORT && { API_PORT: given.API_PORT }),
    ...(given.METRICS_PORT && { METRICS_PORT: given.METRICS_PORT }),
  };
  const seen = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    const other = seen.get(number);
    if (other) problems.push(`${name} is the same port as ${other}`);
    seen.set(number, name);
  }
  const season = seasonProblemOf(given);
  if (season) problems.push(`${season.name} ${season.message}`);
  for (const service of Object.keys(realServices) as Service[]) problems.push(...missingForService(given, service));
  for (const [extra, names] of Object.entries(extras)) {
    // Firebase's emulator needs only the project's name.
    if (extra === 'Firestore' && given.FIREBASE_AUTH_EMULATOR_HOST) continue;
    problems.push(...missingOf(given, extra, names, false));
  }
  for (const name of ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL'] as const)
    if (given[name] && !given.DATABASE_URL) problems.push(`${name} is of no use without DATABASE_URL`);
  for (const [previous, current] of rotatedSecrets)
    if (given[previous] && !given[current]) problems.push(`${previous} is of no use without ${current}`);
  if (given.FIREBASE_API_KEY && !given.FIREBASE_PROJECT_ID) {
    problems.push('FIREBASE_PROJECT_ID is needed for Firebase sign-in with FIREBASE_API_KEY');
  }
  if (given.STORE_ENV === 'production') problems.push(...productionProblems(given));
  return problems;
}

/** Returns the settings of each service of a kind; those of the payment service that is chosen, if one is. */
function alternativesOf(service: Service, given: Settings): readonly (readonly (keyof Settings)[])[] {
  if (service !== 'money') return realServices[service];
  return paymentProvidersFor(given.PAYMENT_PROVIDER).map(({ required }) => required);
}

/**
 * Lists the missing settings of a kind of service. Services of which some settings are set need the others; if there is
 * no such service, the first needs all of its settings in production.
 */
function missingForService(given: Settings, service: Service): string[] {
  const alternatives = alternativesOf(service, given);
  const begun = alternatives.filter((names) => names.some((name) => given[name] !== undefined));
  const asked = begun.length > 0 ? begun : alternatives.slice(0, 1);
  return asked.flatMap((names) => missingOf(given, service, names, isRequired(service, given)));
}

/** Tells whether a kind of service must be real. With Firebase, which sends login codes itself, SMS is optional. */
function isRequired(service: Service, given: Settings): boolean {
  return given.STORE_ENV === 'production' && !(service === 'sms' && given.FIREBASE_API_KEY);
}

/** Lists the missing settings of a group; a group of which none is set may be absent unless it is required. */
function missingOf(given: Settings, what: string, names: readonly (keyof Settings)[], required: boolean): string[] {
  const present = names.filter((name) => given[name] !== undefined);
  if (present.length === 0 && !required) return [];
  const why = required ? 'in production' : `with ${present.join(', ')}`;
  return names.filter((name) => given[name] === undefined).map((name) => `${name} is needed for ${what} ${why}`);
}

/**
 * GSTIN of the demonstration, which belongs to nobody, since its PAN is never issued. It makes the demonstration's
 * invoices tax invoices; they say that nothing was sold.
 */
const demonstrationGstin = '27AAAAA0000A1Z2';

/** Settings of which facts are made. */
export type FactSettings = EditableValues &
  Pick<
    Settings,
    | 'STORE_NAME'
    | 'STORE_LEGAL_NAME'
    | 'STORE_ADDRESS'
    | 'STORE_PINCODE'
    | 'STORE_STATE'
    | 'STORE_GSTIN'
    | 'CHECKOUT_TAX'
    | 'EVENTS_KEPT_MONTHS'
    | 'MEDIA_BASE_URL'
  >;

/** Returns the facts that settings say. `demo`: money goes to the sandbox. */
export function factsOf(given: FactSettings, demo: boolean): FixedFacts {
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
    gstin: given.STORE_GSTIN || (demo ? demonstrationGstin : ''),
    checkoutTax: given.CHECKOUT_TAX,
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
