import { expect, test } from 'vitest';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import type { Shipment } from '../../shop/ports/shipping.ts';
import {
  addFault,
  answering,
  assignAwb,
  ship,
  shipmentRequest,
  shiprocketForEachTest,
  someShipment,
} from '../testing/shiprocket.ts';

const stage = shiprocketForEachTest();
const call = 'POST /v1/external/orders/address/update';
const to = {
  ...shipmentRequest.to,
  name: 'Meera Nair',
  address: '12 Residency Road',
  city: 'Thiruvananthapuram, the capital of Kerala',
  state: 'Kerala',
  pincode: '695001',
  phone: '+91 91234 56789',
};
const unassigned = { data: { status_code: 1, shipments: { awb: '' } } };

async function shown({ orderId }: Shipment): Promise<object> {
  return (await readJsonBody<{ data: object }>(stage.sandbox.shiprocket('GET', `/orders/show/${orderId}`))).data;
}

function sent(): unknown[] {
  return stage.sandbox.calls.filter(({ path }) => path.endsWith('/orders/address/update'));
}

const meera = {
  customer_name: 'Meera Nair',
  customer_address: '12 Residency Road',
  customer_city: 'Thiruvananthapuram, the capita',
  customer_pincode: '695001',
};

test('a changed address is that of the order, and may be sent again', async () => {
  const shipment = await ship(stage);
  expect(await stage.shipping.changeAddress(shipment, to)).toEqual({ ok: true });
  expect(await stage.shipping.changeAddress(shipment, to)).toEqual({ ok: true });
  expect(await shown(shipment)).toMatchObject(meera);
});

test('a changed address is sent with the documented fields: ten digits, at most thirty characters of the city', async () => {
  const { shipping, server } = await answering(stage, { '/orders/show': unassigned, '/orders/address': null });
  expect(await shipping.changeAddress(someShipment, to)).toEqual({ ok: true });
  const request = server.asked.find(({ path }) => path.endsWith('/orders/address/update'));
  expect(request?.method).toBe('POST');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    order_id: 1,
    shipping_customer_name: 'Meera Nair',
    shipping_phone: '9123456789',
    shipping_address: '12 Residency Road',
    shipping_address_2: '',
    shipping_city: 'Thiruvananthapuram, the capita',
    shipping_state: 'Kerala',
    shipping_country: 'India',
    shipping_pincode: '695001',
    shipping_email: 'asha@example.in',
  });
});

test('the address of an order with an AWB is not sent', async () => {
  const shipment = await ship(stage);
  const awb = await assignAwb(stage, shipment);
  const refused = { ok: false, code: 'awb_assigned', reason: `The order has the AWB ${awb} at Shiprocket.` };
  expect(await stage.shipping.changeAddress(shipment, to)).toEqual(refused);
  expect(sent()).toEqual([]);
  expect(await shown(shipment)).toMatchObject({ customer_name: 'Asha' });
});

test('an address is refused whose order gets its AWB after it was read', async () => {
  const shipment = await ship(stage);
  const { shipping } = await answering(stage, {
    '/orders/show': unassigned,
    '/orders/address': { message: 'Address cannot be updated after the AWB is assigned.', status_code: 400 },
  });
  expect(await shipping.changeAddress(shipment, to)).toMatchObject({ ok: false, code: 'awb_assigned' });
});

test('the address of a cancelled order is not sent', async () => {
  const shipment = await ship(stage);
  await stage.shipping.cancelShipment(shipment.orderId);
  expect(await stage.shipping.changeAddress(shipment, to)).toMatchObject({ ok: false, code: 'cancelled_there' });
  expect(sent()).toEqual([]);
});

test('an address that Shiprocket does not accept is refused with its reason', async () => {
  const shipment = await ship(stage);
  expect(await stage.shipping.changeAddress(shipment, { ...to, phone: '12' })).toEqual({
    ok: false,
    code: 'refused',
    reason: 'Oops! Invalid Data. {"shipping_phone":["The shipping phone must be 10 digits."]}',
  });
});

test('an error in the body of a 200 is a refusal', async () => {
  const error = { message: 'Something went wrong', status_code: '400' };
  const { shipping } = await answering(stage, { '/orders/show': unassigned, '/orders/address': error });
  const refused = { ok: false, code: 'refused', reason: 'Something went wrong' };
  expect(await shipping.changeAddress(someShipment, to)).toEqual(refused);
});

test('a change of address is tried again while Shiprocket fails, and an order that cannot be read is an error', async () => {
  const shipment = await ship(stage);
  await addFault(stage, call, { kind: 'status', status: 500, times: 1 });
  expect(await stage.shipping.changeAddress(shipment, to)).toEqual({ ok: true });
  expect(await shown(shipment)).toMatchObject(meera);
  await expect(stage.shipping.changeAddress({ ...shipment, orderId: '1' }, to)).rejects.toMatchObject({
    service: 'shiprocket',
  });
});
