/** Shiprocket as the sandbox plays it. */
import type { Service } from '../service.ts';
import { shiprocketApp } from './app.ts';
import { accountSchema, type ShiprocketContext } from './context.ts';
import { openShiprocketBooks } from './entities.ts';
import { shiprocketSections } from './overview.ts';

export const shiprocket: Service = {
  name: 'shiprocket',
  options: accountSchema,
  account(given) {
    const account = accountSchema.parse(given);
    return {
      // Exactly 200. Its retries are undocumented: there is one attempt, and a client must not count on more
      // (contracts: Shiprocket webhook).
      webhook: { address: account.webhookUrl, keepTryingMs: 0, isDelivered: (status) => status === 200 },
      play(context) {
        const own: ShiprocketContext = { ...context, account, books: openShiprocketBooks(context.store) };
        return { app: shiprocketApp(own), sections: () => shiprocketSections(own) };
      },
    };
  },
};
