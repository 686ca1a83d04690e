/** Starts the sandbox with the accounts of a shop, and returns the settings by which shops use them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../database/free-port.ts';
import { startSandbox } from '../../server/process/sandbox-process.ts';

export interface Outside {
  readonly url: string;
  /** Settings of the providers' accounts. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const razorpay = { keyId: 'rzp_test_load', keySecret: 'load_secret', webhookSecret: 'load_webhook_secret' };
const shiprocket = { email: 'shop@example.in', password: 'load_password', pickupLocation: 'Primary' };
const shipmentToken = 'load_parcel_token';

/** Starts the outside world of shops; its webhooks go to the shop at `shopPort`. */
export async function startOutside(shopPort: number): Promise<Outside> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'saree-load-'));
  const hooks = `http://127.0.0.1:${shopPort}/api/hooks`;
  const sandbox = await startSandbox({
    port,
    host: '127.0.0.1',
    dataFile: join(folder, 'sandbox.sqlite'),
    shopUrl: `http://localhost:${shopPort}`,
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
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    RAZORPAY_BASE_URL: `${url}/razorpay`,
    SHIPROCKET_EMAIL: shiprocket.email,
    SHIPROCKET_PASSWORD: shiprocket.password,
    SHIPROCKET_BASE_URL: `${url}/shiprocket`,
    SHIPROCKET_WEBHOOK_TOKEN: shipmentToken,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'shop@example.in',
  };
  return {
    url,
    settings,
    async stop() {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
