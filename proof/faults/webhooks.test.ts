/** Webhooks that come twice, late, in another order, or never, with the buyer's page there and without it. */
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { json } from '../../sandbox/testing/tools.ts';
import { orderAt } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { buy, cancel, expectBooksInOrder, finish, type Life, rest } from './life.ts';
import { expectOneOfEverything, subjectsSent } from './one-of-everything.ts';
import { patient, type SandboxShop, sandboxShop } from './sandbox-shop.ts';

// Drawing a paper takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const { db, clear } = await testDatabase();
let shop: SandboxShop;
let life: Life;
beforeEach(async () => {
  await clear();
  shop = await sandboxShop(db, patient);
  life = { shop, db, saree: await aSaree(db, { availability: 1 }), story: [] };
});
afterEach(() => shop.close());

const late = (call: string) => ({ call, kind: 'late_webhook', ms: 240_000 });
const twice = (call: string) => ({ call, kind: 'duplicate_webhook' });
const faults = {
  'all come twice': [twice('*')],
  'all come late, and twice': [twice('*'), late('*')],
  'payment.authorized comes last': [late('payment.authorized')],
  'payment.captured comes last': [late('payment.captured')],
  'order.paid comes last': [late('order.paid')],
  'refund.created comes late': [late('refund.created')],
  'refund.processed comes late': [late('refund.processed')],
  'none comes': null,
} as const;
/** Without a page the webhooks are all there is; with one, those that befall every event are enough. */
const cells = Object.entries(faults).flatMap(([name, some]) =>
  [true, false]
    .filter((hasPage) => !hasPage || some === null || some.some(({ call }) => call === '*'))
    .map((hasPage) => [name, hasPage ? 'with' : 'without', some, hasPage] as const),
);

test.each(cells)(
  'an order is settled and refunded once when of its webhooks %s, %s the shopper’s page open',
  async (name, _, some, hasPage) => {
    onTestFailed(() => console.error([name, ...life.story].join('\n  ')));
    for (const one of some ?? []) await shop.fault({ service: 'razorpay', ...one });
    if (!some) shop.sandbox.answerWith(() => new Response(null, { status: 500 }));
    const bought = await buy(life);
    if (hasPage) await finish(life, bought, false);
    await rest(life, [0, 1, 5, 20, 1]);
    await cancel(life, (await orderAt(db, bought.id)).code);
    await rest(life, [0, 1, 5]);
    await expectOneOfEverything(life, bought.id);
  },
);

test('repeated tracking updates notify the buyer once of each state', async () => {
  await shop.fault({ service: 'shiprocket', call: '*', kind: 'duplicate_webhook' });
  const bought = await buy(life);
  await finish(life, bought, false);
  const { code, shipmentId } = await orderAt(db, bought.id);
  for (const to of ['In Transit', 'Delivered']) {
    await json(shop.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to }));
    await shop.sandbox.settled();
    await rest(life, [1]);
  }
  expect(await orderAt(db, bought.id)).toMatchObject({ status: 'delivered' });
  expect((await subjectsSent(life)).toReversed()).toEqual([
    `Your order ${code} is placed`,
    `Your order ${code} is on its way`,
    `Your order ${code} has been delivered`,
  ]);
  await expectBooksInOrder(life);
});

test('tracking updates in the wrong order never move the order back', async () => {
  const bought = await buy(life);
  await finish(life, bought, false);
  const { shipmentId } = await orderAt(db, bought.id);
  const advance = (to: string) =>
    json(shop.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to }));
  await shop.fault({ service: 'shiprocket', call: '*', kind: 'late_webhook', ms: 240_000, times: 1 });
  await advance('In Transit');
  await advance('Delivered');
  await shop.sandbox.settled();
  await rest(life, [0]);
  expect(await orderAt(db, bought.id)).toMatchObject({ status: 'delivered' });
  await rest(life, [5]);
  expect(await orderAt(db, bought.id)).toMatchObject({ status: 'delivered' });
  await expectBooksInOrder(life);
});
