/** Account and tables that the parts of the sandbox's Shiprocket share. */
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import type { ShiprocketTables } from './entities.ts';

export const accountSchema = z.strictObject({
  /** Credentials of the API user, not of the panel's login (contracts: Shiprocket auth). */
  email: z.string().min(1),
  password: z.string().min(1),
  /** Address of the tracking webhooks; none are sent without it. */
  webhookUrl: z.url().optional(),
  /** Header `x-api-key` of the webhooks. */
  webhookToken: z.string().optional(),
  /** The one pickup nickname that this account has; calls must name it exactly. */
  pickupLocation: z.string().min(1),
  pickupPincode: z.string().regex(/^[1-9]\d{5}$/),
  /** Rupees in the prepaid wallet at the beginning. */
  walletRupees: z.number().min(0).default(5_000),
});

export interface ShiprocketContext extends SandboxContext {
  readonly account: z.output<typeof accountSchema>;
  readonly books: ShiprocketTables;
}
