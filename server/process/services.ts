/** Chooses the provider of each port by the settings: the real service if it is configured, or else the sandbox. */
import type { Database } from '../../database/connect.ts';
import { builtInIdentity, shopAuth } from '../../providers/better-auth/better-auth.ts';
import { firebaseIdentity } from '../../providers/firebase/firebase-identity.ts';
import { firestore } from '../../providers/firestore/firestore.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { mediaS3 } from '../../providers/media-s3/media-s3.ts';
import { type Msg91Options, msg91 } from '../../providers/msg91/msg91.ts';
import { phoneMessages } from '../../providers/phone-messages.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import { type WhatsappOptions, whatsapp } from '../../providers/whatsapp/whatsapp.ts';
import { checkCode } from '../../shop/customers/login-codes.ts';
import { openInvoiceWorker } from '../../shop/invoices/invoice-worker.ts';
import { reservationBudget } from '../../shop/limits/reservation-budget.ts';
import { openLimitCounter } from '../../shop/limits/take.ts';
import { openPictureWorkers } from '../../shop/media/picture-workers.ts';
import { composeMsg91Text, phoneMessageKinds } from '../../shop/messages/phone-texts.ts';
import type { EventLog } from '../../shop/ports/event-log.ts';
import type { CodeProof, Identity } from '../../shop/ports/identity.ts';
import type { Jobs } from '../../shop/ports/jobs.ts';
import type { MediaStore } from '../../shop/ports/media.ts';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import { deriveSecrets, type Secrets } from '../../shop/secrets.ts';
import type { Services } from '../../shop/services.ts';
import { createDatabaseEventLog } from '../../shop/visits/visit-store.ts';
import type { Config } from './config.ts';
import { connectPayment, connectShipping, sandboxAccounts, sandboxUrl } from './connect.ts';
import type { SandboxSettings } from './sandbox-process.ts';

/** Names of the sandbox's SMS templates, which only the sandbox knows. */
const sandboxTemplates = Object.fromEntries(phoneMessageKinds.map((kind) => [kind, `sandbox_${kind}`])) as Record<
  PhoneMessageKind,
  string
>;

/** Returns the sandbox's settings, with the accounts and SMS templates that the shop uses there. */
export function sandboxSettings(config: Config): SandboxSettings {
  return {
    port: config.SANDBOX_PORT,
    host: config.HOST,
    dataFile: `${config.DATA_DIR}/sandbox.sqlite`,
    shopUrl: config.publicUrl,
    ...sandboxAccounts(config),
    msg91: {
      templates: Object.fromEntries(
        phoneMessageKinds.map((kind) => [sandboxTemplates[kind], composeMsg91Text(kind, config)]),
      ),
    },
  };
}

export interface ServiceParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly media: MediaStore;
  /** Secret from which all others are derived: `SESSION_SECRET`, or one kept in the database. */
  readonly secret: string;
  /** SMTP port of the sandbox; `null` if none runs. */
  readonly sandboxSmtpPort: number | null;
  readonly log: Services['log'];
}

/** Creates the media store: in the bucket if one is configured, or else in the data folder. */
export function createMediaStore(config: Config): MediaStore {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = config;
  if (!bucket || !id || !secret) return mediaFolder(`${config.DATA_DIR}/media`);
  const { MEDIA_S3_REGION: region, MEDIA_S3_ENDPOINT: endpoint } = config;
  return mediaS3({ bucket, region, endpoint, accessKeyId: id, secretAccessKey: secret });
}

/** Creates the event log: in Firestore if a project is configured, or else in the shop's database. */
function createEventLog(config: Config, db: Database): EventLog {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_CLIENT_EMAIL: clientEmail,
    FIREBASE_PRIVATE_KEY: privateKey,
  } = config;
  return projectId && clientEmail && privateKey
    ? firestore({ projectId, clientEmail, privateKey })
    : createDatabaseEventLog(db);
}

/**
 * Creates the identity: Firebase if it is configured, or else the shop's own links and codes. Sessions are always the
 * shop's.
 */
