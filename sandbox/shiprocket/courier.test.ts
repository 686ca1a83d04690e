import { afterEach, beforeEach, expect, test } from 'vitest';
import { adhocOrder } from '../testing/shiprocket-order.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

interface Quote {
  status: number;
  message?: string;
  data?: { available_courier_companies: Record<string, unknown>[]; recommended_courier_company_id: number };
}

function quote(to: string, more = '&cod=0&weight=0.8'): Promise<Response> {
  return sandbox.shiprocket('GET', `/courier/serviceability/?pickup_postcode=411001&delivery_postcode=${to}${more}`);
}

async function newShipment(more: object = {}): Promise<{ order_id: number; shipment_id: number }> {
  return readJsonBody(sandbox.shiprocket('POST', '/orders/create/adhoc', { ...adhocOrder, ...more }));
}

function assign(shipment_id: number, more: object = {}): Promise<Response> {
  return sandbox.shiprocket('POST', '/courier/assign/awb', { shipment_id, ...more });
}

function advance(shipment_id: number, to?: string | number): Promise<Response> {
  return sandbox.post('/shiprocket/sandbox/advance', { shipment_id, to });
}

test('a PIN code is quoted with city, state, and days that grow with the distance', async () => {
  const near = await readJsonBody<Quote>(quote('400001'));
  expect(near.status).toBe(200);
  expect(near.data?.recommended_courier_company_id).toBe(43);
  expect(near.data?.available_courier_companies[0]).toMatchObject({
    courier_company_id: 43,
    city: 'Mumbai',
    state: 'Maharashtra',
    postcode: '400001',
    estimated_delivery_days: '2',
    etd_hours: 48,
    etd: 'Nov 22, 2026',
  });
  const far = await readJsonBody<Quote>(quote('781001'));
  expect(far.data?.available_courier_companies[0]).toMatchObject({ city: 'Guwahati', estimated_delivery_days: '5' });
});

test.each(['900001', '799999'])(
  'the PIN code %s is not serviceable: HTTP 200 with 404 in the body',
  async (pincode) => {
    const answer = await quote(pincode);
    expect(answer.status).toBe(200);
    expect(await readJsonBody<Quote>(answer)).toEqual({
      status: 404,
      message: expect.stringContaining('serviceability'),
    });
  },
);

test('serviceability needs an order, or both cod and weight', async () => {
  const answer = await quote('400001', '');
  expect(answer.status).toBe(422);
  expect(await readJsonBody(answer)).toMatchObject({
    message: 'Required field missing',
    errors: {
      weight: ['The weight field is required when order id is not present.'],
      cod: [expect.any(String)],
      order_id: [expect.any(String)],
    },
    status_code: 422,
  });
  expect(await readJsonBody(quote('400001', '&order_id=1'))).toEqual({ status: 404, message: 'Order does not exist!' });
  const { order_id } = await newShipment();
  expect(await readJsonBody<Quote>(quote('400001', `&order_id=${order_id}`))).toMatchObject({ status: 200 });
  expect((await sandbox.shiprocket('GET', '/courier/serviceability/?cod=0&weight=1')).status).toBe(422);
});

test('a shipment is assigned an AWB once, and a second assignment is refused', async () => {
  const { order_id, shipment_id } = await newShipment();
  const answer = await readJsonBody(assign(shipment_id));
  expect(answer).toMatchObject({
    awb_assign_status: 1,
    response: {
      data: {
        awb_code: expect.stringMatching(/^\d{14}$/),
        courier_company_id: 43,
        courier_name: 'Delhivery Surface',
        order_id,
        shipment_id,
        pickup_scheduled_date: '2026-11-21 14:00:00',
      },
    },
  });
  const again = await assign(shipment_id);
  expect(again.status).toBe(400);
  expect(await readJsonBody(again)).toEqual({
    message: 'Oops! Cannot reassign courier for this shipment.',
    status_code: 400,
  });
  expect((await sandbox.shiprocket('POST', '/courier/assign/awb', {})).status).toBe(422);
});

test('a courier’s refusal to take a shipment is answered HTTP 200 with awb_assign_status 0', async () => {
  const { shipment_id } = await newShipment({ billing_pincode: '900001' });
  const answer = await assign(shipment_id);
  expect(answer.status).toBe(200);
  expect(await readJsonBody(answer)).toEqual({ awb_assign_status: 0, message: expect.any(String) });
  expect(await readJsonBody(assign(shipment_id, { courier_id: 999 }))).toMatchObject({ awb_assign_status: 0 });
});

test('a pickup needs a shipment with an AWB and is booked once', async () => {
  const { shipment_id } = await newShipment();
  const pickup = (id: unknown) => sandbox.shiprocket('POST', '/courier/generate/pickup', { shipment_id: id });
  expect(await readJsonBody(pickup([1]))).toEqual({ message: 'Invalid shipment id', status_code: 400 });
  expect((await pickup([shipment_id])).status).toBe(400);
  await assign(shipment_id);
  expect(await readJsonBody(pickup([shipment_id]))).toMatchObject({
    pickup_status: 1,
    response: { pickup_scheduled_date: '2026-11-21 14:00:00', status: 3 },
  });
  expect((await pickup([shipment_id])).status).toBe(400);
});

