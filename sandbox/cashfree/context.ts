/** Account and tables that the parts of the sandbox's Cashfree share. */
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import type { CashfreeTables } from './entities.ts';

export const accountSchema = z.strictObject({
  clientId: z.string().min(1),
  /** Secret of the API, which signs webhooks, too (contracts: Cashfree 8.5). */
  clientSecret: z.string().min(1),
  webhookUrl: z.url(),
});

export interface CashfreeContext extends SandboxContext {
  readonly account: z.output<typeof accountSchema>;
  readonly books: CashfreeTables;
}
