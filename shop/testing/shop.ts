/** A whole shop for tests: the real database, and fakes of the outside services that record their calls. */

import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { builtInIdentity } from '../../providers/better-auth/better-auth.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { checkCode } from '../customers/login-codes.ts';
import type { DispatchCalendar } from '../delivery/delivery-promise.ts';
import type { ShopFacts } from '../facts.ts';
import { readHome } from '../house/home-store.ts';
import { reservationBudget } from '../limits/reservation-budget.ts';
import { openLimitCounter } from '../limits/take.ts';
import type { PictureWork } from '../media/picture-workers.ts';
import type { Box } from '../parcels/box.ts';
import type { JobName, Jobs } from '../ports/jobs.ts';
import type { Mail, Messages, PhoneMessage } from '../ports/messages.ts';
import type { Push, PushMessage } from '../ports/push.ts';
import { deriveSecrets } from '../secrets.ts';
import type { Services } from '../services.ts';
import { editableTextsOf } from '../settings/editable-settings.ts';
import { countAlone } from '../visits/memory-rate-limit.ts';
import { createDatabaseEventLog } from '../visits/visit-store.ts';
import { type TestMediaStore, testMediaStore } from './media-store.ts';
import { type FakePayment, fakePayment } from './payment.ts';
import { type FakeShipping, fakeShipping } from './shipping.ts';

export const facts: ShopFacts = {
  name: 'Dhaaga',
  legalName: 'Dhaaga Handlooms',
  address: ['12 Prabhat Road', 'Pune, Maharashtra 411004'],
  pincode: '411004',
  state: 'Maharashtra',
  email: 'hello@dhaaga.example',
  phone: '+912000000000',
  whatsapp: '+912000000000',
  hours: 'daily 10:00 AM to 10:00 PM',
  gstin: '',
  checkoutTax: 'spec',
  grievanceOfficer: { name: 'Officer', email: 'grievance@dhaaga.example', phone: '+912000000000' },
  social: { instagram: 'https://www.instagram.com', facebook: 'https://www.facebook.com' },
  returnsHours: { policy: 48, product: 24 },
  dispatchDays: { min: 2, max: 3 },
  notice: null,
  eventsKeptMonths: 13,
  mediaBaseUrl: '',
  demo: true,
};

/** Boxes of tests; the first is the one for a single piece. */
const boxes: readonly Box[] = [
  { name: 'Small', lengthCm: 35, breadthCm: 28, heightCm: 5, weightG: 200 },
  { name: 'Large', lengthCm: 38, breadthCm: 30, heightCm: 18, weightG: 400 },
];

export const dispatchCalendar: DispatchCalendar = {
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: [],
  season: null,
};

const publicUrl = 'https://shop.test';
const officeUrl = 'https://office.test';
export const secret = 'a secret of tests, which opens nothing';
export const secrets = deriveSecrets(secret);

/** Secrets of a shop: the current one, and that from before while it is changed. */
export interface TestSecrets {
  readonly secret: string;
  readonly previousSecret?: string;
}

export interface SentJob {
  readonly id: number;
  readonly name: JobName;
  readonly data: Record<string, string>;
  readonly delaySeconds: number;
}

export interface TestShop extends Services {
  readonly media: TestMediaStore;
  readonly pictureWork: { -readonly [Work in keyof PictureWork]: PictureWork[Work] };
  readonly payment: FakePayment;
  readonly shipping: FakeShipping;
  /** `false` until a test replaces it. */
  reviewsNeedApproval: Services['reviewsNeedApproval'];
  /** The lines of the shop's log, oldest first. */
  readonly logged: { event: string; facts: Readonly<Record<string, string | number>> }[];
  readonly mails: Mail[];
  /** Messages sent to phones, oldest first. */
  readonly phoneMessages: { phone: string; message: PhoneMessage }[];
  /** Notices sent to browsers of the staff, oldest first. */
  readonly pushes: PushMessage[];
  readonly push: { -readonly [Call in keyof Push]: Push[Call] };
  readonly messages: { -readonly [Call in keyof Messages]: Messages[Call] };
  /** The jobs whose transaction was committed, oldest first. */
  sentJobs(): Promise<SentJob[]>;
  /** Moves the shop's clock forward. */
  passMinutes(minutes: number): void;
}

