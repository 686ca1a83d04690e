import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from './razorpay/entities.ts';
import { adhocOrder } from './testing/shiprocket-order.ts';
import { readJsonBody, type TestSandbox, testSandbox } from './testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

async function overview(): Promise<string> {
  const answer = await sandbox.app.request('/');
  expect(answer.status).toBe(200);
  return answer.text();
}

test('the overview says in each of its fifteen tables that an empty sandbox has none', async () => {
  expect((await overview()).match(/None\./g)).toHaveLength(15);
});

test('the overview shows orders, webhook deliveries, shipments and faults of the sandbox, escaped', async () => {
  const body = { amount: 420_000, currency: 'INR', receipt: '<b>r1</b>' };
  const order = await readJsonBody<Order>(sandbox.razorpay('POST', '/v1/orders', body));
  await sandbox.post('/razorpay/sandbox/pay', { order_id: order.id, outcome: 'success' });
  await sandbox.shiprocket('POST', '/orders/create/adhoc', adhocOrder);
  await sandbox.post('/faults', { service: 'msg91', call: '*', kind: 'drop', times: 3 });
  await sandbox.settled();
  const page = await overview();
  for (const text of [order.id, '₹4,200.00', '&lt;b&gt;r1', 'order.paid', 'delivered', adhocOrder.order_id, 'msg91']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('<b>r1');
});

test('the form of the sandbox’s overview page advances a shipment to its next status', async () => {
  const created = sandbox.shiprocket('POST', '/orders/create/adhoc', adhocOrder);
  const { shipment_id } = await readJsonBody<{ shipment_id: number }>(created);
  const answer = await sandbox.app.request('/shiprocket/sandbox/advance', {
    method: 'POST',
    body: new URLSearchParams({ shipment_id: String(shipment_id) }),
  });
  expect(answer.status).toBe(303);
  expect(await overview()).toContain('AWB ASSIGNED');
});

test('the overview’s forms send a picked-up shipment back, or lose it, and set the wallet’s balance', async () => {
  const created = sandbox.shiprocket('POST', '/orders/create/adhoc', adhocOrder);
  const { shipment_id } = await readJsonBody<{ shipment_id: number }>(created);
  expect(await overview()).not.toContain(`Return shipment ${shipment_id}`);
  await sandbox.post('/shiprocket/sandbox/advance', { shipment_id, to: 'Picked Up' });
  for (const word of ['Return', 'Lose']) expect(await overview()).toContain(`${word} shipment ${shipment_id}`);
  const answer = await sandbox.app.request('/shiprocket/sandbox/wallet', {
    method: 'POST',
    body: new URLSearchParams({ rupees: '12.50' }),
  });
  expect(answer.status).toBe(303);
  expect(await overview()).toContain('value="12.50"');
});
