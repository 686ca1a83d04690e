/** Account and tables that the parts of the sandbox's Razorpay share. */
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import type { RazorpayTables } from './entities.ts';

export const accountSchema = z.strictObject({
  /** Credentials as the dashboard shows them: `rzp_test_…` and its secret. */
  keyId: z.string().min(1),
  keySecret: z.string().min(1),
  /** Secret that signs webhooks, other than the API secret (contracts: Razorpay webhooks). */
  webhookSecret: z.string().min(1),
  webhookUrl: z.url(),
});

export interface RazorpayContext extends SandboxContext {
  readonly account: z.output<typeof accountSchema>;
  readonly books: RazorpayTables;
}
