/** Chooses the provider of each port by the settings: the real service if it is configured, or else the sandbox. */
import type { Database } from '../../database/connect.ts';
import { builtInIdentity, shopAuth } from '../../providers/better-auth/better-auth.ts';
import { type FirebaseOptions, firebaseIdentity } from '../../providers/firebase/firebase-identity.ts';
import { type FirestoreLog, firestore } from '../../providers/firestore/firestore.ts';
import { type Msg91Options, msg91 } from '../../providers/msg91/msg91.ts';
import { phoneMessages } from '../../providers/phone-messages.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import { isAtKnownPushService } from '../../providers/web-push/push-services.ts';
import { webPush } from '../../providers/web-push/web-push.ts';
import { type WhatsappOptions, whatsapp } from '../../providers/whatsapp/whatsapp.ts';
import { openTableWorker } from '../../shop/bulk-edit/table-worker.ts';
import { readVocabulary } from '../../shop/catalogue/vocabulary-store.ts';
import { checkCode } from '../../shop/customers/login-codes.ts';
import { readHome } from '../../shop/house/home-store.ts';
import { createHouseMemory, type HouseMemory } from '../../shop/house/house-memory.ts';
import { openInvoiceWorker } from '../../shop/invoices/invoice-worker.ts';
import { reservationBudget } from '../../shop/limits/reservation-budget.ts';
import { openLimitCounter } from '../../shop/limits/take.ts';
import { openPictureWorkers } from '../../shop/media/picture-workers.ts';
import { composeMsg91Text, phoneMessageKinds } from '../../shop/messages/phone-texts.ts';
import { openDocumentWorker } from '../../shop/parcels/document-worker.ts';
import type { EventLog } from '../../shop/ports/event-log.ts';
import type { CodeProof, Identity } from '../../shop/ports/identity.ts';
import type { Jobs } from '../../shop/ports/jobs.ts';
import type { MediaStore } from '../../shop/ports/media.ts';
import type { PhoneMessageKind } from '../../shop/ports/messages.ts';
import type { Push } from '../../shop/ports/push.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import type { Services } from '../../shop/services.ts';
import { openJointRateLimits } from '../../shop/visits/joint-rate-limit.ts';
import { createDatabaseEventLog } from '../../shop/visits/visit-store.ts';
import type { Config } from './config.ts';
import { connectPayment, connectShipping, sandboxAccounts, sandboxUrl } from './connect.ts';
import { heldMessages, heldPayment, heldPush, heldShipping } from './held-ports.ts';
import { openPresentSettings, type PresentSettings } from './present-settings.ts';
import type { SandboxSettings } from './sandbox-process.ts';
import { listServerSettings } from './server-settings.ts';
import { type OutsideWatch, type OutsideWatchOptions, watchOutside } from './watch-outside.ts';
import {
  watchedEventLog,
  watchedIdentity,
  watchedMail,
  watchedMedia,
  watchedPayment,
  watchedShipping,
} from './watched-ports.ts';

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
  readonly longDb: Database;
  readonly jobs: Jobs;
  readonly media: MediaStore;
  /** Secret from which all others are derived: `SESSION_SECRET`, or one kept in the database. */
  readonly secret: string;
  /** SMTP port of the sandbox; `null` if none runs. */
  readonly sandboxSmtpPort: number | null;
  readonly log: Services['log'];
  /** Called at the end of each call of an outside service. */
  readonly onOutsideCall?: NonNullable<OutsideWatchOptions['onCall']>;
}

/** Tells whether pictures are in a bucket, and not in the data folder. */
function usesBucket(config: Config): boolean {
  return config.MEDIA_S3_BUCKET !== undefined;
}

/** Connects Firestore if a project is configured; returns `null` if none is. */
export function connectFirestore(config: Config): FirestoreLog | null {
  const { projectId, clientEmail, privateKey } = firebaseOptions(config);
  return projectId && clientEmail && privateKey ? firestore({ projectId, clientEmail, privateKey }) : null;
}

