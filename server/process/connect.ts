/**
 * Connects the payment and shipping ports to the configured services, or else to the sandbox, and the CDN if one is
 * configured.
 */
import { cloudflare } from '../../providers/cloudflare/cloudflare.ts';
import type { Provider, ProviderContext } from '../../providers/provider.ts';
import type { Cdn } from '../../shop/ports/cdn.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { Shipping } from '../../shop/ports/shipping.ts';
import type { Config } from './config.ts';
import { paymentProviders, paymentProvidersFor, shippingProviders } from './providers.ts';

/** Returns the sandbox's address. */
export function sandboxUrl(config: Config): string {
  return `http://localhost:${config.SANDBOX_PORT}`;
}

/** Creates the port to the payment service that is chosen or configured, or to the sandbox. */
export function connectPayment(config: Config): Payment {
  return connect<Payment>(paymentProvidersFor(config.PAYMENT_PROVIDER), config);
}

/** Creates the port to the configured shipping service, or to the sandbox. */
export function connectShipping(config: Config): Shipping {
  return connect(shippingProviders, config);
}

/** Connects the configured CDN; returns `null` if there is none. */
export function connectCdn(config: Pick<Config, 'CDN_ZONE_ID' | 'CDN_API_TOKEN' | 'CDN_BASE_URL'>): Cdn | null {
  const { CDN_ZONE_ID: zoneId, CDN_API_TOKEN: apiToken, CDN_BASE_URL: baseUrl } = config;
  return zoneId && apiToken ? cloudflare({ zoneId, apiToken, baseUrl }) : null;
}

/** Returns the accounts that the sandbox must know, by the names of its services. */
export function sandboxAccounts(config: Config): Record<string, object> {
  const hooksUrl = `http://127.0.0.1:${config.PORT}/api/hooks`;
  const account = <Port>({ name, sandboxAccount }: Provider<Port, Config>) =>
    [name, sandboxAccount(hooksUrl, config, surroundings(config))] as const;
  return Object.fromEntries([...paymentProviders.map(account<Payment>), ...shippingProviders.map(account<Shipping>)]);
}

/**
 * Returns the port of the first provider whose settings are set (`readConfig` refuses incomplete ones), or the
 * sandbox's.
 */
function connect<Port>(
  providers: readonly [Provider<Port, Config>, ...Provider<Port, Config>[]],
  config: Config,
): Port {
  const around = surroundings(config);
  for (const { fromSettings } of providers) {
    const port = fromSettings(config, around);
    if (port) return port;
  }
  return providers[0].fromSandbox(sandboxUrl(config), config, around);
}

function surroundings(config: Config): ProviderContext {
  const { STORE_PINCODE: pickupPincode, STORE_PHONE: shopPhone, publicUrl } = config;
  return { pickupPincode, publicUrl, shopPhone, now: () => new Date() };
}
