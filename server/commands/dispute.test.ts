/** `npm run shop -- dispute …`, as the merchant types it, with the sandbox's Razorpay behind it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { findDispute } from '../../shop/disputes/dispute-store.ts';
import { readAndRecordDispute } from '../../shop/disputes/record-dispute.ts';
import type { Order } from '../../shop/orders/order.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';
import { openRazorpayShop, type RazorpayShop } from '../testing/razorpay-shop.ts';

const test = sampledTest(import.meta.filename);

const { db, url, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'dispute-'));
const proof = join(folder, 'proof.pdf');
await writeFile(proof, '%PDF-1.7');
afterAll(() => rm(folder, { recursive: true }));
let shop: RazorpayShop;
let order: Order;
let id: string;
beforeEach(async () => {
  await clear();
  shop = await openRazorpayShop(db);
  order = await shop.sell();
  const raised = shop.sandbox.post('/razorpay/sandbox/dispute', { payment_id: order.providerPaymentId });
  ({ id } = await readJsonBody<{ id: string }>(raised));
  await readAndRecordDispute(shop.services, id);
});
afterEach(() => shop.sandbox.close());

const run = (...words: string[]) =>
  createCommandRunner({ DATABASE_URL: url, SANDBOX_PORT: String(shop.port) })(...words);

test('dispute list and show, books check and order show print a dispute with its deadline', async () => {
  const list = await run('dispute', 'list');
  expect(list).toMatchObject({ code: 0, complained: '' });
  expect(list.said).toMatch(
    new RegExp(`^${id}  ${order.code}  ₹4,200.00  chargeback  open +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`, 'm'),
  );
  const show = await run('dispute', 'show', id);
  expect(show.said).toMatch(/^Answer before: \d{4}-/m);
  expect(show.said).toContain(`npm run shop -- dispute accept ${id} --for-good`);
  expect((await run('books', 'check')).said).toMatch(/withheld for disputes +₹4,200.00/);
  expect((await run('order', 'show', order.code)).said).toMatch(new RegExp(`Disputes:\n  ${id}  ₹4,200.00 open`));
  expect(await run('dispute', 'show', 'disp_other')).toMatchObject({ code: 1 });
}, 90_000);

test('dispute accept does nothing until the merchant says that it is for good', async () => {
  const hesitant = await run('dispute', 'accept', id);
  expect(hesitant).toMatchObject({ code: 1, complained: expect.stringContaining('Nothing was done.') });
  expect(await findDispute(db, id)).toMatchObject({ status: 'open', answer: null });
  const meant = await run('dispute', 'accept', id, '--for-good');
  expect(meant).toMatchObject({ code: 0, said: expect.stringContaining('₹4,200.00 is given up') });
  expect(await findDispute(db, id)).toMatchObject({ status: 'lost', answer: 'accepted' });
  const there = await readJsonBody(shop.sandbox.razorpay('GET', `/v1/disputes/${id}`));
  expect(there).toMatchObject({ status: 'lost' });
}, 90_000);

test('dispute contest sends the merchant’s files, and is refused a second time', async () => {
  const words = ['--summary', 'Delivered on 12 November', '--document', `shipping_proof=${proof}`];
  const sent = await run('dispute', 'contest', id, ...words, `billing_proof=${proof}`);
  expect(sent).toMatchObject({ code: 0, complained: '' });
  expect(sent.said).toContain('₹4,200.00, with 2 documents');
  const there = await readJsonBody(shop.sandbox.razorpay('GET', `/v1/disputes/${id}`));
  expect(there).toMatchObject({
    status: 'under_review',
    evidence: { summary: 'Delivered on 12 November', shipping_proof: [expect.stringMatching(/^doc_/)] },
  });
  expect((await run('dispute', 'accept', id, '--for-good')).complained).toBe(
    `${id}: It is under review and can no longer be answered.\n`,
  );
}, 90_000);

test.each([
  [['--document', 'proof=x'], 'write KIND=FILE. The kinds are shipping_proof, billing_proof'],
  [['--document', 'shipping_proof=/nowhere.pdf'], '/nowhere.pdf is no file that can be read.'],
  [['--document', `shipping_proof=${import.meta.filename}`], 'is no JPEG, PNG or PDF.'],
  [['--document', `shipping_proof=${proof}`, '--amount', 'all'], 'all is no amount in rupees'],
  [['--document', `shipping_proof=${proof}`, '--amount', '5000'], 'at most ₹4,200.00.'],
])(
  'dispute contest refuses %j and says why',
  async (words, reason) => {
    const refused = await run('dispute', 'contest', id, '--summary', 'Delivered', ...words);
    expect(refused).toMatchObject({ code: 1, said: '', complained: expect.stringContaining(reason) });
    expect(await findDispute(db, id)).toMatchObject({ status: 'open', answer: null });
  },
  40_000,
);

test('order refund refuses an order whose payment is disputed', async () => {
  const refused = await run('order', 'refund', order.code);
  expect(refused).toMatchObject({
    code: 1,
    complained: expect.stringContaining('a refund would send the money twice'),
  });
  await shop.sandbox.post('/razorpay/sandbox/decide-dispute', { dispute_id: id, outcome: 'won' });
  await readAndRecordDispute(shop.services, id);
  expect(await run('order', 'refund', order.code)).toMatchObject({ code: 0 });
}, 90_000);
