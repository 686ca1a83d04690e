/** The figures of webhooks: events are told as new, repeated or refused. */
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { createApi } from './app.ts';

const { db } = await testDatabase();

test('each event of the payment and the shipping service is told as new, repeated, or refused as forged', async () => {
  const told: string[] = [];
  const api = createApi({
    services: await testShop(db),
    version: '0',
    report: () => {},
    onWebhook: (sender, outcome) => told.push(`${sender} ${outcome}`),
  });
  const send = (path: string, body: string, headers: Record<string, string>) =>
    api.request(path, { method: 'POST', body, headers });
  const payment = '{"kind":"payment","name":"order.paid","orderId":"order_1"}';
  for (const signature of [`signed ${payment}`, `signed ${payment}`, 'made up'])
    await send('/hooks/razorpay', payment, { 'x-razorpay-signature': signature });
  const update = '{"state":null,"reference":"a trial"}';
  for (const token of ['parcel_token', 'parcel_token', 'made up'])
    await send('/hooks/parcel-events', update, { 'x-api-key': token });
  expect(told).toEqual([
    'payment new',
    'payment repeated',
    'payment refused',
    'shipping new',
    'shipping repeated',
    'shipping refused',
  ]);
});