function createIdentity(
  config: Config,
  { db, secret, secrets, now }: { db: Database; secret: string; secrets: Secrets; now(): Date },
): Identity {
  const { publicUrl, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = config;
  const parts = {
    db,
    secret,
    publicUrl,
    checkCode: ({ phoneNumber: contact, browser, code }: CodeProof) =>
      checkCode({ db, secrets, now }, { contact, browser, purpose: 'log in' }, code),
  };
  if (!apiKey || !authDomain) return builtInIdentity(parts);
  return firebaseIdentity(shopAuth(parts), {
    apiKey,
    authDomain,
    projectId: config.FIREBASE_PROJECT_ID ?? '',
    clientEmail: config.FIREBASE_CLIENT_EMAIL ?? '',
    privateKey: config.FIREBASE_PRIVATE_KEY ?? '',
    emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    hasGoogle: config.FIREBASE_GOOGLE_SIGN_IN === 'on',
    publicUrl,
    now,
  });
}

/**
 * Creates the services of the use cases: behind each port the real service if it is configured, or else the sandbox
 * (`readConfig` refuses incomplete settings). The caller calls `close()` at the end, and closes database and jobs
 * itself.
 */
export function createServices(
  config: Config,
  { db, jobs, media, secret, sandboxSmtpPort, log }: ServiceParts,
): Services & { close(): void } {
  const now = () => new Date();
  const secrets = deriveSecrets(secret);
  const pictureWork = openPictureWorkers();
  const invoices = openInvoiceWorker();
  const mail = smtp({
    url: config.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    from: config.MAIL_FROM ?? `${config.STORE_NAME} <${config.STORE_EMAIL}>`,
  });
  return {
    db,
    jobs,
    messages: { ...mail, ...phoneMessages(phoneCarriers(config)) },
    secrets,
    limits: openLimitCounter(db, secrets),
    reservationBudget,
    identity: createIdentity(config, { db, secret, secrets, now }),
    media,
    pictureWork,
    drawInvoiceFile: invoices.drawInvoiceFile,
    eventLog: createEventLog(config, db),
    log,
    now,
    payment: connectPayment(config),
    shipping: connectShipping(config),
    facts: config.facts,
    dispatchCalendar: config.dispatchCalendar,
    invoicePrefix: config.INVOICE_PREFIX,
    reviewsNeedApproval: config.REVIEWS_NEED_APPROVAL === 'on',
    publicUrl: config.publicUrl,
    close() {
      mail.close();
      pictureWork.close();
      void invoices.close();
    },
  };
}

function phoneCarriers(config: Config) {
  const sms = smsOptions(config);
  const notices = whatsappOptions(config);
  return { sms: sms && msg91(sms), whatsapp: notices && whatsapp(notices) };
}

/** Returns the options of MSG91 or of the sandbox's; `null` in production without an account. */
function smsOptions(config: Config): Msg91Options | null {
  const { MSG91_AUTH_KEY: authKey, MSG91_SENDER: sender } = config;
  if (authKey && sender) return { authKey, sender, baseUrl: config.MSG91_BASE_URL, templates: msg91Templates(config) };
  if (!config.standIns.sms) return null;
  const baseUrl = `${sandboxUrl(config)}/msg91`;
  return { authKey: 'sandbox', sender: 'SANDBX', baseUrl, templates: sandboxTemplates };
}

/** Returns MSG91's templates. None is empty if an account is configured (server/process/config.ts). */
function msg91Templates(config: Config): Msg91Options['templates'] {
  return {
    login_code: config.MSG91_TEMPLATE_LOGIN_CODE ?? '',
    back_in_stock: config.MSG91_TEMPLATE_BACK_IN_STOCK ?? '',
    account_changed: config.MSG91_TEMPLATE_ACCOUNT_CHANGED ?? '',
    order_confirmed: config.MSG91_TEMPLATE_ORDER_CONFIRMED ?? '',
    order_needs_pincode: config.MSG91_TEMPLATE_ORDER_NEEDS_PINCODE ?? '',
    order_shipped: config.MSG91_TEMPLATE_ORDER_SHIPPED ?? '',
    order_delivered: config.MSG91_TEMPLATE_ORDER_DELIVERED ?? '',
    order_refunded: config.MSG91_TEMPLATE_ORDER_REFUNDED ?? '',
  };
}

/** Returns the options of WhatsApp; `null` without an account, and notices are then sent by SMS. */
function whatsappOptions(config: Config): WhatsappOptions | null {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = config;
  if (!phoneNumberId || !token) return null;
  const { WHATSAPP_BASE_URL: baseUrl, WHATSAPP_LANGUAGE: language } = config;
  const templates = {
    back_in_stock: config.WHATSAPP_TEMPLATE_BACK_IN_STOCK ?? '',
    account_changed: config.WHATSAPP_TEMPLATE_ACCOUNT_CHANGED ?? '',
    order_confirmed: config.WHATSAPP_TEMPLATE_ORDER_CONFIRMED ?? '',
    order_needs_pincode: config.WHATSAPP_TEMPLATE_ORDER_NEEDS_PINCODE ?? '',
    order_shipped: config.WHATSAPP_TEMPLATE_ORDER_SHIPPED ?? '',
    order_delivered: config.WHATSAPP_TEMPLATE_ORDER_DELIVERED ?? '',
    order_refunded: config.WHATSAPP_TEMPLATE_ORDER_REFUNDED ?? '',
  };
  return { phoneNumberId, token, baseUrl, language, templates };
}
