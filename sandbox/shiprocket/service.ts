/** Shiprocket as the sandbox plays it. */
import type { SandboxService } from '../service.ts';
import { createShiprocketApp } from './app.ts';
import { accountSchema, type ShiprocketContext } from './context.ts';
import { openShiprocketTables } from './entities.ts';
import { renderShiprocketOverview } from './overview.ts';

export const shiprocket: SandboxService = {
  name: 'shiprocket',
  options: accountSchema,
  account(given) {
    const account = accountSchema.parse(given);
    return {
      // Only 200 counts as delivered. Retries are undocumented, so there is one attempt: the shop must not count on
      // more (contracts: Shiprocket webhook).
      webhook: { address: account.webhookUrl, keepTryingMs: 0, isDelivered: (status) => status === 200 },
      play(context) {
        const own: ShiprocketContext = { ...context, account, books: openShiprocketTables(context.store) };
        return { app: createShiprocketApp(own), sections: () => renderShiprocketOverview(own) };
      },
    };
  },
};