test('tracking answers 200 with an error before the first scan, and 404 for an unknown shipment', async () => {
  const { shipment_id } = await newShipment();
  const answer = await sandbox.shiprocket('GET', `/courier/track/shipment/${shipment_id}`);
  expect(answer.status).toBe(200);
  expect(await readJsonBody(answer)).toEqual({
    tracking_data: { track_status: 0, error: expect.stringContaining('no activities') },
  });
  const unknown = await sandbox.shiprocket('GET', '/courier/track/shipment/1');
  expect(unknown.status).toBe(404);
  expect(await readJsonBody(unknown)).toEqual({ message: '404 Not Found', status_code: 404 });
});

test('a shipment is tracked by its id, by its AWB and by the shop’s order id, the newest scan first', async () => {
  const { shipment_id } = await newShipment();
  const { awb_code: awb } = await readJsonBody<{ awb_code: string }>(advance(shipment_id, 'In Transit'));
  const byShipment = await readJsonBody<{ tracking_data: { track_url: string } }>(
    sandbox.shiprocket('GET', `/courier/track/shipment/${shipment_id}`),
  );
  expect(byShipment).toMatchObject({
    tracking_data: {
      track_status: 1,
      shipment_status: 18,
      shipment_track: [{ awb_code: awb, current_status: 'IN TRANSIT', destination: 'Bengaluru', weight: '0.80' }],
      shipment_track_activities: [
        { 'sr-status': '18', 'sr-status-label': 'IN TRANSIT', date: '2026-11-20 11:30:00' },
        { 'sr-status': '42' },
        { 'sr-status': '19' },
        { 'sr-status': '3' },
      ],
    },
  });
  expect(await readJsonBody(sandbox.shiprocket('GET', `/courier/track/awb/${awb}`))).toEqual(byShipment);
  const byOrder = sandbox.shiprocket('GET', `/courier/track?order_id=${adhocOrder.order_id}`);
  expect(await readJsonBody(byOrder)).toEqual([byShipment]);
  expect(await (await sandbox.app.request(byShipment.tracking_data.track_url)).text()).toContain('In transit');
});

test('a shipment advances status by status to its delivery, and no further', async () => {
  const { shipment_id } = await newShipment();
  const seen: number[] = [];
  for (let station = 0; station < 8; station += 1) {
    seen.push((await readJsonBody<{ shipment_status_id: number }>(advance(shipment_id))).shipment_status_id);
  }
  expect(seen).toEqual([1, 3, 19, 42, 18, 38, 17, 7]);
  expect((await advance(shipment_id)).status).toBe(409);
  expect((await advance(1)).status).toBe(404);
});

test('a shipment advances to a status of its way back by name or by code, and an unknown status is refused', async () => {
  const { order_id, shipment_id } = await newShipment();
  await advance(shipment_id, 'UNDELIVERED');
  await advance(shipment_id, 9);
  expect(await readJsonBody(advance(shipment_id, 'RTO Delivered'))).toMatchObject({
    shipment_status: 'RTO DELIVERED',
    order_status_code: 16,
    scans: [{ 'sr-status': '21' }, { 'sr-status': '9' }, { 'sr-status': '46' }, { 'sr-status': '10' }],
  });
  expect((await sandbox.shiprocket('POST', '/orders/cancel', { ids: [order_id] })).status).toBe(204);
  const other = await newShipment({ order_id: 'SR-2026-000124' });
  expect((await advance(other.shipment_id, 'LOST IN THOUGHT')).status).toBe(422);
});

test('an advance over several statuses sends one webhook with the token and both order ids, the oldest scan first', async () => {
  const { order_id, shipment_id } = await newShipment();
  await advance(shipment_id, 'DELIVERED');
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(1);
  const [hook] = sandbox.received;
  expect(hook?.url).toBe(testOptions.shiprocket.webhookUrl);
  expect(hook?.headers.get('x-api-key')).toBe('parcel_token');
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({
    awb: expect.stringMatching(/^\d{14}$/),
    order_id: adhocOrder.order_id,
    sr_order_id: order_id,
    current_status: 'DELIVERED',
    current_status_id: 7,
    shipment_status: 'DELIVERED',
    shipment_status_id: 7,
    current_timestamp: '20 11 2026 11:30:00',
    is_return: 0,
    scans: [{ 'sr-status': '3' }, { 'sr-status': '19' }, {}, {}, {}, {}, { 'sr-status': '7' }],
  });
});

test('a tracking webhook that is answered with 204 instead of 200 is given up and not sent again', async () => {
  sandbox.answerWith(() => new Response(null, { status: 204 }));
  const { shipment_id } = await newShipment();
  await advance(shipment_id, 'SHIPPED');
  await sandbox.settled();
  sandbox.clock.advance(86_400_000);
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(1);
  expect(await (await sandbox.app.request('/')).text()).toContain('given up');
});
