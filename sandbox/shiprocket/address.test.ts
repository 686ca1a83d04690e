import { afterEach, beforeEach, expect, test } from 'vitest';
import { adhocOrder } from '../testing/shiprocket-order.ts';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
let ids: { order_id: number; shipment_id: number };
beforeEach(async () => {
  sandbox = testSandbox();
  ids = await readJsonBody(sandbox.shiprocket('POST', '/orders/create/adhoc', adhocOrder));
});
afterEach(() => sandbox.close());

const address = {
  shipping_customer_name: 'Meera Nair',
  shipping_phone: 9_123_456_789,
  shipping_address: '12 Residency Road',
  shipping_city: 'Kochi',
  shipping_state: 'Kerala',
  shipping_country: 'India',
  shipping_pincode: 682_001,
};

function update(more: object = {}): Promise<Response> {
  return sandbox.shiprocket('POST', '/orders/address/update', { order_id: ids.order_id, ...address, ...more });
}

test('the sandbox changes the address of an order and answers without a body', async () => {
  const answer = await update();
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  const shown = await readJsonBody(sandbox.shiprocket('GET', `/orders/show/${ids.order_id}`));
  expect(shown).toMatchObject({
    data: {
      customer_name: 'Meera Nair',
      customer_address: '12 Residency Road',
      customer_city: 'Kochi',
      customer_pincode: '682001',
    },
  });
});

test('the sandbox changes no address of an order that is unknown, cancelled or has an AWB', async () => {
  expect((await update({ order_id: 1 })).status).toBe(404);
  await sandbox.shiprocket('POST', '/courier/assign/awb', { shipment_id: ids.shipment_id, courier_id: 43 });
  const refused = await update();
  expect(refused.status).toBe(400);
  expect(await readJsonBody(refused)).toMatchObject({ message: expect.stringContaining('AWB'), status_code: 400 });
  await sandbox.shiprocket('POST', '/orders/cancel', { ids: [ids.order_id] });
  expect((await update()).status).toBe(400);
});

test.each([
  [{ shipping_city: '' }, { shipping_city: ['The shipping city field is required.'] }],
  [{ shipping_phone: '+919123456789' }, { shipping_phone: ['The shipping phone must be 10 digits.'] }],
  [{ shipping_pincode: '6820' }, { shipping_pincode: ['The shipping pincode must be 6 digits.'] }],
])('the sandbox refuses an address with %j and names the field', async (wrong, errors) => {
  const answer = await update(wrong);
  expect(answer.status).toBe(422);
  expect(await readJsonBody(answer)).toMatchObject({ errors });
});
