/** Declares Shiprocket's settings and makes the shipping port from them. */
import { z } from 'zod';
import type { Shipping } from '../../shop/ports/shipping.ts';
import type { Provider, ProviderContext } from '../provider.ts';
import { textSchema, urlSchema } from '../setting-schemas.ts';
import { shiprocket } from './shiprocket.ts';
import { webhookPath } from './webhook.ts';

const tokenSchema = z.string().min(16, 'must have at least 16 characters');

export const shiprocketSettings = {
  SHIPROCKET_EMAIL: textSchema.optional(),
  SHIPROCKET_PASSWORD: textSchema.optional(),
  SHIPROCKET_BASE_URL: urlSchema.default('https://apiv2.shiprocket.in'),
  SHIPROCKET_PICKUP_LOCATION: textSchema.default('Primary'),
  SHIPROCKET_WEBHOOK_TOKEN: tokenSchema.optional(),
  SHIPROCKET_WEBHOOK_TOKEN_PREVIOUS: tokenSchema.optional(),
};
const schema = z.object(shiprocketSettings);
type Settings = z.output<typeof schema>;

/** The sandbox's account; its values open nothing else, so they need not be secret. */
const sandboxUser = {
  email: 'shop@sandbox.example',
  password: 'sandbox_password',
  webhookToken: 'sandbox_parcel_token',
};

function pickupOf({ SHIPROCKET_PICKUP_LOCATION: pickupLocation }: Settings, { pickupPincode }: ProviderContext) {
  return { pickupLocation, pickupPincode };
}

export const shiprocketProvider: Provider<Shipping, Settings> = {
  name: 'shiprocket',
  required: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
  addresses: ['SHIPROCKET_BASE_URL'],
  secrets: ['SHIPROCKET_WEBHOOK_TOKEN'],
  testKey: () => null,
  fromSettings(settings, around) {
    const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = settings;
    if (!email || !password) return null;
    const { SHIPROCKET_BASE_URL: baseUrl, SHIPROCKET_WEBHOOK_TOKEN_PREVIOUS: previousWebhookToken } = settings;
    const tokens = { webhookToken, previousWebhookToken };
    return shiprocket({ email, password, ...tokens, baseUrl, ...pickupOf(settings, around), now: around.now });
  },
  fromSandbox(sandboxUrl, settings, around) {
    const baseUrl = `${sandboxUrl}/shiprocket`;
    return shiprocket({ ...sandboxUser, baseUrl, ...pickupOf(settings, around), now: around.now });
  },
  sandboxAccount: (hooksUrl, settings, around) => ({
    ...sandboxUser,
    ...pickupOf(settings, around),
    webhookUrl: `${hooksUrl}/${webhookPath}`,
  }),
};
