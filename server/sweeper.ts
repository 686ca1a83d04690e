/** Runs the sweep of open orders, restocked sarees and unused pictures at the start and every minute, a round at a time. */
import { sweep } from '../shop/checkout/sweep.ts';
import { removeUnusedUploads } from '../shop/media/take-in.ts';
import { queueNotices } from '../shop/restock/tell-restocked.ts';
import type { Services } from '../shop/services.ts';
import type { Logger } from './log.ts';

const everyMs = 60_000;

export function startSweeper(services: Services, log: Logger): { stop(): Promise<void> } {
  const round = async () => {
    try {
      const report = await sweep(services, (error, order) =>
        log.warn({ err: error, order: order.id }, 'an order could not be asked about'),
      );
      const removed = await removeUnusedUploads(services);
      if (removed > 0) log.info({ removed }, 'removed pictures that no review shows');
      const restocked = await queueNotices(services);
      if (restocked > 0) log.info({ restocked }, 'sarees are back in stock');
      if (Object.values(report).some((count) => count > 0)) log.info(report, 'swept open orders');
    } catch (error) {
      log.error({ err: error }, 'the sweep failed');
    }
  };
  let current = round();
  const timer = setInterval(() => {
    current = current.then(round);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
