/** Starts the world outside the shop's machines in a drill: the sandbox's providers, and a bucket for pictures. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import { machines, worldAddress } from './network.ts';

const [sandboxPort, bucketPort] = [3001, 9000];
export const sandboxUrl = `http://${worldAddress}:${sandboxPort}`;
const bucket = 'shop-media';
const razorpay = { keyId: 'rzp_test_drill', keySecret: 'drill_secret', webhookSecret: 'drill_webhook_secret' };
const shiprocket = { email: 'shop@example.in', password: 'drill_password', pickupLocation: 'Primary' };
const webhookToken = 'drill_parcel_token';

export interface Outside {
  /** Settings by which shops use it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the sandbox, whose webhooks go to the front machine, and the bucket. `ca` is the certificate of the front machine. */
export async function startOutside(folder: string, shopUrl: string, ca: string): Promise<Outside> {
  const hooks = `https://${machines.front}/api/hooks`;
  const options = {
    port: sandboxPort,
    host: worldAddress,
    dataFile: join(folder, 'sandbox.sqlite'),
    shopUrl,
    razorpay: { ...razorpay, webhookUrl: `${hooks}/razorpay` },
    cashfree: { clientId: 'drill', clientSecret: 'drill_secret', webhookUrl: `${hooks}/cashfree` },
    shiprocket: { ...shiprocket, pickupPincode: '411004', webhookUrl: `${hooks}/parcel-events`, webhookToken },
    msg91: { templates: {} },
  };
  const log = openSync(join(folder, 'sandbox.log'), 'a');
  const sandbox = spawn(process.execPath, ['sandbox/start.ts', JSON.stringify(options)], {
    env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: ca },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const smtpPort = await portOfMail(sandbox);
  const s3 = new S3rver({
    port: bucketPort,
    address: worldAddress,
    directory: join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  await s3.run();
  return {
    settings: {
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_BASE_URL: `${sandboxUrl}/razorpay`,
      SHIPROCKET_EMAIL: shiprocket.email,
      SHIPROCKET_PASSWORD: shiprocket.password,
      SHIPROCKET_BASE_URL: `${sandboxUrl}/shiprocket`,
      SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
      SMTP_URL: `smtp://${worldAddress}:${smtpPort}`,
      MAIL_FROM: 'shop@example.in',
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
      MEDIA_S3_ENDPOINT: `http://${worldAddress}:${bucketPort}`,
    },
    async stop() {
      sandbox.kill();
      await s3.close();
    },
  };
}

function portOfMail(sandbox: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    sandbox.once('message', (said: { type: string; smtpPort?: number; message?: string }) => {
      if (said.smtpPort) resolve(said.smtpPort);
      else reject(new Error(`The sandbox did not start: ${said.message}`));
    });
    sandbox.once('exit', () => reject(new Error('The sandbox ended.')));
  });
}
