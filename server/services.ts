/** Chooses the adapter behind each port from the settings: the real service where it is configured, else the sandbox. */
import type { Database } from '../database/connect.ts';
import { mediaFolder } from '../providers/media-folder/media-folder.ts';
import { mediaS3 } from '../providers/media-s3/media-s3.ts';
import { razorpay } from '../providers/razorpay/razorpay.ts';
import { shiprocket } from '../providers/shiprocket/shiprocket.ts';
import { smtp } from '../providers/smtp/smtp.ts';
import { pictureWorkers } from '../shop/media/picture-workers.ts';
import type { Jobs } from '../shop/ports/jobs.ts';
import type { MediaStore } from '../shop/ports/media.ts';
import type { Services } from '../shop/services.ts';
import type { Config } from './config.ts';
import type { SandboxSettings } from './sandbox-process.ts';

/** The sandbox's keys. They are no secret: they open nothing but the sandbox. */
const sandboxKeys = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };
const sandboxLogin = { email: 'shop@sandbox.example', password: 'sandbox_password' };

export function sandboxUrl(config: Config): string {
  return `http://localhost:${config.SANDBOX_PORT}`;
}

export function sandboxSettings(config: Config): SandboxSettings {
  const pickup = { pickupLocation: config.SHIPROCKET_PICKUP_LOCATION, pickupPincode: config.STORE_PINCODE };
  return {
    port: config.SANDBOX_PORT,
    host: config.HOST,
    dataFile: `${config.DATA_DIR}/sandbox.sqlite`,
    shopUrl: config.publicUrl,
    razorpay: { ...sandboxKeys, webhookUrl: `http://127.0.0.1:${config.PORT}/api/hooks/razorpay` },
    shiprocket: { ...sandboxLogin, ...pickup },
  };
}

export interface ServiceParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly media: MediaStore;
  /** Where the sandbox takes mail; `null` when no sandbox runs. */
  readonly sandboxSmtpPort: number | null;
}

/** Pictures and videos lie in the bucket where one is set, else in the data folder. */
export function createMediaStore(config: Config): MediaStore {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = config;
  if (!bucket || !id || !secret) return mediaFolder(`${config.DATA_DIR}/media`);
  const { MEDIA_S3_REGION: region, MEDIA_S3_ENDPOINT: endpoint } = config;
  return mediaS3({ bucket, region, endpoint, accessKeyId: id, secretAccessKey: secret });
}

export function createServices(
  config: Config,
  { db, jobs, media, sandboxSmtpPort }: ServiceParts,
): Services & { close(): void } {
  const now = () => new Date();
  const pictureWork = pictureWorkers();
  const messages = smtp({
    url: config.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    from: config.MAIL_FROM ?? `${config.STORE_NAME} <${config.STORE_EMAIL}>`,
  });
  return {
    db,
    jobs,
    messages,
    media,
    pictureWork,
    now,
    payment: razorpay(paymentOptions(config)),
    shipping: shiprocket({ ...shippingOptions(config), now }),
    facts: config.facts,
    publicUrl: config.publicUrl,
    close() {
      messages.close();
      pictureWork.close();
    },
  };
}

function paymentOptions(config: Config) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config;
  if (keyId && keySecret && webhookSecret) {
    return {
      keyId,
      keySecret,
      webhookSecret,
      baseUrl: config.RAZORPAY_BASE_URL,
      checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
    };
  }
  const base = `${sandboxUrl(config)}/razorpay`;
  return { ...sandboxKeys, baseUrl: base, checkoutUrl: `${base}/v1/checkout.js` };
}

function shippingOptions(config: Config) {
  const pickup = { pickupLocation: config.SHIPROCKET_PICKUP_LOCATION, pickupPincode: config.STORE_PINCODE };
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = config;
  if (email && password) return { email, password, baseUrl: config.SHIPROCKET_BASE_URL, ...pickup };
  return { ...sandboxLogin, baseUrl: `${sandboxUrl(config)}/shiprocket`, ...pickup };
}
