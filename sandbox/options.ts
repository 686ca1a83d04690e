/**
 * What the sandbox is told when it starts. The shop hands it over as one JSON argument, so it is checked like any
 * other input from outside.
 */
import { z } from 'zod';

const razorpayOptions = z.strictObject({
  /** As the dashboard would show them: `rzp_test_…` and its secret. */
  keyId: z.string().min(1),
  keySecret: z.string().min(1),
  /** Signs webhooks; it is not the API secret (contracts: Razorpay webhooks). */
  webhookSecret: z.string().min(1),
  webhookUrl: z.url(),
});

const shiprocketOptions = z.strictObject({
  /** Of the API user, not of the panel's login (contracts: Shiprocket auth). */
  email: z.string().min(1),
  password: z.string().min(1),
  /** Tracking webhooks are sent only where this is set; the token travels as `x-api-key`. */
  webhookUrl: z.url().optional(),
  webhookToken: z.string().optional(),
  /** The one pickup nickname this account knows; it is matched exactly. */
  pickupLocation: z.string().min(1),
  pickupPincode: z.string().regex(/^[1-9]\d{5}$/),
});

const msg91Options = z.strictObject({
  /** The account's approved texts by template id, with `##name##` where a variable goes. */
  templates: z.record(z.string(), z.string()),
});

export const sandboxOptionsSchema = z.strictObject({
  /** 0 takes any free port; the one taken is reported when listening. */
  port: z.int().min(0).max(65_535),
  host: z.string().default('127.0.0.1'),
  /** A path, or `:memory:`; its folder must exist. */
  dataFile: z.string().min(1),
  razorpay: razorpayOptions,
  shiprocket: shiprocketOptions,
  msg91: msg91Options.default({ templates: {} }),
  /** Where the shop itself is, for the way back from the sandbox's pages. */
  shopUrl: z.url(),
});

export type SandboxOptions = z.input<typeof sandboxOptionsSchema>;
export type CheckedOptions = z.output<typeof sandboxOptionsSchema>;
