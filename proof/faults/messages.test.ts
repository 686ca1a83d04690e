/**
 * Sends mails and SMS through servers that are silent, refuse or hang up. A message that was refused is sent again
 * until it arrives, once. If the answer to a message was lost, nobody can know whether it arrived: it is sent again,
 * since two messages are better than none.
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

// Drawing an invoice takes a fifth of a second, and has its own tests.
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
 * Milliseconds after which a silent mail server is given up. On a busy machine a good answer may come later than that:
 * then a mail goes out twice, so the short wait is used only where the server may have accepted the mail.
 */
const listenMs = { connect: 1_000, data: 150 };

describe('the confirmation of an order', () => {
  test.each(withCourses(mailFaults))('arrives although the mail server %s, %s', async (name, course, kind) => {
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
    // The server may have accepted the first mail without an answer to it, so that a second one is right.
    const isLost = name === 'takes the mail and hangs up' || name === 'takes the mail and is silent';
    if (!isLost) expect(sent, 'mails').toHaveLength(1);
    if (name === 'takes the mail and hangs up' && course === 'once') expect(sent, 'mails').toHaveLength(2);
    expect([...life.shop.jobs.waiting(), ...life.shop.jobs.dead], 'jobs left').toEqual([]);
  });
});

const flow = { service: 'msg91', call: 'POST /api/v5/flow/' };
const smsFaults = {
  'does not answer in time': { kind: 'latency', ms: 600_000 },
  'answers byte by byte': { kind: 'trickle', ms: 30 },
  'refuses connections': { kind: 'refused', ms: 30_000 },
  'hangs up': { kind: 'drop', before: true },
  'answers 500': { kind: 'status', status: 500 },
  'answers 429': { kind: 'status', status: 429 },
  'answers half a JSON': { kind: 'malformed', before: true },
  'takes the SMS and hangs up': { kind: 'drop' },
};
/** Faults after which the SMS may have been sent all the same. */
const unsure = ['does not answer in time', 'answers byte by byte', 'takes the SMS and hangs up'];

async function smsSent({ shop: { sandbox } }: ShopLife, to: string): Promise<number> {
  const { messages } = await readJsonBody<{ messages: unknown[] }>(sandbox.app.request(`/outbox.json?to=${to}`));
  return messages.length;
}

describe('a shop that sends its SMS through MSG91', () => {
  test.each(withCourses(smsFaults))('delivers a restock notice although MSG91 %s, %s', async (name, course, kind) => {
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
  });

  test.each(Object.entries(smsFaults))(
    'answers a request for a login code with 503 if MSG91 %s',
    async (name, kind) => {
      const life = await begin(unsure.includes(name) ? shortPatience : usualPatience, 0);
      await life.shop.fault({ ...flow, ...kind });
      const { status, headers, body } = await life.shop.post('/auth/send-code', { phone: '9876543210' });
      expect([status, body.code]).toEqual([503, 'outside_service_failed']);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(JSON.stringify(body)).not.toMatch(/\d{6}/);
    },
  );
});
