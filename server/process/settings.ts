/** Declares the shop's settings; `config.ts` reads them. */
import { z } from 'zod';
import { originSchema, textSchema, urlSchema } from '../../providers/setting-schemas.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import { checkoutTaxSources } from '../../shop/facts.ts';
import { editableSchemas } from '../../shop/settings/editable-settings.ts';
import { paymentProviders, providerSettings } from './providers.ts';

const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce.number(what).int(what).min(min, what).max(max, what);
const port = wholeNumber('must be a port number', 1, 65_535);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgresql://');

/** A shell would read it as the home folder; the shop would make a folder of that name. */
const folder = textSchema.refine(
  (path) => !/^~(?:\/|$)/.test(path),
  'must be the whole path: ~ is a folder of that name in the shop’s own, where what was stored by it lies',
);
const longSecret = z.string().min(32, 'must have at least 32 characters');

const paymentNames = paymentProviders.map(({ name }) => name);

/** Schema of all settings with their defaults; `.env.example` describes each (docs/env-example.test.ts). */
export const settingsSchema = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  API_PORT: port.optional(),
  WEB_PROCESSES: wholeNumber('must be a number of processes, 64 at most, or auto', 1, 64)
    .or(z.literal('auto'))
    .default(1),
  DRAIN_SECONDS: wholeNumber('must be a number of seconds, 60 at most', 0, 60).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: textSchema.default('127.0.0.1'),
  HOST: textSchema.default('127.0.0.1'),
  PUBLIC_URL: urlSchema.optional(),
  OFFICE_URL: originSchema.optional(),
  DATA_DIR: folder.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  STORE_ENV: z.enum(['development', 'production'], 'must be development or production').default('development'),
  SESSION_SECRET: longSecret.optional(),
  SESSION_SECRET_PREVIOUS: longSecret.optional(),
  TRUSTED_PROXIES: wholeNumber('must be a number of proxies', 0, 10).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SLOW_QUERY_MS: wholeNumber('must be a number of milliseconds, 60000 at most', 0, 60_000).default(500),

  STORE_NAME: textSchema.default('Dhaaga'),
  STORE_LEGAL_NAME: textSchema.default('Dhaaga Handlooms (demonstration)'),
  STORE_ADDRESS: textSchema.default('12 Prabhat Road; Deccan Gymkhana; Pune, Maharashtra 411004'),
  STORE_PINCODE: textSchema
    .overwrite(typed.pin)
    .regex(/^[1-9]\d{5}$/, 'must be six digits')
    .default('411004'),
  STORE_STATE: textSchema.default('Maharashtra'),
  STORE_GSTIN: z
    .string()
    .overwrite(typed.gstin)
    .regex(/^([0-2]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a 15-character GSTIN')
    .or(z.literal(''))
    .default(''),
  CHECKOUT_TAX: z.enum(checkoutTaxSources, 'must be spec or invoice').default('spec'),
  INVOICE_PREFIX: textSchema.regex(/^[A-Z0-9]{1,2}$/, 'must be one or two capital letters or digits').default('DH'),

  ...editableSchemas,

  BACKUPS: z.enum(['on', 'off'], 'must be on or off').optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_S3_BUCKET: textSchema.optional(),
  BACKUP_S3_ACCESS_KEY_ID: textSchema.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: textSchema.optional(),
  BACKUP_S3_REGION: textSchema.default('ap-south-1'),
  BACKUP_S3_ENDPOINT: urlSchema.optional(),
  BACKUP_PUBLIC_KEY: textSchema
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be the public key that backup key prints, age1…')
    .optional(),
  BACKUP_HOUR: wholeNumber('must be a full hour of the day, 0 to 23', 0, 23).default(3),
  BACKUP_KEPT_DAYS: wholeNumber('must be a number of days, 1 to 366', 1, 366).default(7),
  BACKUP_KEPT_WEEKS: wholeNumber('must be a number of weeks, 260 at most', 0, 260).default(5),
  BACKUP_KEPT_MONTHS: wholeNumber('must be a number of months, 120 at most', 0, 120).default(12),

  PAYMENT_PROVIDER: z.enum(paymentNames, `must be ${paymentNames.join(' or ')}`).optional(),
  ...providerSettings,

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: textSchema.optional(),

  MSG91_AUTH_KEY: textSchema.optional(),
  MSG91_SENDER: textSchema.regex(/^[A-Z0-9]{6}$/i, 'must be the registered header, six letters').optional(),
  MSG91_TEMPLATE_LOGIN_CODE: textSchema.optional(),
  MSG91_TEMPLATE_BACK_IN_STOCK: textSchema.optional(),
  MSG91_TEMPLATE_ACCOUNT_CHANGED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_CONFIRMED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_NEEDS_PINCODE: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_SHIPPED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_DELIVERED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_REFUNDED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_CORRECTED: textSchema.optional(),
  MSG91_TEMPLATE_ORDER_NEEDS_ADDRESS: textSchema.optional(),
  MSG91_BASE_URL: urlSchema.default('https://control.msg91.com'),

  WHATSAPP_PHONE_NUMBER_ID: textSchema.optional(),
  WHATSAPP_TOKEN: textSchema.optional(),
  WHATSAPP_TEMPLATE_BACK_IN_STOCK: textSchema.optional(),
  WHATSAPP_TEMPLATE_ACCOUNT_CHANGED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_CONFIRMED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_NEEDS_PINCODE: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_SHIPPED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_DELIVERED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_REFUNDED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_CORRECTED: textSchema.optional(),
  WHATSAPP_TEMPLATE_ORDER_NEEDS_ADDRESS: textSchema.optional(),
  WHATSAPP_LANGUAGE: textSchema.default('en'),
  WHATSAPP_BASE_URL: urlSchema.default('https://graph.facebook.com/v23.0'),

  MEDIA_BASE_URL: urlSchema.optional(),
  MEDIA_S3_BUCKET: textSchema.optional(),
  MEDIA_S3_ACCESS_KEY_ID: textSchema.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: textSchema.optional(),
  MEDIA_S3_REGION: textSchema.default('ap-south-1'),
  MEDIA_S3_ENDPOINT: urlSchema.optional(),

  CDN_ZONE_ID: textSchema.regex(/^[0-9a-f]{32}$/, 'must be the zone’s id, 32 hexadecimal digits').optional(),
  CDN_API_TOKEN: textSchema.optional(),
  CDN_BASE_URL: urlSchema.default('https://api.cloudflare.com/client/v4'),

  FIREBASE_API_KEY: textSchema.optional(),
  FIREBASE_AUTH_DOMAIN: textSchema.optional(),
  FIREBASE_GOOGLE_SIGN_IN: z.enum(['on', 'off'], 'must be on or off').default('off'),
  FIREBASE_AUTH_EMULATOR_HOST: textSchema.regex(/^[\w.-]+:\d+$/, 'must be host:port').optional(),

  EVENTS_KEPT_MONTHS: wholeNumber('must be a number of months, 120 at most', 1, 120).default(13),
  FIREBASE_PROJECT_ID: textSchema.optional(),
  FIREBASE_CLIENT_EMAIL: z.email('must be the e-mail address of a service account').optional(),
  // The key may be in one line, with `\n` as in the key file, or have real line ends.
  FIREBASE_PRIVATE_KEY: textSchema
    .transform((key) => key.replaceAll('\\n', '\n').trim())
    .refine(
      (key) => /^-----BEGIN (RSA )?PRIVATE KEY-----\n[\s\S]+-----END/.test(key),
      'must be the private_key of the key file',
    )
    .optional(),
});

/** Names of all settings. */
export const settingNames = Object.keys(settingsSchema.shape);

export type Settings = z.output<typeof settingsSchema>;