/**
 * Opens a shop on the database of `testDatabase()`. The clock starts at the machine's time, since the database's does
 * too.
 */
export async function testShop(db: Database, known: TestSecrets = { secret }): Promise<TestShop> {
  const secrets = deriveSecrets(known.secret, known.previousSecret);
  const mails: Mail[] = [];
  const pushes: PushMessage[] = [];
  const logged: TestShop['logged'] = [];
  const phoneMessages: TestShop['phoneMessages'] = [];
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  await sql`create table if not exists test_job (
    id bigint generated always as identity, name text, data jsonb, delay_seconds integer)`.execute(db);
  return {
    db,
    longDb: db,
    payment: fakePayment(),
    shipping: fakeShipping(),
    messages: {
      sendMail: async (mail) => void mails.push(mail),
      sendToPhone: async (phone, message) => void phoneMessages.push({ phone, message }),
      reachesPhones: () => true,
    },
    push: {
      isServed: (endpoint) => endpoint.startsWith('https://push.test/'),
      async send(message) {
        pushes.push(message);
        return { ok: true };
      },
    },
    pushes,
    identity: builtInIdentity({
      db,
      ...known,
      publicUrl,
      checkCode: ({ phoneNumber: contact, browser, code }) =>
        checkCode({ db, secrets, now }, { contact, browser, purpose: 'log in' }, code),
    }),
    limits: openLimitCounter(db, secrets),
    // Counted alone, so that no timer of one test counts in the next.
    openJointLimit: countAlone,
    // Budgets that no test reaches unless it is about them.
    reservationBudget: { ...reservationBudget, piecesOfAddress: 1_000, shareOfUnproven: 1, lapsedOfPiece: 1_000 },
    secrets,
    jobs: jobsInTable(),
    media: testMediaStore(),
    eventLog: createDatabaseEventLog(db),
    // Done in this process, so that no test waits for another process to start.
    pictureWork: {
      makeMaster: async (...given) => (await import('../media/picture-work.ts')).makeMaster(...given),
      makeQuickVariant: async (...given) => (await import('../media/picture-work.ts')).makeQuickVariant(...given),
      makeVariants: async (master, sizes) => (await import('../media/picture-work.ts')).makeVariants(master, sizes),
    },
    tables: {
      readFile: async (file) => (await import('../bulk-edit/read-file.ts')).readFile(file),
      writeWorkbook: async (sheet) => (await import('../bulk-edit/write-workbook.ts')).writeWorkbook(sheet),
    },
    joinDocuments: async (pdfs) => (await import('../parcels/join-documents.ts')).joinDocuments(pdfs),
    drawInvoiceFile: async (invoice) => (await import('../invoices/invoice-pdf.ts')).drawInvoiceAttachment(invoice),
    facts,
    vocabulary: () => readVocabulary(db),
    home: () => readHome(db),
    dispatchCalendar,
    boxes: () => boxes,
    invoicePrefix: 'DH',
    reviewsNeedApproval: () => false,
    settings: { settled: async () => {}, serverTexts: editableTextsOf({}), server: [] },
    publicUrl,
    officeUrl,
    log: (event, facts) => void logged.push({ event, facts }),
    logged,
    now,
    mails,
    phoneMessages,
    sentJobs: () => readJobs(db),
    passMinutes(minutes) {
      passed += minutes * 60_000;
    },
  };
}

/** Creates a queue that inserts jobs as rows, so that a transaction that is rolled back queues none. */
function jobsInTable(): Jobs {
  return {
    async send(trx, name, data, delaySeconds = 0) {
      await sql`insert into test_job (name, data, delay_seconds)
                values (${name}, ${JSON.stringify(data)}, ${delaySeconds})`.execute(trx);
    },
    // None of these jobs fails for good.
    runAgain: async () => 0,
  };
}

async function readJobs(db: Database): Promise<SentJob[]> {
  const { rows } = await sql<SentJob>`
    select id, name, data, delay_seconds as "delaySeconds" from test_job order by id`.execute(db);
  return rows;
}
