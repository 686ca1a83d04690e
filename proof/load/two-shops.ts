/** Starts two processes of one shop, with one database and the same outside services, as behind a load balancer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../database/free-port.ts';
import { startShop } from '../../e2e/start-shop.ts';
import { startSandbox } from '../../server/process/sandbox-process.ts';

export interface TwoShops {
  /** API address of each process. */
  readonly apis: readonly [string, string];
  readonly sandboxUrl: string;
  stop(): Promise<void>;
}

const razorpay = { keyId: 'rzp_test_load', keySecret: 'load_secret', webhookSecret: 'load_webhook_secret' };
const shiprocket = { email: 'shop@example.in', password: 'load_password', pickupLocation: 'Primary' };
const shipmentToken = 'load_parcel_token';

/** Starts two processes of the shop on one database; webhooks arrive at the first. */
export async function startTwoShops(databaseUrl: string): Promise<TwoShops> {
  const [firstPort, secondPort, sandboxPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(join(tmpdir(), 'saree-load-'));
  const hooks = `http://127.0.0.1:${firstPort}/api/hooks`;
  const sandbox = await startSandbox({
    port: sandboxPort,
    host: '127.0.0.1',
    dataFile: join(folder, 'sandbox.sqlite'),
    shopUrl: `http://localhost:${firstPort}`,
    razorpay: { ...razorpay, webhookUrl: `${hooks}/razorpay` },
    cashfree: { clientId: 'load', clientSecret: 'load_secret', webhookUrl: `${hooks}/cashfree` },
    shiprocket: {
      ...shiprocket,
      pickupPincode: '411004',
      webhookUrl: `${hooks}/parcel-events`,
      webhookToken: shipmentToken,
    },
    msg91: { templates: {} },
  });
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_BASE_URL: `${sandboxUrl}/razorpay`,
    SHIPROCKET_EMAIL: shiprocket.email,
    SHIPROCKET_PASSWORD: shiprocket.password,
    SHIPROCKET_BASE_URL: `${sandboxUrl}/shiprocket`,
    SHIPROCKET_WEBHOOK_TOKEN: shipmentToken,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'shop@example.in',
  };
  const shops = [
    await startShop({ ...settings, PORT: String(firstPort) }),
    await startShop({ ...settings, PORT: String(secondPort) }),
  ];
  return {
    apis: [`http://127.0.0.1:${firstPort}/api`, `http://127.0.0.1:${secondPort}/api`],
    sandboxUrl,
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
