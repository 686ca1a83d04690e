/**
 * Runs the sandbox's payment provider, Shiprocket and mail server, which keep their state when the shop is killed. The shop
 * reaches each through a proxy that reports its calls as steps. Webhooks wait until the proof delivers them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../sandbox/sandbox.ts';
import { openShiprocketTables } from '../../sandbox/shiprocket/entities.ts';
import { openSandboxStore } from '../../sandbox/store.ts';
import { testOptions } from '../../sandbox/testing/tools.ts';
import { proofPayments } from '../payments/payments.ts';
import type { PaidInBrowser, PaymentBooks } from '../payments/proof-payments.ts';
import { delayWebhooks } from './delayed-webhooks.ts';
import { startHttpProxy, startSmtpProxy } from './outside-proxies.ts';
import type { StepWatch } from './steps.ts';

export interface OutsideServices {
  /** Settings with which the shop reaches the services. */
  readonly settings: Readonly<Record<string, string>>;
  readonly shiprocket: ReturnType<typeof openShiprocketTables>;
  /** Pays an order as the shopper does. */
  pay(orderId: string): Promise<PaidInBrowser>;
  /** Returns everything at the payment provider. */
  payments(): PaymentBooks;
  /** Has the courier pick up the shipment of an order code and turn back with it; two webhooks wait then. */
  turnBack(code: string): Promise<void>;
  mailsTo(address: string): Promise<readonly { subject: string }[]>;
  /** Sends the oldest waiting webhook and resolves once it was answered or failed: to false if none was waiting. */
  deliverOne(shopUrl: string): Promise<boolean>;
  /**
   * Sends all webhooks, and again those that were refused. Throws if the shop still refuses one at the fifth attempt.
   */
  deliverAll(shopUrl: string): Promise<void>;
  /** Returns the number of webhooks that were not answered 2xx yet and will be sent again. */
  undelivered(): number;
  /** Returns the number of webhooks that the shop answered 2xx. */
  delivered(): number;
  close(): Promise<void>;
}

/** Credentials that production accepts as those of live accounts. */
const shiprocket = { ...testOptions.shiprocket, webhookToken: 'parcel_token_of_proofs' };
/** Address to which the shop mails what the merchant must know. */
export const merchantEmail = 'hello@shop.test';
const seller = {
  STORE_LEGAL_NAME: 'Proofs LLP',
  STORE_ADDRESS: '1 Laxmi Road; Pune, Maharashtra 411030',
  STORE_EMAIL: merchantEmail,
  STORE_PHONE: '+912024450000',
  STORE_WHATSAPP: '+912024450000',
  STORE_GRIEVANCE_EMAIL: 'grievance@shop.test',
  STORE_GRIEVANCE_PHONE: '+912024450000',
};

export async function startOutsideServices(steps: StepWatch): Promise<OutsideServices> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-outside-'));
  const dataFile = join(folder, 'sandbox.sqlite');
  const webhooks = delayWebhooks();
  const payments = proofPayments();
  const sandbox = createSandbox({ ...testOptions, ...payments.account, shiprocket, dataFile }, webhooks);
  const { smtpPort } = await sandbox.listen();
  const store = openSandboxStore(dataFile);
  const deliveries = store.table<{ state: string }>('webhook_deliveries', ['state']);
  const calls = await startHttpProxy(steps, (request) => sandbox.app.fetch(request));
  const mail = await startSmtpProxy(steps, smtpPort);
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string, body: object) =>
    sandbox.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const world: OutsideServices = {
    settings: { ...settingsFor(calls.port, mail.port), ...payments.settings(`http://127.0.0.1:${calls.port}`) },
    payments: () => payments.readBooks(store),
    shiprocket: openShiprocketTables(store),
    pay: (orderId) => payments.pay(post, orderId),
    async turnBack(code) {
      const shipment = world.shiprocket.shipments.get(code);
      for (const to of ['Picked Up', 'RTO Initiated']) {
        const response = await sandbox.app.request('/shiprocket/sandbox/advance', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ shipment_id: shipment?.shipment_id, to }),
        });
        if (!response.ok) throw new Error(`the sandbox did not move the shipment: ${await response.text()}`);
      }
    },
    async mailsTo(address) {
      const response = await sandbox.app.request(`/outbox.json?to=${encodeURIComponent(address)}`);
      return ((await response.json()) as { messages: { subject: string }[] }).messages;
    },
    deliverOne: webhooks.deliverOne,
    async deliverAll(shopUrl) {
      for (let tries = 0; tries < 5; tries += 1) {
        while (await webhooks.deliverOne(shopUrl)) {
          // The condition delivers them one by one.
        }
        await sandbox.settled();
        if (world.undelivered() === 0) return;
        webhooks.comeDue();
      }
      throw new Error(`${world.undelivered()} webhooks are not taken by the shop`);
    },
    delivered: () => deliveries.find({ where: { state: 'delivered' } }).length,
    undelivered: () => deliveries.find({ where: { state: 'pending' } }).length,
    async close() {
      webhooks.drop();
      await Promise.all([calls.close(), mail.close()]);
      await sandbox.close();
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}

function settingsFor(httpPort: number, smtpPort: number): Record<string, string> {
  const base = `http://127.0.0.1:${httpPort}`;
  const templates = [
    'LOGIN_CODE',
    'BACK_IN_STOCK',
    'ACCOUNT_CHANGED',
    'ORDER_CONFIRMED',
    'ORDER_NEEDS_PINCODE',
    'ORDER_SHIPPED',
    'ORDER_DELIVERED',
    'ORDER_REFUNDED',
    'ORDER_CORRECTED',
    'ORDER_NEEDS_ADDRESS',
  ];
  return {
    STORE_ENV: 'production',
    // Killed with the shop, a verification would leave its server behind. `proof/restore` kills backups.
    BACKUPS: 'off',
    ...seller,
    PUBLIC_URL: 'https://shop.test',
    SESSION_SECRET: 'a secret of proofs, which opens nothing',
    TRUSTED_PROXIES: '1',
    SHIPROCKET_EMAIL: shiprocket.email,
    SHIPROCKET_PASSWORD: shiprocket.password,
    SHIPROCKET_PICKUP_LOCATION: shiprocket.pickupLocation,
    SHIPROCKET_WEBHOOK_TOKEN: shiprocket.webhookToken,
    SHIPROCKET_BASE_URL: `${base}/shiprocket`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Dhaaga <orders@dhaaga.example>',
    MSG91_AUTH_KEY: 'key',
    MSG91_SENDER: 'DHAAGA',
    MSG91_BASE_URL: `${base}/msg91`,
    ...Object.fromEntries(templates.map((name) => [`MSG91_TEMPLATE_${name}`, name])),
  };
}
