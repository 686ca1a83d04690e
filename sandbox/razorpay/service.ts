/** Razorpay as the sandbox plays it. */
import type { Service } from '../service.ts';
import { razorpayApp } from './app.ts';
import { accountSchema, type RazorpayContext } from './context.ts';
import { openRazorpayBooks } from './entities.ts';
import { razorpaySections } from './overview.ts';

export const razorpay: Service = {
  name: 'razorpay',
  options: accountSchema,
  account(given) {
    const account = accountSchema.parse(given);
    return {
      // Any 2xx; otherwise tried again for 24 h from the event's creation (contracts: Razorpay webhooks).
      webhook: {
        address: account.webhookUrl,
        keepTryingMs: 24 * 3_600_000,
        isDelivered: (status) => status >= 200 && status < 300,
      },
      play(context) {
        const own: RazorpayContext = { ...context, account, books: openRazorpayBooks(context.store) };
        return { app: razorpayApp(own), sections: () => razorpaySections(own) };
      },
    };
  },
};