/** Returns the options of Firebase, which are empty where a setting is unset. */
export function firebaseOptions(config: Config): FirebaseOptions {
  return {
    apiKey: config.FIREBASE_API_KEY ?? '',
    authDomain: config.FIREBASE_AUTH_DOMAIN ?? '',
    projectId: config.FIREBASE_PROJECT_ID ?? '',
    clientEmail: config.FIREBASE_CLIENT_EMAIL ?? '',
    privateKey: config.FIREBASE_PRIVATE_KEY ?? '',
    emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    hasGoogle: config.FIREBASE_GOOGLE_SIGN_IN === 'on',
    publicUrl: config.publicUrl,
    now: () => new Date(),
  };
}

/** Creates the event log: in Firestore if a project is configured, or else in the shop's database. */
function createEventLog(config: Config, db: Database, watch: OutsideWatch): EventLog {
  const inFirestore = connectFirestore(config);
  return inFirestore ? watchedEventLog(inFirestore, watch.of('event_log')) : createDatabaseEventLog(db);
}

/**
 * Creates the identity: Firebase if it is configured, or else the shop's own links and codes. Sessions are always the
 * shop's.
 */
function createIdentity(
  config: Config,
  {
    db,
    secret,
    secrets,
    now,
    watch,
  }: Pick<Services, 'db' | 'secrets' | 'now'> & { secret: string; watch: OutsideWatch },
): Identity {
  const { publicUrl } = config;
  const firebase = firebaseOptions(config);
  const parts = {
    db,
    secret,
    previousSecret: config.SESSION_SECRET_PREVIOUS,
    publicUrl,
    checkCode: ({ phoneNumber: contact, browser, code }: CodeProof) =>
      checkCode({ db, secrets, now }, { contact, browser, purpose: 'log in' }, code),
  };
  return firebase.apiKey && firebase.authDomain
    ? watchedIdentity(firebaseIdentity(shopAuth(parts), firebase, parts), watch.of('sign_in'))
    : builtInIdentity(parts);
}

/**
 * Creates the services of the use cases: behind each port the real service if it is configured, or else the sandbox
 * (`readConfig` refuses incomplete settings). The caller calls `close()` at the end, and closes database and jobs
 * itself.
 */
