/**
 * Lists the payment and shipping services that the shop can use. Another service needs a line in its list, a line among
 * the settings here, and folders of its own in `providers/` and `sandbox/`. Unless `PAYMENT_PROVIDER` names one, the first
 * that is configured is used, and the sandbox plays the first of a list if none is.
 */
import { cashfreeProvider, cashfreeSettings } from '../../providers/cashfree/settings.ts';
import { razorpayProvider, razorpaySettings } from '../../providers/razorpay/settings.ts';
import { shiprocketProvider, shiprocketSettings } from '../../providers/shiprocket/settings.ts';

export const paymentProviders = [razorpayProvider, cashfreeProvider] as const;
export const shippingProviders = [shiprocketProvider] as const;

/** Returns the payment providers to choose from: the one that `PAYMENT_PROVIDER` names, or all without that setting. */
export function paymentProvidersFor(name: string | undefined) {
  const named = paymentProviders.find((one) => one.name === name);
  return named ? ([named] as const) : paymentProviders;
}

/** Settings of all providers. */
export const providerSettings = { ...razorpaySettings, ...cashfreeSettings, ...shiprocketSettings };
