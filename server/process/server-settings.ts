/** Lists the settings that only the server changes, as the office shows them. Pure. */
import type { ServerSetting } from '../../shop/settings/server-setting.ts';
import type { Config } from './config.ts';
import { paymentProviders, shippingProviders } from './providers.ts';
import { isSecretSetting } from './public-settings.ts';
import type { Settings } from './settings.ts';

/** Settings of the payment and shipping services: their accounts and their secrets. */
const providerNames = [...paymentProviders, ...shippingProviders].flatMap(({ required, secrets }) => [
  ...new Set([...required, ...secrets]),
]);

/** Settings that say who the shop is, and which services it is connected to. */
const shownNames = [
  'STORE_NAME',
  'STORE_LEGAL_NAME',
  'STORE_ADDRESS',
  'STORE_PINCODE',
  'STORE_STATE',
  'STORE_GSTIN',
  'CHECKOUT_TAX',
  'INVOICE_PREFIX',
  'PUBLIC_URL',
  'OFFICE_URL',
  ...providerNames,
  'SMTP_URL',
  'MAIL_FROM',
  'MSG91_AUTH_KEY',
  'MSG91_SENDER',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'MEDIA_S3_BUCKET',
  'BACKUPS',
  'BACKUP_S3_BUCKET',
  'CDN_ZONE_ID',
] as const satisfies readonly (keyof Settings)[];

/** Returns the settings; of a secret that it is set, and its last two characters. */
export function listServerSettings(config: Partial<Pick<Config, (typeof shownNames)[number]>>): ServerSetting[] {
  return shownNames.map((name) => {
    const value = config[name];
    if (value === undefined || value === '') return { name, shown: null, ends: null };
    const text = String(value);
    if (!isSecretSetting(name)) return { name, shown: text, ends: null };
    const ends = text.slice(-2);
    return { name, shown: `set, ends in …${ends}`, ends };
  });
}