export function createServices(
  config: Config,
  { db, longDb, jobs, media, secret, sandboxSmtpPort, log, onOutsideCall }: ServiceParts,
): ProcessServices {
  const now = () => new Date();
  const secrets = deriveSecrets(secret, config.SESSION_SECRET_PREVIOUS);
  const onError = (_: unknown, service: string) => log('an outage could not be noted', { service });
  const watch = watchOutside({ db, now, onError, ...(onOutsideCall && { onCall: onOutsideCall }) });
  const pictureWork = openPictureWorkers();
  const invoices = openInvoiceWorker();
  const documents = openDocumentWorker();
  const [vocabulary, home] = [createHouseMemory(() => readVocabulary(db)), createHouseMemory(() => readHome(db))];
  const present = openPresentSettings(config, { db, now });
  const tables = openTableWorker();
  const mail = smtp({
    url: config.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`,
    from: config.MAIL_FROM ?? `${config.STORE_NAME} <${config.STORE_EMAIL}>`,
  });
  return {
    db,
    longDb,
    jobs,
    messages: heldMessages(
      { ...watchedMail(mail, watch.of('mail')), ...phoneMessages(watchedPhoneCarriers(config, watch)) },
      db,
    ),
    push: heldPush(connectPush(config), db),
    secrets,
    limits: openLimitCounter(db, secrets),
    openJointLimit: openJointRateLimits({ db, secrets, now, log }).open,
    reservationBudget,
    identity: createIdentity(config, { db, secret, secrets, now, watch }),
    media: usesBucket(config) ? watchedMedia(media, watch.of('bucket')) : media,
    pictureWork,
    drawInvoiceFile: invoices.drawInvoiceFile,
    joinDocuments: documents.joinDocuments,
    tables,
    eventLog: createEventLog(config, db, watch),
    log,
    now,
    sendAlarmMail: mail.sendMail,
    payment: heldPayment(
      connectPayment(config, (port) => watchedPayment(port, watch.of('payment'))),
      db,
    ),
    shipping: heldShipping(watchedShipping(connectShipping(config), watch.of('shipping')), db),
    vocabulary: vocabulary.read,
    home: home.read,
    houseMemories: [vocabulary, home],
    invoicePrefix: config.INVOICE_PREFIX,
    facts: present.facts,
    dispatchCalendar: present.dispatchCalendar,
    boxes: present.boxes,
    reviewsNeedApproval: present.reviewsNeedApproval,
    presentSettings: present,
    settings: { settled: present.settled, serverTexts: config.editable, server: listServerSettings(config) },
    publicUrl: config.publicUrl,
    officeUrl: config.officeUrl,
    close() {
      mail.close();
      pictureWork.close();
      void invoices.close();
      void documents.close();
      void tables.close();
    },
  };
}

/** The services of a process, with what the process itself must tend. */
export interface ProcessServices extends Services {
  readonly houseMemories: readonly Omit<HouseMemory<unknown>, 'read'>[];
  readonly presentSettings: PresentSettings;
  /** Mails the merchant of an alarm without asking the database, which may be away, whether the shop is held. */
  readonly sendAlarmMail: Services['messages']['sendMail'];
  close(): void;
}

/** Connects the push services of browsers, and that of the sandbox where it plays the mail server. */
function connectPush(config: Config): Push {
  if (!config.standIns.messages) return webPush();
  const played = `${sandboxUrl(config)}/push/send/`;
  // A person names the address: it must lead to no other place in the sandbox.
  const isAtSandbox = (endpoint: string) =>
    endpoint.startsWith(played) && /^[\w-]+$/.test(endpoint.slice(played.length));
  return webPush({ isServed: (endpoint) => isAtKnownPushService(endpoint) || isAtSandbox(endpoint) });
}

/** Connects the carriers of messages to phones; each is `null` without an account or the sandbox. */
export function phoneCarriers(config: Config) {
  const sms = smsOptions(config);
  const notices = whatsappOptions(config);
  return { sms: sms && msg91(sms), whatsapp: notices && whatsapp(notices) };
}

/** Connects the same carriers, and notes when one gives no answer. */
function watchedPhoneCarriers(config: Config, watch: OutsideWatch) {
  const { sms, whatsapp: notices } = phoneCarriers(config);
  return {
    sms: sms && { ...sms, send: watch.of('sms')(sms.send) },
    whatsapp: notices && { ...notices, send: watch.of('whatsapp')(notices.send) },
  };
}

/** Returns the options of MSG91 or of the sandbox's; `null` in production without an account. */
function smsOptions(config: Config): Msg91Options | null {
  const { MSG91_AUTH_KEY: authKey, MSG91_SENDER: sender } = config;
  if (authKey && sender) return { authKey, sender, baseUrl: config.MSG91_BASE_URL, templates: msg91Templates(config) };
  if (!config.standIns.sms) return null;
  const baseUrl = `${sandboxUrl(config)}/msg91`;
  return { authKey: 'sandbox', sender: 'SANDBX', baseUrl, templates: sandboxTemplates };
}

/**
 * Returns MSG91's templates. None is empty if an account is configured (server/process/config.ts), but for the one that shops of
 * before have not registered.
 */
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
    order_corrected: config.MSG91_TEMPLATE_ORDER_CORRECTED ?? '',
    order_needs_address: config.MSG91_TEMPLATE_ORDER_NEEDS_ADDRESS ?? '',
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
    order_corrected: config.WHATSAPP_TEMPLATE_ORDER_CORRECTED ?? '',
    order_needs_address: config.WHATSAPP_TEMPLATE_ORDER_NEEDS_ADDRESS ?? '',
  };
  return { phoneNumberId, token, baseUrl, language, templates };
}
