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
import { type FormerProvider, withFormerProviders } from './former-providers.ts';
import { paymentProviders, paymentProvidersFor, shippingProviders } from './providers.ts';

/** Returns the sandbox's address. */
export function sandboxUrl(config: Config): string {
  return `http://localhost:${config.SANDBOX_PORT}`;
}

/**
 * Creates the port to the payment service that is chosen or configured, or to the sandbox. It leads what is about an earlier payment to
 * the service at which that is. `watch` wraps the chosen one alone: purchases do not wait for the others.
 */
export function connectPayment(config: Config, watch: (port: Payment) => Payment = (port) => port): Payment {
  const present = connectPresentPayment(config);
  return withFormerProviders(watch(present), listFormerProviders(config, present.browser.provider));
}

/** Creates the port to the payment service that is chosen or configured, or to the sandbox, for what is about the service itself. */
export function connectPresentPayment(config: Config): Payment {
  const [first] = paymentProvidersFor(config.PAYMENT_PROVIDER);
  return connectRealPayment(config) ?? connectSandbox<Payment>(first, config);
}

/** Lists the payment services that the shop does not use for new orders. The sandbox plays all of them or none. */
export function listFormerProviders(
  config: Config,
  present = connectPresentPayment(config).browser.provider,
): FormerProvider[] {
  const isPlayed = connectRealPayment(config) === null;
  return paymentProviders
    .filter(({ name }) => name !== present)
    .map((provider) => ({
      provider: provider.name,
      displayName: provider.displayName,
      ids: provider.ids,
      port: isPlayed ? connectSandbox<Payment>(provider, config) : connectReal<Payment>([provider], config),
      missing: provider.required.filter((name) => config[name] === undefined),
    }));
}

/** Creates the port to the configured shipping service, or to the sandbox. */
export function connectShipping(config: Config): Shipping {
  return connectRealShipping(config) ?? connectSandbox(shippingProviders[0], config);
}

/** Creates the port to the payment service that is chosen or configured; returns `null` if its settings are not set. */
export function connectRealPayment(config: Config): Payment | null {
  return connectReal<Payment>(paymentProvidersFor(config.PAYMENT_PROVIDER), config);
}

/** Creates the port to the configured shipping service; returns `null` if none is. */
export function connectRealShipping(config: Config): Shipping | null {
  return connectReal<Shipping>(shippingProviders, config);
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

/** Returns the port of the first provider whose settings are set (`readConfig` refuses incomplete ones). */
function connectReal<Port>(providers: readonly Provider<Port, Config>[], config: Config): Port | null {
  const around = surroundings(config);
  for (const { fromSettings } of providers) {
    const port = fromSettings(config, around);
    if (port) return port;
  }
  return null;
}

function connectSandbox<Port>({ fromSandbox }: Provider<Port, Config>, config: Config): Port {
  return fromSandbox(sandboxUrl(config), config, surroundings(config));
}

function surroundings(config: Config): ProviderContext {
  const { STORE_PINCODE: pickupPincode, STORE_PHONE: shopPhone, publicUrl } = config;
  return { pickupPincode, publicUrl, shopPhone, now: () => new Date() };
}
