/**
 * The payment and shipping services that the shop can use. Another one is a line in its list and a line among the
 * settings here, and its own folders in `providers/` and `sandbox/`. The first of a list is played by the sandbox while
 * none is set.
 */
import { razorpayProvider, razorpaySettings } from '../../providers/razorpay/settings.ts';
import { shiprocketProvider, shiprocketSettings } from '../../providers/shiprocket/settings.ts';

export const paymentProviders = [razorpayProvider] as const;
export const shippingProviders = [shiprocketProvider] as const;

/** Their settings. */
export const providerSettings = { ...razorpaySettings, ...shiprocketSettings };
