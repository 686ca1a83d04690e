/**
 * Connects the payment and the shipping port to the service whose settings are there, else to the sandbox; and the CDN, if one is
 * configured.
 */
import { cloudflare } from '../../providers/cloudflare/cloudflare.ts';
import type { Provider, ProviderContext } from '../../providers/provider.ts';
import type { Cdn } from '../../shop/ports/cdn.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { Shipping } from '../../shop/ports/shipping.ts';
import type { Config } from './config.ts';
import { paymentProviders, shippingProviders } from './providers.ts';

/** Returns the sandbox's address. */
export function sandboxUrl(config: Config): string {
  return `http://localhost:${config.SANDBOX_PORT}`;
}

/** Creates the configured payment provider's adapter. */
export function connectPayment(config: Config): Payment {
  return connect(paymentProviders, config);
}

/** Creates the configured shipping provider's adapter. */
export function connectShipping(config: Config): Shipping {
  return connect(shippingProviders, config);
}

/** Connects the configured CDN; `null` where there is none, and none may keep anything. */
export function connectCdn(config: Pick<Config, 'CDN_ZONE_ID' | 'CDN_API_TOKEN' | 'CDN_BASE_URL'>): Cdn | null {
  const { CDN_ZONE_ID: zoneId, CDN_API_TOKEN: apiToken, CDN_BASE_URL: baseUrl } = config;
  return zoneId && apiToken ? cloudflare({ zoneId, apiToken, baseUrl }) : null;
}

/** Returns the accounts that the sandbox needs for these adapters, by the names of its services. */
export function sandboxAccounts(config: Config): Record<string, object> {
  const hooksUrl = `http://127.0.0.1:${config.PORT}/api/hooks`;
  const account = <Port>({ name, sandboxAccount }: Provider<Port, Config>) =>
    [name, sandboxAccount(hooksUrl, config, surroundings(config))] as const;
  return Object.fromEntries([...paymentProviders.map(account<Payment>), ...shippingProviders.map(account<Shipping>)]);
}

/** The first whose settings are all there (half of a service's settings did not pass `readConfig`). */
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
  return { pickupPincode: config.STORE_PINCODE, now: () => new Date() };
}
