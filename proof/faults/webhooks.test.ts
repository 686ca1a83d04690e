/** Delivers webhooks twice, late, in another order, or not at all, with the buyer's page open and closed. */
import { afterEach, beforeEach, expect, onTestFailed, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { proofPayments } from '../payments/payments.ts';
import { buyOnePiece, cancelAsBuyer, expectBooksInOrder, finishPurchase, letShopRun, type ShopLife } from './life.ts';
import { expectOneOfEachEffect, listSentSubjects } from './one-of-everything.ts';
import { openSandboxShop, type SandboxShop, usualPatience } from './sandbox-shop.ts';

const test = sampledTest(import.meta.filename, { atLeastOneIn: 4 });

// Drawing an invoice takes a fifth of a second, and has its own tests.
vi.mock(import('../../shop/invoices/invoice-pdf.ts'), () => ({
  drawInvoiceAttachment: async () => ({
    filename: 'invoice.pdf',
    contentType: 'application/pdf',
    content: new Uint8Array(9),
  }),
}));

const { db, clear } = await testDatabase();
let shop: SandboxShop;
let life: ShopLife;
beforeEach(async () => {
  await clear();
  shop = await openSandboxShop(db, usualPatience);
  life = { shop, db, saree: await aSaree(db, { availability: 1 }), story: [] };
});
afterEach(() => shop.close());

const late = (call: string) => ({ call, kind: 'late_webhook', ms: 240_000 });
const twice = (call: string) => ({ call, kind: 'duplicate_webhook' });
const { name: service, events } = proofPayments();
const faults: Readonly<Record<string, readonly { call: string }[] | null>> = {
  'all webhooks come twice': [twice('*')],
  'all webhooks come late and twice': [twice('*'), late('*')],
  ...Object.fromEntries(events.map((event) => [`${event} comes late`, [late(event)]])),
  'no webhook comes': null,
};
/**
 * Cases of the test. With the page open, only those that concern all webhooks are tried; without it the shop needs
 * them.
 */
const cells = Object.entries(faults).flatMap(([name, some]) =>
  [true, false]
    .filter((hasPage) => !hasPage || some === null || some.some(({ call }) => call === '*'))
    .map((hasPage) => [name, hasPage ? 'with' : 'without', some, hasPage] as const),
);

test.each(cells)(
  'an order is settled and refunded once if %s, %s the shopper’s page open',
  async (name, _, some, hasPage) => {
    onTestFailed(() => console.error([name, ...life.story].join('\n  ')));
    for (const one of some ?? []) await shop.fault({ service, ...one });
    if (!some) shop.sandbox.answerWith(() => new Response(null, { status: 500 }));
    const bought = await buyOnePiece(life);
    if (hasPage) await finishPurchase(life, bought, false);
    await letShopRun(life, [0, 1, 5, 20, 1]);
    await cancelAsBuyer(life, (await readOrderOfProviderId(db, bought.id)).code);
    await letShopRun(life, [0, 1, 5]);
    await expectOneOfEachEffect(life, bought.id);
  },
);

test('repeated tracking updates make one mail to the buyer for each state', async () => {
  await shop.fault({ service: 'shiprocket', call: '*', kind: 'duplicate_webhook' });
  const bought = await buyOnePiece(life);
  await finishPurchase(life, bought, false);
  const { code, shipmentId } = await readOrderOfProviderId(db, bought.id);
  for (const to of ['In Transit', 'Delivered']) {
    await readJsonBody(shop.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to }));
    await shop.sandbox.settled();
    await letShopRun(life, [1]);
  }
  expect(await readOrderOfProviderId(db, bought.id)).toMatchObject({ status: 'delivered' });
  expect((await listSentSubjects(life)).toReversed()).toEqual([
    `Your order ${code} is placed`,
    `Your order ${code} is on its way`,
    `Your order ${code} has been delivered`,
  ]);
  await expectBooksInOrder(life);
});

test('tracking updates in the wrong order never move the order back', async () => {
  const bought = await buyOnePiece(life);
  await finishPurchase(life, bought, false);
  const { shipmentId } = await readOrderOfProviderId(db, bought.id);
  const advance = (to: string) =>
    readJsonBody(shop.sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to }));
  await shop.fault({ service: 'shiprocket', call: '*', kind: 'late_webhook', ms: 240_000, times: 1 });
  await advance('In Transit');
  await advance('Delivered');
  await shop.sandbox.settled();
  await letShopRun(life, [0]);
  expect(await readOrderOfProviderId(db, bought.id)).toMatchObject({ status: 'delivered' });
  await letShopRun(life, [5]);
  expect(await readOrderOfProviderId(db, bought.id)).toMatchObject({ status: 'delivered' });
  await expectBooksInOrder(life);
});
