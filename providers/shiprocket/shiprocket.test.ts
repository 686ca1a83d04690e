import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { ShipmentRequest, Shipping } from '../../shop/ports/shipping.ts';
import { quickPatience } from '../testing/patience.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type ShiprocketOptions, shiprocket } from './shiprocket.ts';

const { email, password, pickupLocation, pickupPincode } = testOptions.shiprocket;
const account = { email, password, pickupLocation, pickupPincode, patience: quickPatience };
let sandbox: TestSandbox;
let options: ShiprocketOptions;
let shipping: Shipping;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const now = () => new Date(sandbox.clock.now());
  options = { ...account, baseUrl: `http://127.0.0.1:${port}/shiprocket`, now };
  shipping = shiprocket(options);
});
afterEach(() => sandbox.close());

const shipment: ShipmentRequest = {
  reference: 'ABCD-EFGH-JKMNP',
  orderedAt: new Date('2026-11-20T20:00:00Z'),
  to: {
    name: 'Asha  Devi Rao',
    address: 'House 221B, 5th Main',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    email: 'asha@example.in',
    phone: '+91 98765 43210',
  },
  items: [{ sku: 'A', name: 'Neel Megh', quantity: 2, unitPrice: paise(420_050), hsn: '52084120' }],
  total: paise(840_100),
  weightG: 1_100,
  measures: { lengthCm: 35, breadthCm: 28, heightCm: 5 },
};

async function fault(call: string, about: object): Promise<void> {
  expect((await sandbox.post('/faults', { service: 'shiprocket', call, ...about })).status).toBe(201);
}

async function ship(reference = shipment.reference) {
  const result = await shipping.createShipment({ ...shipment, reference });
  if (!result.ok) throw new Error(result.reason);
  return result.shipment;
}

describe('requesting a shipment', () => {
  test('with the same reference returns the same shipment', async () => {
    const first = await ship();
    expect(first).toEqual({ orderId: expect.stringMatching(/^\d+$/), shipmentId: expect.stringMatching(/^\d+$/) });
    expect(await ship()).toEqual(first);
    expect(await ship('other')).not.toEqual(first);
  });

  test('sends rupees, kilograms, ten-digit phones and Indian time', async () => {
    const made = { order_id: 1, shipment_id: 2, status_code: 1 };
    const server = await testServer(({ path }) => ({
      status: 200,
      body: path.endsWith('login') ? { token: 't' } : made,
    }));
    await shiprocket({ ...options, baseUrl: server.url }).createShipment(shipment);
    expect(JSON.parse(server.asked[1]?.body ?? '')).toMatchObject({
      order_id: 'ABCD-EFGH-JKMNP',
      order_date: '2026-11-21 01:30',
      billing_customer_name: 'Asha',
      billing_last_name: 'Devi Rao',
      billing_phone: '9876543210',
      order_items: [{ units: 2, selling_price: '4200.5', hsn: '52084120' }],
      payment_method: 'Prepaid',
      sub_total: 8401,
      weight: 1.1,
    });
  });

  test('makes another shipment if the first was cancelled, and returns the second when repeated', async () => {
    const first = await ship();
    await sandbox.shiprocket('POST', '/orders/cancel', { ids: [Number(first.orderId)] });
    const second = await ship();
    expect(second.shipmentId).not.toBe(first.shipmentId);
    expect(await ship()).toEqual(second);
  });

  test.each([5, 18])(
    'makes another shipment if the first has the code %i of a cancelled order',
    async (status_code) => {
      const made = { order_id: 1, shipment_id: 2, status: 'CANCELED' };
      const server = await testServer(({ path, body }) => {
        if (path.endsWith('login')) return { status: 200, body: { token: 't' } };
        return { status: 200, body: { ...made, status_code: body.includes('JKMNP-R1') ? 1 : status_code } };
      });
      await shiprocket({ ...options, baseUrl: server.url }).createShipment(shipment);
      expect(server.asked).toHaveLength(3);
    },
  );

  test('is refused after four shipments under a reference were cancelled', async () => {
    for (let time = 0; time < 4; time += 1) {
      await sandbox.shiprocket('POST', '/orders/cancel', { ids: [Number((await ship()).orderId)] });
    }
    expect(await shipping.createShipment(shipment)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('cancelled'),
    });
  });

  test('is refused if Shiprocket answers 200 with an error', async () => {
    const lost = shiprocket({ ...options, pickupLocation: 'Nowhere' });
    expect(await lost.createShipment(shipment)).toEqual({
      ok: false,
      reason: expect.stringContaining('Wrong Pickup location'),
    });
  });

  test('is refused with the name of the field for a mistake in the address', async () => {
    const to = { ...shipment.to, pincode: '' };
    const refused = await shipping.createShipment({ ...shipment, to });
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('billing_pincode') });
  });

  test('is refused with all messages if they stand under their fields', async () => {
    const server = await answering({ status: 422, body: { message: { billing_city: ['is required'] } } });
    const refused = await shiprocket({ ...options, baseUrl: server.url }).createShipment(shipment);
    expect(refused).toEqual({ ok: false, reason: '{"billing_city":["is required"]}' });
  });

  test.each([
    { kind: 'drop' },
    { kind: 'malformed' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
  ])('is repeated after %j and makes one shipment', async (about) => {
    await fault('POST /v1/external/orders/create/adhoc', { ...about, times: 2 });
    expect(await ship()).toEqual(await ship());
  });

  test('causes an error, and is not refused, if Shiprocket stays away or refuses the login', async () => {
    await fault('POST /v1/external/orders/create/adhoc', { kind: 'status', status: 503, times: 3 });
    await expect(ship()).rejects.toMatchObject({ service: 'shiprocket' });
    await fault('POST /v1/external/orders/create/adhoc', { kind: 'status', status: 401, times: 2 });
    await expect(ship()).rejects.toMatchObject({ service: 'shiprocket' });
    await fault('POST /v1/external/orders/create/adhoc', { kind: 'status', status: 403, times: 1 });
    await expect(ship()).rejects.toMatchObject({ service: 'shiprocket' });
  });
});

