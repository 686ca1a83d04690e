/** The shop that is attacked: a running one with the sandbox, in the forms in which strangers, and staff with a grudge, reach it. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../database/connect.ts';
import { joinOrStartEmbeddedPostgres } from '../../database/embedded.ts';
import { findFreePort } from '../../database/free-port.ts';
import { openOfficeAs } from '../../e2e/office.ts';
import { startShop } from '../../e2e/start-shop.ts';
import { createCommandRunner } from '../../server/testing/command.ts';
import { memoryOf } from '../../shop/child-work/memory-of.ts';

export interface Target {
  /** Ports of this machine by the name of what listens there. */
  readonly ports: Readonly<Record<'site' | 'api' | 'metrics' | 'sandbox', number>>;
  /** Headers of the browser of an owner who has just used a passkey. */
  readonly owner: Readonly<Record<string, string>>;
  /** A saree of the shop. */
  readonly sku: string;
  /** Bytes of memory that the shop's process has. Throws if the process has ended. */
  memory(): number;
  stop(): Promise<void>;
}

/** Invented orders of the shop, whose invoices make a month's download. */
const orders = 60;

/** Starts the shop and fills it. The pages must have been built. */
export async function openTarget(): Promise<Target> {
  const [api, metrics] = [await findFreePort(), await findFreePort()];
  const shop = await startShop({ API_PORT: String(api), METRICS_PORT: String(metrics), ACCESS_LOG: 'on' });
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const db = openDatabase({ url, connections: 1 });
  const { code, complained } = await createCommandRunner({ DATA_DIR: shop.dataDir })('demo', 'orders', String(orders));
  if (code !== 0) throw new Error(complained);
  const { cookie } = await openOfficeAs(db, 'owner');
  const { sku } = await db.selectFrom('saree').select('sku').orderBy('sku').executeTakeFirstOrThrow();
  const portOf = (address: string) => Number(new URL(address).port);
  return {
    ports: { site: portOf(shop.shopUrl), api, metrics, sandbox: portOf(shop.sandboxUrl) },
    owner: { cookie: `office=${cookie}`, origin: shop.shopUrl },
    sku,
    memory() {
      const bytes = memoryOf(shop.pid);
      if (bytes === null) throw new Error('the shop’s process has ended');
      return bytes;
    },
    async stop() {
      await db.destroy();
      await shop.stop();
    },
  };
}

/** Does some work, and returns by how many bytes the memory of the shop's process grew at most meanwhile. */
export async function growthDuring(target: Target, work: () => Promise<void>): Promise<number> {
  const before = target.memory();
  let most = before;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, target.memory());
      await pause(50);
    }
  })();
  try {
    await Promise.race([work(), looking]);
  } finally {
    isOver = true;
  }
  return Math.max(most, target.memory()) - before;
}
