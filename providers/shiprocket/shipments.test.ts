/** Tests what follows the request for a shipment: cancelling, tracking, and the webhook. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { Shipping } from '../../shop/ports/shipping.ts';
import { quickPatience } from '../testing/patience.ts';
import { testServer } from '../testing/server.ts';
import { parseIndianTime, shipmentStateOf } from './shipment-state.ts';
import { type ShiprocketOptions, shiprocket } from './shiprocket.ts';

const { email, password, pickupLocation, pickupPincode, webhookToken } = testOptions.shiprocket;
let sandbox: TestSandbox;
let options: ShiprocketOptions;
let shipping: Shipping;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const now = () => new Date(sandbox.clock.now());
  const account = { email, password, pickupLocation, pickupPincode, webhookToken, patience: quickPatience };
  options = { ...account, baseUrl: `http://127.0.0.1:${port}/shiprocket`, now };
  shipping = shiprocket(options);
});
afterEach(() => sandbox.close());

async function ship(reference = 'ABCD-EFGH-JKMNP') {
  const result = await shipping.createShipment({
    reference,
    orderedAt: new Date('2026-11-20T20:00:00Z'),
    to: {
      name: 'Asha Rao',
      address: 'House 221B, 5th Main',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      email: 'asha@example.in',
      phone: '9876543210',
    },
    items: [{ sku: 'A', name: 'Neel Megh', quantity: 1, unitPrice: paise(420_000), hsn: '52084120' }],
    total: paise(420_000),
    weightG: 600,
    measures: { lengthCm: 35, breadthCm: 28, heightCm: 5 },
  });
  if (!result.ok) throw new Error(result.reason);
  return result.shipment;
}

async function advance(shipmentId: string, to: string): Promise<void> {
  const answer = await sandbox.post('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to });
  expect(answer.status).toBe(200);
}

const cancelCall = 'POST /v1/external/orders/cancel';
async function fault(about: object): Promise<void> {
  expect((await sandbox.post('/faults', { service: 'shiprocket', call: cancelCall, ...about })).status).toBe(201);
}

describe('cancelling a shipment', () => {
  test('is idempotent, and a new request under its reference makes another shipment', async () => {
    const { orderId, shipmentId } = await ship();
    expect(await shipping.cancelShipment(orderId)).toEqual({ ok: true });
    expect(await shipping.cancelShipment(orderId)).toEqual({ ok: true });
    // The cancelled shipment is not returned for its reference.
    expect((await ship()).shipmentId).not.toBe(shipmentId);
  });

  test.each([
    { kind: 'drop' },
    { kind: 'drop', before: true },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
  ])('is repeated after %j', async (about) => {
    const { orderId } = await ship();
    await fault({ ...about, times: 2 });
    expect(await shipping.cancelShipment(orderId)).toEqual({ ok: true });
  });

  test('is refused after the pickup, with the courier’s reason', async () => {
    const { orderId, shipmentId } = await ship();
    await advance(shipmentId, 'Picked Up');
    expect(await shipping.cancelShipment(orderId)).toEqual({
      ok: false,
      reason: 'Order cannot be cancelled after it was picked up.',
    });
  });

  test('succeeds if Shiprocket answers that it is cancelled already', async () => {
    const server = await testServer(({ path }) =>
      path.endsWith('login')
        ? { status: 200, body: { token: 't' } }
        : { status: 400, body: { message: 'Order is already Cancelled.', status_code: 400 } },
    );
    expect(await shiprocket({ ...options, baseUrl: server.url }).cancelShipment('1')).toEqual({ ok: true });
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toEqual({ ids: [1] });
  });

  test('causes an error if Shiprocket stays away', async () => {
    const { orderId } = await ship();
    await fault({ kind: 'status', status: 503, times: 3 });
    await expect(shipping.cancelShipment(orderId)).rejects.toMatchObject({ service: 'shiprocket' });
  });
});

describe('tracking a shipment', () => {
  test('reports no state at first, then shipped, then delivered, with the courier’s times', async () => {
    const { shipmentId } = await ship();
    expect(await shipping.track(shipmentId)).toMatchObject({ state: null, since: null });
    await advance(shipmentId, 'Pickup Scheduled');
    expect(await shipping.track(shipmentId)).toMatchObject({ state: null, since: null });
    await advance(shipmentId, 'Picked Up');
    const pickedUp = new Date(sandbox.clock.now());
    sandbox.clock.advance(3 * 86_400_000);
    await advance(shipmentId, 'Out For Delivery');
    expect(await shipping.track(shipmentId)).toMatchObject({ state: 'shipped', since: pickedUp });
    await advance(shipmentId, 'Delivered');
    expect(await shipping.track(shipmentId)).toMatchObject({
      state: 'delivered',
      since: new Date(sandbox.clock.now()),
    });
  });

  test.each([
    [1, null],
    [3, null],
    [19, null],
    [6, 'shipped'],
    [42, 'shipped'],
    [17, 'shipped'],
    [7, 'delivered'],
    [9, 'returning'],
    [10, 'returned'],
    [12, 'lost'],
    [8, 'cancelled'],
    [999, null],
    [null, null],
  ])('maps the status code %s to the state %s', (code, state) => {
    expect(shipmentStateOf(code)).toBe(state);
  });

  test.each([
    ['2026-11-23 14:23:18', '2026-11-23T08:53:18.000Z'],
    ['23 11 2026 14:23:18', '2026-11-23T08:53:18.000Z'],
    ['', undefined],
    ['tomorrow', undefined],
    [null, undefined],
  ])('parses the time “%s” as Indian time: %s', (text, iso) => {
    expect(parseIndianTime(text)?.toISOString()).toBe(iso);
  });
});

/** Reads a webhook as it comes by HTTP, which carries the bytes of a header as Latin-1. */
function read(adapter: Shipping, rawBody: string, token: string) {
  const headers = new Headers({ 'x-api-key': Buffer.from(token).toString('latin1') });
  return adapter.webhook.read({ rawBody, headers });
}

