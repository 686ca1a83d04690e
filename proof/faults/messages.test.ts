/**
 * Mails and SMS whose server is silent, refuses or hangs up. What was refused is sent until it arrives, once. Where the
 * answer to a message that went out was lost nobody can know: it is sent again, since twice is better than never.
 */
import { afterEach, beforeEach, describe, expect, onTestFailed, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Patience } from '../../providers/outside-call.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { queueRestockNotices } from '../../shop/restock/tell-restocked.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { buyOnePiece, endAllFaults, expectBooksInOrder, letShopRun, type ShopLife } from './life.ts';
import { listSentSubjects } from './one-of-everything.ts';
import { openSandboxShop, type SandboxShop, shortPatience, usualPatience } from './sandbox-shop.ts';

const test = sampledTest(import.meta.filename);

// Drawing a paper takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const { db, clear } = await testDatabase();
let shop: SandboxShop | undefined;
beforeEach(clear);
afterEach(() => shop?.close());

async function begin(patience: Patience, availability: number, mailMs?: number): Promise<ShopLife> {
  shop = await openSandboxShop(db, patience, mailMs);
  return { shop, db, saree: await aSaree(db, { availability }), story: [], backAfter: 2 };
}

const courses = ['once', 'until it is back'] as const;
const withCourses = <T extends object>(kinds: Record<string, T>) =>
  Object.entries(kinds).flatMap(([name, kind]) => courses.map((course) => [name, course, kind] as const));

const mailFaults = {
  'takes the connection and is silent': { call: 'connect', kind: 'latency', ms: 600_000 },
  'takes the mail and is silent': { call: 'data', kind: 'latency', ms: 600_000 },
  'refuses the mail for now': { call: 'data', kind: 'status', status: 451 },
  'refuses the mail': { call: 'data', kind: 'status', status: 554 },
  'hangs up on the mail': { call: 'data', kind: 'drop', before: true },
  'hangs up at once': { call: 'connect', kind: 'drop' },
  'takes the mail and hangs up': { call: 'data', kind: 'drop' },
} as const;

/**
 * The milliseconds for which a server that says nothing is listened to. A busy machine may answer later than that as well:
 * then a mail goes out twice, which is only right where it may have been taken.
 */
const listenMs = { connect: 1_000, data: 150 };

describe('when the mail server', () => {
  test.each(withCourses(mailFaults))(
    '%s, %s, the order stands and its confirmation arrives',
    async (name, course, kind) => {
      const isSilent = kind.kind === 'latency' || kind.call === 'connect';
      const life = await begin(usualPatience, 1, isSilent ? listenMs[kind.call] : undefined);
      onTestFailed(() => console.error([name, ...life.story].join('\n  ')));
      await life.shop.fault({ service: 'smtp', ...kind, ...(course === 'once' ? { times: 1 } : {}) });
      await buyOnePiece(life);
      await letShopRun(life, [0, 1]);
      await expectBooksInOrder(life);
      await endAllFaults(life);
      await letShopRun(life, [5, 31]);
      const sent = await listSentSubjects(life);
      expect(new Set(sent), 'mails').toEqual(new Set([expect.stringMatching(/^Your order .* is placed$/)]));
      // Taken, and nobody said so; a silent server may have kept it, too, once it found its voice.
      const isLost = name === 'takes the mail and hangs up' || name === 'takes the mail and is silent';
      if (!isLost) expect(sent, 'mails').toHaveLength(1);
      if (name === 'takes the mail and hangs up' && course === 'once') expect(sent, 'mails').toHaveLength(2);
      expect([...life.shop.jobs.waiting(), ...life.shop.jobs.dead], 'jobs left').toEqual([]);
    },
  );
});

const flow = { service: 'msg91', call: 'POST /api/v5/flow/' };
const smsFaults = {
  'does not answer in time': { kind: 'latency', ms: 600_000 },
  'answers byte by byte': { kind: 'trickle', ms: 30 },
  'is not listened to': { kind: 'refused', ms: 30_000 },
  'hangs up': { kind: 'drop', before: true },
  'answers 500': { kind: 'status', status: 500 },
  'answers 429': { kind: 'status', status: 429 },
  'answers half a JSON': { kind: 'malformed', before: true },
  'takes the SMS and hangs up': { kind: 'drop' },
};
/** Faults after which the SMS may have gone out all the same. */
const unsure = ['does not answer in time', 'answers byte by byte', 'takes the SMS and hangs up'];

async function smsSent({ shop: { sandbox } }: ShopLife, to: string): Promise<number> {
  const { messages } = await readJsonBody<{ messages: unknown[] }>(sandbox.app.request(`/outbox.json?to=${to}`));
  return messages.length;
}

describe('when MSG91', () => {
  test.each(withCourses(smsFaults))(
    '%s, %s, the notice of a saree back in stock arrives',
    async (name, course, kind) => {
      const life = await begin(unsure.includes(name) ? shortPatience : usualPatience, 0);
      onTestFailed(() => console.error([name, ...life.story].join('\n  ')));
      const { sku } = life.saree;
      const wish = { saree_sku: sku, contact: '9876543210', product_link: '/product/x' };
      const asked = await life.shop.post('/notify-me', wish);
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      await life.shop.fault({ ...flow, ...kind, ...(course === 'once' ? { times: 1 } : {}) });
      await importCatalogue(db, [{ ...life.saree, availability: 2 }]);
      await queueRestockNotices(life.shop.services);
      const ticking = setInterval(() => life.shop.sandbox.clock.advance(30), 30);
      await letShopRun(life, [0, 1]).finally(() => clearInterval(ticking));
      await endAllFaults(life);
      await letShopRun(life, [5, 31]);
      const sent = await smsSent(life, '919876543210');
      if (unsure.includes(name)) expect(sent, 'SMS').toBeGreaterThan(0);
      else expect(sent, 'SMS').toBe(1);
      expect([...life.shop.jobs.waiting(), ...life.shop.jobs.dead], 'jobs left').toEqual([]);
    },
  );

  test.each(Object.entries(smsFaults))('%s, the asker of a login code is told to try again', async (name, kind) => {
    const life = await begin(unsure.includes(name) ? shortPatience : usualPatience, 0);
    await life.shop.fault({ ...flow, ...kind });
    const { status, headers, body } = await life.shop.post('/auth/send-code', { phone: '9876543210' });
    expect([status, body.code]).toEqual([503, 'outside_service_failed']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.stringify(body)).not.toMatch(/\d{6}/);
  });
});
