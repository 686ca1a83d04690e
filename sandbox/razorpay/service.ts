/** Razorpay as the sandbox plays it. */
import type { SandboxService } from '../service.ts';
import { createRazorpayApp } from './app.ts';
import { accountSchema, type RazorpayContext } from './context.ts';
import { openRazorpayTables } from './entities.ts';
import { renderRazorpayOverview } from './overview.ts';

export const razorpay: SandboxService = {
  name: 'razorpay',
  options: accountSchema,
  account(given) {
    const account = accountSchema.parse(given);
    return {
      // Any 2xx counts as delivered; else the webhook is tried again for 24 h from its creation (contracts: Razorpay
      // webhooks).
      webhook: {
        address: account.webhookUrl,
        keepTryingMs: 24 * 3_600_000,
        isDelivered: (status) => status >= 200 && status < 300,
      },
      play(context) {
        const own: RazorpayContext = { ...context, account, books: openRazorpayTables(context.store) };
        return { app: createRazorpayApp(own), sections: () => renderRazorpayOverview(own) };
      },
    };
  },
};
