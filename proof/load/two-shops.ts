/** Starts two processes of one shop, with one database and the same outside services, as behind a load balancer. */
import { findFreePort } from '../../database/free-port.ts';
import { startShop } from '../../e2e/start-shop.ts';
import { startOutside } from './outside.ts';

export interface TwoShops {
  /** API address of each process. */
  readonly apis: readonly [string, string];
  readonly sandboxUrl: string;
  stop(): Promise<void>;
}

/** Starts two processes of the shop on one database; webhooks arrive at the first. */
export async function startTwoShops(databaseUrl: string): Promise<TwoShops> {
  const [firstPort, secondPort] = [await findFreePort(), await findFreePort()];
  const outside = await startOutside(firstPort);
  const settings = { ...outside.settings, DATABASE_URL: databaseUrl };
  const shops = [
    await startShop({ ...settings, PORT: String(firstPort) }),
    await startShop({ ...settings, PORT: String(secondPort) }),
  ];
  return {
    apis: [`http://127.0.0.1:${firstPort}/api`, `http://127.0.0.1:${secondPort}/api`],
    sandboxUrl: outside.url,
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await outside.stop();
    },
  };
}