describe('Shiprocket’s webhook', () => {
  test('is read as the sandbox sends it: shipment, state and time', async () => {
    const { orderId, shipmentId } = await ship();
    await advance(shipmentId, 'Picked Up');
    await sandbox.settled();
    const [event] = sandbox.received;
    expect(read(shipping, event?.body ?? '', event?.headers.get('x-api-key') ?? '')).toEqual({
      shipmentOrderId: orderId,
      reference: 'ABCD-EFGH-JKMNP',
      state: 'shipped',
      at: new Date(sandbox.clock.now()),
      isReturn: false,
    });
    expect(event?.url).not.toMatch(/shiprocket|kartrocket|\/[^/]*(sr|kr)/);
  });

  test.each(['', 'parcel_toke', 'parcel_token x', 'PARCEL_TOKEN', 'ऋ'])(
    'is refused with the wrong token "%s"',
    (token) => {
      expect(read(shipping, '{}', token)).toBeNull();
    },
  );

  test('is refused if no token is configured', () => {
    expect(read(shiprocket({ ...options, webhookToken: undefined }), '{}', '')).toBeNull();
    expect(read(shiprocket({ ...options, webhookToken: '' }), '{}', '')).toBeNull();
  });

  test.each(['', 'no json', '[]', '{}', '{"shipment_status_id":"soon","order_id":null}'])(
    'is accepted, and read without a state, with the body %s',
    (body) => {
      expect(read(shipping, body, webhookToken)).toMatchObject({ state: null });
    },
  );

  test('may have numbers as text', () => {
    const body = '{"shipment_status_id":"7","sr_order_id":"348456385","order_id":"1373900_ABCD-EFGH-JKMNP"}';
    expect(read(shipping, body, webhookToken)).toEqual({
      shipmentOrderId: '348456385',
      reference: '1373900_ABCD-EFGH-JKMNP',
      state: 'delivered',
      at: null,
      isReturn: false,
    });
  });

  test.each(['1', '"1"', 'true'])('marks a shipment that comes back from a buyer by is_return %s', (flag) => {
    const body = `{"shipment_status_id":7,"sr_order_id":348456390,"is_return":${flag}}`;
    expect(read(shipping, body, webhookToken)).toMatchObject({ state: 'delivered', isReturn: true });
  });
});

describe('listing shipments', () => {
  test('returns those since a day, with their references and without the suffix of a second one', async () => {
    await ship('ABCD-EFGH-JKMNP');
    const first = await ship('BCDE-FGHJ-KMNPQ');
    await shipping.cancelShipment(first.orderId);
    await ship('BCDE-FGHJ-KMNPQ');
    const listed = await shipping.shipmentsSince(new Date(sandbox.clock.now()));
    expect(listed.map(({ reference, awb, isCancelled }) => `${reference} ${awb} ${isCancelled}`).toSorted()).toEqual([
      'ABCD-EFGH-JKMNP null false',
      'BCDE-FGHJ-KMNPQ null false',
      'BCDE-FGHJ-KMNPQ null true',
    ]);
    expect(await shipping.shipmentsSince(new Date(sandbox.clock.now() + 2 * 86_400_000))).toEqual([]);
  });

  test('reads all pages', async () => {
    for (let nth = 0; nth < 101; nth += 1) await ship(`PAGE-${nth}`);
    expect(await shipping.shipmentsSince(new Date(sandbox.clock.now()))).toHaveLength(101);
  });

  test('throws for an answer that it cannot read', async () => {
    const server = await testServer(({ path }) => ({
      status: 200,
      body: path.endsWith('/login') ? { token: 't' } : { data: 1 },
    }));
    const there = shiprocket({ ...options, baseUrl: server.url });
    await expect(there.shipmentsSince(new Date())).rejects.toThrow('unknown shape');
  });
});