/** Starts a server that accepts every login and gives this answer to all other calls. */
function answering(answer: { status: number; body: unknown }): Promise<TestServer> {
  return testServer(({ path }) => (path.endsWith('login') ? { status: 200, body: { token: 't' } } : answer));
}

describe('the login at Shiprocket', () => {
  const notServiceable = { status: 200, body: { status: 404, message: 'No courier serviceability' } };
  const logins = (server: TestServer) => server.asked.filter(({ path }) => path.endsWith('login'));

  test('happens once for many callers at once', async () => {
    const server = await answering(notServiceable);
    const adapter = shiprocket({ ...options, baseUrl: server.url });
    await Promise.all([1, 2, 3, 4].map(() => adapter.checkDelivery('560001', 800)));
    expect(logins(server)).toHaveLength(1);
    expect(server.asked.at(-1)?.authorization).toBe('Bearer t');
  });

  test('is renewed before the token’s ten days are over', async () => {
    const server = await answering(notServiceable);
    const adapter = shiprocket({ ...options, baseUrl: server.url });
    await adapter.checkDelivery('560001', 800);
    sandbox.clock.advance(7 * 24 * 3_600_000);
    await adapter.checkDelivery('560001', 800);
    expect(logins(server)).toHaveLength(1);
    sandbox.clock.advance(24 * 3_600_000);
    await adapter.checkDelivery('560001', 800);
    expect(logins(server)).toHaveLength(2);
  });

  test('is renewed once when the token is refused, for all callers', async () => {
    let tokens = 0;
    const server = await testServer(({ path, authorization }) => {
      if (path.endsWith('login')) {
        tokens += 1;
        return { status: 200, body: { token: `t${tokens}` } };
      }
      return authorization === 'Bearer t2' ? notServiceable : { status: 401, body: { message: 'Token has expired' } };
    });
    const adapter = shiprocket({ ...options, baseUrl: server.url });
    const answers = await Promise.all([1, 2, 3].map(() => adapter.checkDelivery('560001', 800)));
    expect(answers.every((answer) => !answer.deliverable)).toBe(true);
    expect(logins(server)).toHaveLength(2);
  });

  test.each([400, 401, 403])('is reported without the password if it is refused with %i', async (status) => {
    await fault('POST /v1/external/auth/login', { kind: 'status', status, times: 1 });
    const error = await shipping.checkDelivery('560001', 800).catch((caught: unknown) => caught);
    expect(String(error)).toContain(`shiprocket: login refused with ${status}: check its e-mail and password`);
    expect(JSON.stringify(error)).not.toContain(password);
  });

  test('is not repeated for ten minutes after it was refused, since that would block the account', async () => {
    const stranger = { ...options, password: 'wrong' };
    const server = await testServer(() => ({
      status: 403,
      body: { message: 'Invalid email and password combination' },
    }));
    const adapter = shiprocket({ ...stranger, baseUrl: server.url });
    for (let caller = 0; caller < 5; caller += 1)
      await expect(adapter.checkDelivery('560001', 800)).rejects.toThrow('login refused with 403');
    sandbox.clock.advance(10 * 60_000 - 1);
    await expect(adapter.createShipment(shipment)).rejects.toThrow('login refused with 403');
    expect(logins(server)).toHaveLength(1);
    sandbox.clock.advance(1);
    await expect(adapter.track('1')).rejects.toThrow('login refused with 403');
    expect(logins(server)).toHaveLength(2);
  });

  test.each([
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429 },
    { kind: 'malformed', before: true },
    { kind: 'drop' },
  ])('is repeated by the next caller after a failure (%j)', async (about) => {
    await fault('POST /v1/external/auth/login', { ...about, times: 3 });
    await expect(shipping.checkDelivery('560001', 800)).rejects.toMatchObject({ service: 'shiprocket' });
    expect(await shipping.checkDelivery('560001', 800)).toMatchObject({ deliverable: true });
  });
});

