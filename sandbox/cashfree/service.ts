/** Cashfree as the sandbox plays it. */
import type { SandboxService } from '../service.ts';
import { createCashfreeApp } from './app.ts';
import { accountSchema, type CashfreeContext } from './context.ts';
import { openCashfreeTables } from './entities.ts';
import { renderCashfreeOverview } from './overview.ts';
import { resumeWaitingPayments } from './paying.ts';

const minuteMs = 60_000;

export const cashfree: SandboxService = {
  name: 'cashfree',
  options: accountSchema,
  account(given) {
    const account = accountSchema.parse(given);
    return {
      // Only 200 counts as delivered; else there are three more attempts (contracts: Cashfree 8.5).
      webhook: {
        address: account.webhookUrl,
        keepTryingMs: [2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
        isDelivered: (status) => status === 200,
      },
      play(context) {
        const own: CashfreeContext = { ...context, account, books: openCashfreeTables(context.store) };
        resumeWaitingPayments(own);
        return { app: createCashfreeApp(own), sections: () => renderCashfreeOverview(own) };
      },
    };
  },
};
