/** The schema of the shop's settings; `config.ts` reads them. */
import { z } from 'zod';
import { textShape, urlShape } from '../../providers/setting-shapes.ts';
import { checkoutTaxes } from '../../shop/facts.ts';
import { providerSettings } from './providers.ts';

const wholeNumber = (what: string, min: number, max: number) =>
  z.coerce.number(what).int(what).min(min, what).max(max, what);
const port = wholeNumber('must be a port number', 1, 65_535);
const hours = wholeNumber('must be a number of hours', 1, 10_000);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgresql://');
const phone = textShape.regex(/^\+\d{8,15}$/, 'must be a number in international form, such as +919876543210');

/** Every setting, with its default; `.env.example` describes each (docs/env-example.test.ts). */
export const settingsSchema = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  API_PORT: port.optional(),
  WEB_PROCESSES: wholeNumber('must be a number of processes, 64 at most, or auto', 1, 64)
    .or(z.literal('auto'))
    .default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: textShape.default('127.0.0.1'),
  HOST: textShape.default('127.0.0.1'),
  PUBLIC_URL: urlShape.optional(),
  DATA_DIR: textShape.default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  STORE_ENV: z.enum(['development', 'production'], 'must be development or production').default('development'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: wholeNumber('must be a number of proxies', 0, 10).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('info'),

  STORE_NAME: textShape.default('Dhaaga'),
  STORE_LEGAL_NAME: textShape.default('Dhaaga Handlooms (demonstration)'),
  STORE_ADDRESS: textShape.default('12 Prabhat Road; Deccan Gymkhana; Pune, Maharashtra 411004'),
  STORE_PINCODE: textShape.regex(/^[1-9]\d{5}$/, 'must be six digits').default('411004'),
  STORE_STATE: textShape.default('Maharashtra'),
  STORE_EMAIL: z.email('must be an e-mail address').default('hello@dhaaga.example'),
  STORE_PHONE: phone.default('+912000000000'),
  STORE_WHATSAPP: phone.default('+912000000000'),
  STORE_HOURS: textShape.default('daily 10:00 AM to 10:00 PM'),
  STORE_GSTIN: z
    .string()
    .regex(/^([0-2]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a 15-character GSTIN')
    .or(z.literal(''))
    .default(''),
  CHECKOUT_TAX: z.enum(checkoutTaxes, 'must be spec or invoice').default('spec'),
  INVOICE_PREFIX: textShape.regex(/^[A-Z0-9]{1,2}$/, 'must be one or two capital letters or digits').default('DH'),
  STORE_GRIEVANCE_NAME: textShape.default('The Grievance Officer'),
  STORE_GRIEVANCE_EMAIL: z.email('must be an e-mail address').default('grievance@dhaaga.example'),
  STORE_GRIEVANCE_PHONE: phone.default('+912000000000'),
  STORE_INSTAGRAM: urlShape.default('https://www.instagram.com'),
  STORE_FACEBOOK: urlShape.default('https://www.facebook.com'),
  RETURNS_HOURS_POLICY: hours.default(48),
  RETURNS_HOURS_PRODUCT: hours.default(24),
  REVIEWS_NEED_APPROVAL: z.enum(['on', 'off'], 'must be on or off').default('off'),

  ...providerSettings,

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: textShape.optional(),

  MSG91_AUTH_KEY: textShape.optional(),
  MSG91_SENDER: textShape.regex(/^[A-Z0-9]{6}$/i, 'must be the registered header, six letters').optional(),
  MSG91_TEMPLATE_LOGIN_CODE: textShape.optional(),
  MSG91_TEMPLATE_BACK_IN_STOCK: textShape.optional(),
  MSG91_TEMPLATE_ACCOUNT_CHANGED: textShape.optional(),
  MSG91_TEMPLATE_ORDER_CONFIRMED: textShape.optional(),
  MSG91_TEMPLATE_ORDER_NEEDS_PINCODE: textShape.optional(),
  MSG91_TEMPLATE_ORDER_SHIPPED: textShape.optional(),
  MSG91_TEMPLATE_ORDER_DELIVERED: textShape.optional(),
  MSG91_TEMPLATE_ORDER_REFUNDED: textShape.optional(),
  MSG91_BASE_URL: urlShape.default('https://control.msg91.com'),

  WHATSAPP_PHONE_NUMBER_ID: textShape.optional(),
  WHATSAPP_TOKEN: textShape.optional(),
  WHATSAPP_TEMPLATE_BACK_IN_STOCK: textShape.optional(),
  WHATSAPP_TEMPLATE_ACCOUNT_CHANGED: textShape.optional(),
  WHATSAPP_TEMPLATE_ORDER_CONFIRMED: textShape.optional(),
  WHATSAPP_TEMPLATE_ORDER_NEEDS_PINCODE: textShape.optional(),
  WHATSAPP_TEMPLATE_ORDER_SHIPPED: textShape.optional(),
  WHATSAPP_TEMPLATE_ORDER_DELIVERED: textShape.optional(),
  WHATSAPP_TEMPLATE_ORDER_REFUNDED: textShape.optional(),
  WHATSAPP_LANGUAGE: textShape.default('en'),
  WHATSAPP_BASE_URL: urlShape.default('https://graph.facebook.com/v23.0'),

  MEDIA_BASE_URL: urlShape.optional(),
  MEDIA_S3_BUCKET: textShape.optional(),
  MEDIA_S3_ACCESS_KEY_ID: textShape.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: textShape.optional(),
  MEDIA_S3_REGION: textShape.default('ap-south-1'),
  MEDIA_S3_ENDPOINT: urlShape.optional(),

  CDN_ZONE_ID: textShape.regex(/^[0-9a-f]{32}$/, 'must be the zone’s id, 32 hexadecimal digits').optional(),
  CDN_API_TOKEN: textShape.optional(),
  CDN_BASE_URL: urlShape.default('https://api.cloudflare.com/client/v4'),

  FIREBASE_API_KEY: textShape.optional(),
  FIREBASE_AUTH_DOMAIN: textShape.optional(),
  FIREBASE_GOOGLE_SIGN_IN: z.enum(['on', 'off'], 'must be on or off').default('off'),
  FIREBASE_AUTH_EMULATOR_HOST: textShape.regex(/^[\w.-]+:\d+$/, 'must be host:port').optional(),

  EVENTS_KEPT_MONTHS: wholeNumber('must be a number of months, 120 at most', 1, 120).default(13),
  FIREBASE_PROJECT_ID: textShape.optional(),
  FIREBASE_CLIENT_EMAIL: z.email('must be the e-mail address of a service account').optional(),
  // In one line, as the key file writes it, or with real line ends.
  FIREBASE_PRIVATE_KEY: textShape
    .transform((key) => key.replaceAll('\\n', '\n').trim())
    .refine(
      (key) => /^-----BEGIN (RSA )?PRIVATE KEY-----\n[\s\S]+-----END/.test(key),
      'must be the private_key of the key file',
    )
    .optional(),
});

/** The names of all settings. */
export const settingNames = Object.keys(settingsSchema.shape);

export type Settings = z.output<typeof settingsSchema>;
