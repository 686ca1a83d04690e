/** Shared by the parts of the sandbox's Shiprocket. */
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import type { ShiprocketBooks } from './entities.ts';

export const accountSchema = z.strictObject({
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

export interface ShiprocketContext extends SandboxContext {
  readonly account: z.output<typeof accountSchema>;
  readonly books: ShiprocketBooks;
}
