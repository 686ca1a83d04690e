/** The owner's correction of an invoice's place of supply over HTTP: its preview, the act, and what each side downloads. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { indianMonthOf } from '../../../shop/indian-month.ts';
import { listInvoices } from '../../../shop/invoices/invoice-store.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { makeRefundAtProvider } from '../../../shop/refunds/refund-jobs.ts';
import { refundOrder } from '../../../shop/refunds/refund-order.ts';
import { asha, buyTestOrder, orderRequestFor } from '../../../shop/testing/order.ts';
import { copyText } from '../../../shop/testing/pdf.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { runScheduledJobs } from '../../../shop/testing/scheduled.ts';
import { testShop } from '../../../shop/testing/shop.ts';
import { misplaceInvoice } from '../../../shop/testing/wrong-place.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let order: Order;
let invoice: string;
beforeEach(async () => {
  await clear();
  const { facts } = await testShop(db);
  api = await testApi(db, { facts: { ...facts, gstin: '27ABCDE1234F1Z5' } });
  const recipient = { ...asha, state: 'Tamil Nadu', pincode: '600004' };
  order = await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)], { recipient }));
  invoice = (await misplaceInvoice(db, order, 'Maharashtra')).number;
});

async function actsOf(staff: Awaited<ReturnType<typeof signInToOffice>>): Promise<string[]> {
  const { body } = await staff.get<{ acts: { name: string }[] }>(`/office/orders/${order.code}`);
  return body.acts.map(({ name }) => name);
}

const preview = (staff: Awaited<ReturnType<typeof signInToOffice>>, query = '') =>
  staff.get(`/office/orders/${order.code}/place-of-supply${query}`);
const correct = (staff: Awaited<ReturnType<typeof signInToOffice>>, key: string = randomUUID(), state = 'Tamil Nadu') =>
  staff.post(
    '/office/acts/order.place_of_supply',
    { input: { orderId: order.id, invoice, state } },
    { 'idempotency-key': key },
  );

test('the preview states the taxes, month and table of each document, and changes nothing', async () => {
  const owner = await signInToOffice(api, 'owner');
  const month = indianMonthOf(api.shop.now());
  const { status, body } = await preview(owner);
  const none = { cgst: 0, sgst: 0, igst: 0 };
  const amounts = { taxable: 400_000, total: 420_000, state_tax: 'SGST', table: '7' };
  expect([status, body]).toMatchObject([
    200,
    {
      is_allowed: true,
      refusal: null,
      invoice,
      stated: 'Maharashtra',
      seen: 'Tamil Nadu',
      buyer: asha.fullName,
      papers: [
        {
          ...amounts,
          ...none,
          kind: 'invoice',
          number: invoice,
          place: 'Maharashtra',
          month: '2026-10',
          cgst: 10_000,
          sgst: 10_000,
        },
        {
          ...amounts,
          ...none,
          kind: 'credit_note',
          number: null,
          place: 'Maharashtra',
          month,
          cgst: 10_000,
          sgst: 10_000,
        },
        { ...amounts, ...none, kind: 'new_invoice', number: null, place: 'Tamil Nadu', month, igst: 20_000 },
      ],
    },
  ]);
  expect(body.effects).toContain('No money moves.');
  expect(body.effects).toContain('The buyer is mailed both documents.');
  expect((body.effects as string[]).join(' ')).toContain('until 30 November 2027');
  expect(await listInvoices(db, order.id)).toHaveLength(1);
});

test('the preview to another state, and after the last day, says why the act would be refused', async () => {
  const owner = await signInToOffice(api, 'owner');
  expect((await preview(owner, '?state=Kerala')).body).toMatchObject({ refusal: 'not_that_state', papers: [] });
  await misplaceInvoice(db, order, 'Maharashtra', new Date('2025-03-31T06:00:00Z'));
  expect((await preview(owner)).body).toMatchObject({
    is_allowed: false,
    refusal: 'credit_too_late',
    papers: [],
    effects: [],
    refusal_words: expect.stringContaining('section 77'),
  });
  expect(await correct(owner)).toMatchObject({ status: 409, body: { reason: 'credit_too_late' } });
});

test('the order’s page offers the act only while the law and the refunds leave something to correct', async () => {
  const owner = await signInToOffice(api, 'owner');
  const offered = async () => (await actsOf(owner)).includes('order.place_of_supply');
  expect(await offered()).toBe(true);
  await misplaceInvoice(db, order, 'Maharashtra', new Date('2025-03-31T06:00:00Z'));
  expect(await offered()).toBe(false);
  await misplaceInvoice(db, order, 'Maharashtra');
  expect(await offered()).toBe(true);
  const outcome = await refundOrder(api.shop, order.id, { reason: 'a slub', by: 'owner', takeBack: false });
  if (!outcome.ok) throw new Error(outcome.code);
  await makeRefundAtProvider(api.shop, { refundId: outcome.refund.id });
  expect(await offered()).toBe(false);
});

test('nobody but an owner reads the preview’s documents, or sees the act on the order’s page', async () => {
  const manager = await signInToOffice(api, 'manager');
  expect(await actsOf(await signInToOffice(api, 'owner'))).toContain('order.place_of_supply');
  expect(await actsOf(manager)).not.toContain('order.place_of_supply');
  expect((await preview(manager)).body).toMatchObject({
    refusal: 'forbidden_act',
    buyer: null,
    papers: [],
    effects: [],
  });
  expect(await correct(manager)).toMatchObject({ status: 403, body: { code: 'forbidden_act' } });
});

test('the act waits, is done once however often it is asked for, and is in the log with the taxes before and after', async () => {
  const owner = await signInToOffice(api, 'owner');
  const key = randomUUID();
  expect(await correct(owner, key)).toMatchObject({ status: 202, body: { result: 'scheduled', money: null } });
  expect((await correct(owner)).body).toMatchObject({ reason: 'already_scheduled' });
  expect(await listInvoices(db, order.id)).toHaveLength(1);
  // Another invoice takes the next number meanwhile.
  await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)]));
  await runScheduledJobs(api.shop);
  await runScheduledJobs(api.shop);
  expect((await correct(owner, key)).body).toEqual({ result: 'done_before', outcome: {} });
  expect((await correct(owner)).body).toMatchObject({ reason: 'place_right' });
  const issued = await listInvoices(db, order.id);
  expect(issued.map(({ kind, nth }) => [kind, nth])).toEqual([
    ['invoice', 1],
    ['invoice', 2],
    ['credit_note', 1],
  ]);
  const { body } = await owner.get<{ rows: { act: string; refusal: string | null }[] }>('/office/activity?limit=10');
  expect(body.rows.find(({ act, refusal }) => act === 'order.place_of_supply' && refusal === null)).toMatchObject({
    sentence: expect.stringContaining('corrected the place of supply of an invoice'),
    changes: expect.arrayContaining([
      'place of supply: Maharashtra → Tamil Nadu',
      'IGST: ₹0.00 → ₹200.00',
      'CGST: ₹100.00 → ₹0.00',
    ]),
  });
});

test('the buyer downloads the new invoice and the credit note, and the office each of them', async () => {
  const owner = await signInToOffice(api, 'owner');
  await correct(owner);
  await runScheduledJobs(api.shop);
  const [, replacing, note] = (await listInvoices(db, order.id)).map(({ document }) => document.number);
  const link = `/orders/${order.code}`;
  const read = async (path: string, headers: HeadersInit) =>
    copyText((await api.requestBytes(path, { headers })).bytes);
  // A guest who proved that the order is theirs (`server/api/order-access.ts`).
  const text = `${Math.floor(api.shop.now().getTime() / 1_000) + 3_600}.some-id.${order.code}`;
  const cookie = `__Host-order_pass=${text}.${api.shop.secrets.keyOf('order-pass', text)}`;
  const ofBuyer = (file: string) => read(`${link}/${file}`, { cookie });
  expect(await ofBuyer('invoice.pdf')).toContain(`In place of invoice ${invoice}`);
  expect(await ofBuyer('invoice.pdf')).toContain(replacing);
  expect(await ofBuyer('credit-note-1.pdf')).toContain(note);
  const ofOffice = (query: string) => read(`/office${link}/invoice?${query}`, owner.headers);
  const first = await ofOffice('invoice=1');
  expect(first).toContain(invoice);
  expect(first).not.toContain('In place of');
  expect(await ofOffice('invoice=2')).toContain(`In place of invoice ${invoice}`);
  expect(await ofOffice('credit_note=1')).toContain(`For invoice ${invoice}`);
});
