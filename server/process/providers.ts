/**
 * Lists the payment and shipping services that the shop can use. Another service needs a line in its list, a line among
 * the settings here, and folders of its own in `providers/` and `sandbox/`. The sandbox plays the first of a list if
 * none is configured.
 */
import { razorpayProvider, razorpaySettings } from '../../providers/razorpay/settings.ts';
import { shiprocketProvider, shiprocketSettings } from '../../providers/shiprocket/settings.ts';

export const paymentProviders = [razorpayProvider] as const;
export const shippingProviders = [shiprocketProvider] as const;

/** Settings of all providers. */
export const providerSettings = { ...razorpaySettings, ...shiprocketSettings };
