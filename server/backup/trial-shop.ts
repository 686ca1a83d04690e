/**
 * The outside of a shop that is restored for trial: the sandbox in place of every service, with one payment and one parcel
 * that the backup cannot know. The restoration must name both.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/connect.ts';
import { findFreePort } from '../../database/free-port.ts';
import { paise } from '../../shop/money.ts';
import { newOrderCode } from '../../shop/orders/order-code.ts';
import type { Services } from '../../shop/services.ts';
import { startJobQueue } from '../jobs/jobs.ts';
import { type Config, readConfig } from '../process/config.ts';
import { connectPayment, connectShipping, sandboxUrl } from '../process/connect.ts';
import { startSandbox } from '../process/sandbox-process.ts';
import { createServices, sandboxSettings } from '../process/services.ts';
import { openFolder } from '../process/storage.ts';

export interface TrialShop {
  readonly services: Services;
  /** Order code of the payment and of the parcel. */
  readonly unknownCode: string;
  stop(): Promise<void>;
}

/** Starts the sandbox and the services on a database, which is migrated. `folder` is for their files. */
export async function startTrialShop(db: Database, url: string, folder: string): Promise<TrialShop> {
  const config = readConfig({ DATA_DIR: folder, SANDBOX_PORT: String(await findFreePort()) });
  await mkdir(folder, { recursive: true });
  const sandbox = await startSandbox(sandboxSettings(config));
  const jobs = await startJobQueue(url, () => {});
  const services = createServices(config, {
    db,
    longDb: db,
    jobs,
    media: openFolder(join(folder, 'media')),
    sandboxSmtpPort: sandbox.smtpPort,
    secret: 'the secret of a trial, which opens nothing',
    log: () => {},
  });
  const stop = async () => {
    services.close();
    await jobs.stop();
    await sandbox.stop();
  };
  try {
    const unknownCode = newOrderCode();
    await payUnknown(config, unknownCode);
    await shipUnknown(config, unknownCode);
    return { services, unknownCode, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function payUnknown(config: Config, receipt: string): Promise<void> {
  const payment = connectPayment(config);
  const opened = await payment.openOrder({ amount: paise(100_00), currency: 'INR', receipt });
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  const answer = await fetch(`${sandboxUrl(config)}/${payment.browser.provider}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: opened.id, outcome: 'success', method: 'upi' }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to a payment.`);
}

async function shipUnknown(config: Config, reference: string): Promise<void> {
  const to = { name: 'Trial Buyer', address: '1 Trial Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' };
  const made = await connectShipping(config).createShipment({
    reference,
    orderedAt: new Date(),
    total: paise(100_00),
    weightG: 800,
    measures: { lengthCm: 35, breadthCm: 28, heightCm: 5 },
    to: { ...to, email: 'buyer@shop.invalid', phone: '+919876543210' },
    items: [{ sku: 'TRIAL-1', name: 'Trial', quantity: 1, unitPrice: paise(100_00), hsn: '50072010' }],
  });
  if (!made.ok) throw new Error(made.reason);
}