describe('delivery to a PIN code', () => {
  test('is reported with date, city and state', async () => {
    expect(await shipping.checkDelivery('560001', 800)).toMatchObject({
      deliverable: true,
      etd: expect.stringMatching(/^[A-Z][a-z]{2} \d{2}, \d{4}$/),
      city: 'Bengaluru',
      state: 'Karnataka',
    });
  });

  test('is reported as unavailable where no courier goes', async () => {
    const nowhere = { deliverable: false, etd: null, city: null, state: null };
    expect(await shipping.checkDelivery('799999', 800)).toEqual(nowhere);
    const server = await answering({ status: 200, body: { status: 200, data: { available_courier_companies: [] } } });
    expect(await shiprocket({ ...options, baseUrl: server.url }).checkDelivery('560001', 800)).toEqual(nowhere);
  });

  test.each([
    { status: 200, body: { message: 'Something broke' } },
    { status: 200, body: { status: 500, message: 'Invalid argument supplied for foreach()' } },
    { status: 200, body: [] },
    { status: 400, body: { message: 'Bad request' } },
    { status: 404, body: { message: '404 Not Found', status_code: 404 } },
  ])('causes an error, and does not count as unavailable, after the answer %j', async (answer) => {
    const server = await answering(answer);
    const asked = shiprocket({ ...options, baseUrl: server.url }).checkDelivery('560001', 800);
    await expect(asked).rejects.toMatchObject({ service: 'shiprocket' });
  });
});

describe('tracking at Shiprocket', () => {
  test('has no event before the first scan, some on the way, and is null for an unknown shipment', async () => {
    const { shipmentId } = await ship();
    expect(await shipping.track(shipmentId)).toMatchObject({ events: [] });
    await readJsonBody(
      sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to: 'In Transit' }),
    );
    const tracking = await shipping.track(shipmentId);
    // Shiprocket writes two slashes instead of one, which the shop mends.
    expect(tracking?.url).toMatch(/^https?:\/\/[^/]+(\/shiprocket)?\/tracking\/\w+$/);
    expect(tracking?.events.length).toBeGreaterThan(0);
    expect(await shipping.track('1')).toBeNull();
  });
});
