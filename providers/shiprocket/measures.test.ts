/** Tests the change of weight and measures, against the sandbox and against answers that it does not give. */
import { expect, test } from 'vitest';
import type { ShipmentRequest } from '../../shop/ports/shipping.ts';
import {
  answering,
  assignAwb,
  ship,
  shipmentRequest,
  shiprocketForEachTest,
  someShipment,
} from '../testing/shiprocket.ts';

const stage = shiprocketForEachTest();
const packed: ShipmentRequest = {
  ...shipmentRequest,
  weightG: 1_250,
  measures: { lengthCm: 50, breadthCm: 40, heightCm: 30 },
};
const unassigned = { data: { status_code: 1, channel_order_id: 'ABCD-EFGH-JKMNP-R1', shipments: { awb: '' } } };

test('an order gets the weight and measures of its parcel, as often as they are sent, and its AWB costs what was quoted', async () => {
  const shipment = await ship(stage);
  expect(await stage.shipping.changeMeasures(shipment, packed)).toEqual({ ok: true });
  expect(await stage.shipping.changeMeasures(shipment, packed)).toEqual({ ok: true });
  expect(stage.sandbox.shipments()).toMatchObject([{ weight: 1.25, sides: { length: 50, breadth: 40, height: 30 } }]);
  const question = { pincode: packed.to.pincode, isReturn: false, value: packed.total };
  const quotes = await stage.shipping.quoteCouriers({ ...question, weightG: 1_250, measures: packed.measures });
  const [slim] = await stage.shipping.quoteCouriers({
    ...question,
    weightG: 1_250,
    measures: shipmentRequest.measures,
  });
  await assignAwb(stage, shipment);
  expect(stage.sandbox.shipments()[0]?.charge).toBe((quotes[0]?.price ?? 0) / 100);
  expect(quotes[0]?.price).toBeGreaterThan(slim?.price ?? 0);
});

test('measures are sent with the whole order, under the reference that the service has', async () => {
  const { shipping, server } = await answering(stage, { '/orders/show': unassigned, '/orders/update': {} });
  expect(await shipping.changeMeasures(someShipment, packed)).toEqual({ ok: true });
  const request = server.asked.find(({ path }) => path.endsWith('/orders/update/adhoc'));
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    order_id: 'ABCD-EFGH-JKMNP-R1',
    length: 50,
    breadth: 40,
    height: 30,
    weight: 1.25,
    billing_customer_name: 'Asha',
    billing_phone: '9876543210',
    payment_method: 'Prepaid',
    sub_total: 4_200,
  });
});

test('measures are not sent for an order that has an AWB, is cancelled, or whose reference is not told', async () => {
  const shipment = await ship(stage);
  await assignAwb(stage, shipment);
  expect(await stage.shipping.changeMeasures(shipment, packed)).toMatchObject({ ok: false, code: 'awb_assigned' });
  await stage.shipping.cancelShipment(shipment.orderId);
  expect(await stage.shipping.changeMeasures(shipment, packed)).toMatchObject({ ok: false, code: 'cancelled_there' });
  const unnamed = { data: { status_code: 1, shipments: { awb: '' } } };
  const { shipping, server } = await answering(stage, { '/orders/show': unnamed });
  expect(await shipping.changeMeasures(someShipment, packed)).toMatchObject({ ok: false, code: 'refused' });
  expect(server.asked.some(({ path }) => path.includes('/orders/update'))).toBe(false);
});

test('a failure that comes with HTTP 200 is a refusal with its message', async () => {
  const failed = { message: 'Order is already shipped', status_code: 400 };
  const { shipping } = await answering(stage, { '/orders/show': unassigned, '/orders/update': failed });
  const refused = { ok: false, code: 'refused', reason: 'Order is already shipped' };
  expect(await shipping.changeMeasures(someShipment, packed)).toEqual(refused);
});
